/** The router: `/`, `/t/<table>` or `/rules/<game>`; anything else is unknown. */
import { keep } from './keys';

export type Place =
  { page: 'lobby' } | { page: 'nowhere' } | { page: 'table'; table: string } | { page: 'rules'; game: string };

function read(): Place {
  const [, first, name, ...more] = location.pathname.split('/');
  if (!first) return { page: 'lobby' };
  if (!name || more.length) return { page: 'nowhere' };
  if (first === 't') {
    // Remove the seat's token from the URL once it is stored, so that nobody can read it over a shoulder.
    const offered = location.hash.slice(1);
    if (offered) {
      keep(name, { offered });
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    return { page: 'table', table: name };
  }
  return first === 'rules' ? { page: 'rules', game: name } : { page: 'nowhere' };
}

class Route {
  place = $state.raw<Place>(read());

  /** The table from which the rules were opened; empty if there is none. */
  get from(): string {
    return (history.state as { from?: string } | null)?.from ?? '';
  }

  go(path: string): void {
    const { page } = this.place;
    const from = page === 'table' ? location.pathname + location.search : page === 'rules' ? this.from : '';
    history.pushState({ from }, '', path);
    this.place = read();
    scrollTo(0, 0);
  }

  constructor() {
    const again = () => (this.place = read());
    window.addEventListener('popstate', again);
    window.addEventListener('hashchange', again);
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a');
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (!link || !isPlain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/api')) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const route = new Route();
