/** Announcements for screen readers, and toasts. */

class Announcer {
  /** The text of the live region. */
  told = $state('');
  /** The last refusal, shown for a while. */
  toast = $state('');
  /** The link to the section of the rules that explains it. */
  rule = $state('');
  private timer = 0;

  tell(text: string): void {
    this.told = text === this.told ? `${text}\u00a0` : text;
  }

  whyNot(text: string, rule = ''): void {
    this.toast = text;
    this.rule = rule;
    this.tell(text);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.toast = ''), 4500);
  }

  dismiss(): void {
    this.toast = '';
  }
}

export const announcer = new Announcer();

/** Roving tabindex: arrow keys move within a group, of which only one button is in the tab order. */
export function roving(node: HTMLElement) {
  const items = () => [...node.querySelectorAll<HTMLElement>('[data-rove]')];
  const settle = (chosen?: HTMLElement) => {
    const all = items();
    const one = chosen ?? all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) item.tabIndex = item === one ? 0 : -1;
  };
  const onFocus = (event: FocusEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-rove]');
    if (item) settle(item);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = items();
    const place = all.indexOf(document.activeElement as HTMLElement);
    if (place < 0) return;
    let next: HTMLElement | undefined;
    if (step) next = all[(place + step + all.length) % all.length];
    else if (event.key === 'Home') next = all[0];
    else if (event.key === 'End') next = all.at(-1);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  node.addEventListener('focusin', onFocus);
  node.addEventListener('keydown', onKey);
  const watcher = new MutationObserver(() => settle());
  watcher.observe(node, { childList: true, subtree: true });
  settle();
  return {
    destroy() {
      watcher.disconnect();
      node.removeEventListener('focusin', onFocus);
      node.removeEventListener('keydown', onKey);
    },
  };
}
