/** The draft of a turn. The server previews it; the page executes no rules. */
import { announcer } from './a11y.svelte';
import * as api from './api';
import { begunAt, keepBegun } from './begun';
import { reasonOf } from './complain';
import type { Room } from './room.svelte';
import { ruleOf } from './rules';
import { tap } from './sound';
import type { DraftApi, Preview, Table } from './types';
import { knows, say, write } from './words';

export class Draft implements DraftApi {
  private preview = $state.raw<Preview | null>(null);
  /** The table to show. */
  readonly shown = $derived.by(() => this.withPreview(this.confirmed));
  actions = $state<string[]>([]);
  /** Chooses among legal actions, or objects to all of them: the coach of a lesson. */
  gate: ((allowed: string[]) => string | undefined) | null = null;
  /** Whether the click that completes a draft with this action also confirms it. */
  isFinal: (action: string) => boolean = () => false;
  /** May object to a turn that is about to be confirmed. */
  guard: (() => boolean) | null = null;
  private key = '';
  /** The version at which a turn was last sent, and the version it led to. */
  private sentAt = -1;
  private reached = $state(0);
  private isAsking = $state(false);
  /** The number of leading actions that were forced, so that nobody was asked. */
  private given = $state(0);
  /** Whether a forced action is being taken. */
  private isForced = $state(false);
  /** Clicks queued while a request is running. */
  private waiting: string[][] = [];

  constructor(
    private readonly room: Room,
    private readonly access: api.Access,
  ) {}

  get confirmed(): Table | null {
    return this.room.table;
  }

  /** Whether a request is running, or the table after a confirmed turn has not arrived yet. */
  get isBusy(): boolean {
    return this.isAsking || (this.confirmed?.version ?? 0) < this.reached;
  }

  get isOpen(): boolean {
    const table = this.confirmed;
    return !!table && table.seat !== null && table.to_move === table.seat && !table.is_over && !this.isForced;
  }

  /** Whether the draft has an action that was chosen here and can be undone. */
  get isBegun(): boolean {
    return this.actions.length > this.given;
  }

  /** The draft in the words of the language. */
  get written(): string {
    return write(this.preview?.written ?? '');
  }

  /** Why nothing can be undone; empty if something can. */
  get whyNoUndo(): string {
    const key = this.isBegun ? '' : this.confirmed?.why_no_undo;
    return key ? say(key) : '';
  }

  get isComplete(): boolean {
    return this.actions.length > 0 && !!this.preview?.is_complete;
  }

  get awaitsChance(): boolean {
    return !!this.preview?.awaits_chance;
  }

  /** Process a new table; a new version ends the draft, which is lost if another window of the seat was faster. */
  meet(table: Table, before: Table | null): void {
    const isSameSeat = before?.seat === table.seat;
    if (isSameSeat && before.version === table.version) return;
    if (isSameSeat && this.isBegun && this.sentAt !== before.version) announcer.whyNot(say('web-played-elsewhere'));
    const begun = isSameSeat ? [] : begunAt(table);
    this.forget();
    const [only, ...others] = table.legal;
    // With a coach nothing is taken automatically, since it explains everything.
    this.isForced = !!only && !others.length && !table.lesson?.actions.length;
    if (only && this.isForced) void this.takeForced([only], table).then(() => this.resume(begun));
    else void this.resume(begun);
  }

  /** Go on with a draft that was begun before the page was loaded again; the server checks it. */
  private async resume(actions: string[]): Promise<void> {
    if (this.isOpen && actions.length > this.actions.length) await this.show(actions, false);
  }

  /** Take forced actions first. If they are a whole turn, all windows send it with the same key. */
  private async takeForced(actions: string[], { version }: Table): Promise<void> {
    try {
      const preview = await api.preview(this.access, { version, actions });
      if (this.confirmed?.version !== version) return;
      this.adopt(actions, preview);
      this.given = actions.length;
      if (this.isComplete) await api.turn(this.access, { version, actions, key: `forced at ${version}` });
      else this.isForced = false;
    } catch {
      if (this.confirmed?.version === version) this.isForced = false;
    }
  }

  private adopt(actions: string[], preview: Preview): void {
    this.actions = actions;
    this.preview = preview;
    if (this.confirmed) keepBegun(this.confirmed, actions);
  }

  private withPreview(table: Table | null): Table | null {
    return table && this.preview ? { ...table, ...this.preview } : table;
  }

  may(action: string): boolean {
    // After a complete draft, further actions are somebody else's.
    return this.isOpen && !this.isComplete && !!this.shown?.legal.includes(action);
  }

  whyNot(action: string): string {
    const table = this.shown;
    if (!table || this.may(action)) return '';
    if (table.is_over) return say('why-game-over', table.words);
    if (table.seat === null) return say('web-you-watch');
    if (!this.isOpen) return say('web-not-your-turn');
    if (this.isComplete)
      return say(this.awaitsChance ? 'web-draft-waits-for-chance' : 'web-draft-complete', table.words);
    const { key, facts } = table.refused[action] ?? { key: 'why-no-such-action', facts: {} };
    return say(key, { ...table.words, ...facts });
  }

  /** The link to the rule because of which an action is illegal. */
  private ruleFor(action: string): string {
    const reason = this.isOpen && !this.isComplete ? this.shown?.refused[action]?.key : undefined;
    return reason && this.shown ? ruleOf(this.shown.game, reason) : '';
  }

  take(...wanted: string[]): void {
    if (this.isBusy) {
      this.waiting.push(wanted);
      return;
    }
    const allowed = wanted.filter((one) => this.may(one));
    const action = this.gate ? this.gate(allowed) : allowed[0];
    if (action) void this.add(action);
    else if (wanted[0] && !allowed.length) announcer.whyNot(this.whyNot(wanted[0]), this.ruleFor(wanted[0]));
  }

  /** Add several actions at once, as with a hint; what they complete is not confirmed. */
  async compose(actions: readonly string[]): Promise<void> {
    announcer.dismiss();
    const draft = [...this.actions, ...actions];
    if (await this.show(draft, false))
      announcer.tell(`${this.written}. ${this.isComplete ? say('web-turn-complete') : ''}`);
  }

  /** Take the forced steps that a draft still lacks, and confirm it. */
  async finish(closing: (table: Table) => string): Promise<void> {
    while (this.shown && !this.isComplete) {
      const next = closing(this.shown);
      const action = next && this.gate ? this.gate([next]) : next;
      if (!action || !(await this.show([...this.actions, action], false))) return;
    }
    await this.confirm();
  }

  /** Drop the draft, and start another with an action if one is given. */
  async restart(action?: string): Promise<void> {
    announcer.dismiss();
    await this.show(this.actions.slice(0, this.given));
    if (action) this.take(action);
  }

  async undo(): Promise<void> {
    if (this.isBegun) await this.show(this.actions.slice(0, -1));
  }

  forget(): void {
    if (this.confirmed) keepBegun(this.confirmed, []);
    this.actions = [];
    this.given = 0;
    this.preview = null;
    this.waiting = [];
    this.key = '';
  }

  /** Confirm the turn. The key makes the request idempotent. */
  async confirm(): Promise<void> {
    const { confirmed } = this;
    if (!confirmed || !this.isComplete || this.isBusy) return;
    await this.asking(() => this.send(confirmed));
  }

  private async send({ version }: Table): Promise<void> {
    if (this.guard && !this.guard()) return;
    this.key ||= crypto.randomUUID?.() ?? String(Math.random()).slice(2);
    this.sentAt = version;
    const decision = { version, actions: $state.snapshot(this.actions), key: this.key };
    this.reached = (await api.turn(this.access, decision)).version;
  }

  /** Run a request; clicks made meanwhile are processed next, unless it was refused. */
  private async asking(work: () => Promise<void>): Promise<boolean> {
    this.isAsking = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.complain(error);
      this.waiting = [];
      return false;
    } finally {
      this.isAsking = false;
      const next = this.waiting.shift();
      if (next) this.take(...next);
    }
  }

  async add(action: string): Promise<void> {
    announcer.dismiss();
    tap();
    if (await this.show([...this.actions, action])) {
      announcer.tell(`${write(action)}. ${this.isComplete ? say('web-turn-complete') : ''}`);
    }
  }

  private async show(actions: string[], mayConfirm = true): Promise<boolean> {
    const { confirmed } = this;
    if (!confirmed || this.isBusy) return false;
    this.key = '';
    if (!actions.length) {
      this.forget();
      return true;
    }
    let isShown = false;
    const isDone = await this.asking(async () => {
      const { version } = confirmed;
      const preview = await api.preview(this.access, { version, actions });
      isShown = this.confirmed?.version === version;
      if (!isShown) return;
      this.adopt(actions, preview);
      if (mayConfirm && this.isComplete && this.isFinal(actions.at(-1) ?? '')) await this.send(confirmed);
    });
    return isDone && isShown;
  }

  /** Some refusals are worded for typing; use the page's own wording for clicks where there is one. */
  private inOwnWords({ refusal, message }: api.Refused): string {
    return knows(`web-${refusal.key}`) ? say(`web-${refusal.key}`, this.confirmed?.words) : message;
  }

  private complain(error: unknown): void {
    const isRefused = error instanceof api.Refused;
    announcer.whyNot(isRefused ? this.inOwnWords(error) : this.key ? say('web-turn-unanswered') : reasonOf(error));
  }
}
