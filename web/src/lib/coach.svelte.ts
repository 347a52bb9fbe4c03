/** The coach of a lesson: steps through its hints, and objects gently to unexpected actions. */
import type { Draft } from './draft.svelte';
import type { Hint, Lesson } from './types';

/** The multiset difference of two lists of actions. */
function without(all: readonly string[], taken: readonly string[]): { left: string[]; others: string[] } {
  const left = [...all];
  const others: string[] = [];
  for (const action of taken) {
    const place = left.indexOf(action);
    if (place < 0) others.push(action);
    else left.splice(place, 1);
  }
  return { left, others };
}

export class Coach {
  page = $state(0);
  /** The unexpected action that the learner was about to take. */
  objected = $state<string | null>(null);
  /** The incomplete draft that the learner was about to confirm. */
  private short = $state('');
  isFolded = $state(false);
  /** Whether what it points at is so far down that a panel at the bottom of a phone would cover it. */
  isHigh = $state(false);
  isClosed = $state(false);
  /** The learner left the script: there was a lesson, and it has ended. */
  isGone = $state(false);
  private version = -1;
  private had = false;

  constructor(private readonly draft: Draft) {
    draft.gate = (allowed) => this.choose(allowed);
    draft.guard = () => this.mayConfirm();
  }

  get lesson(): Lesson | null {
    return (!this.isClosed && this.draft.confirmed?.lesson) || null;
  }

  get hint(): Hint | null {
    const hints = this.lesson?.hints ?? [];
    return hints[Math.min(this.page, hints.length - 1)] ?? null;
  }

  get isLast(): boolean {
    return this.page >= (this.lesson?.hints.length ?? 0) - 1;
  }

  private get standing() {
    return without(this.lesson?.actions ?? [], this.draft.actions);
  }

  /** The actions still expected in this turn. */
  get left(): string[] {
    return this.standing.left;
  }

  /** The expected actions missing from a turn that was about to be confirmed. */
  get missed(): string[] {
    return this.short && this.short === this.draft.actions.join() ? this.left : [];
  }

  /** Whether the draft has an unexpected action. */
  get hasStrayed(): boolean {
    return !!this.lesson?.actions.length && this.standing.others.length > 0;
  }

  /** The next expected action that is legal. */
  get next(): string | undefined {
    return this.left.find((action) => this.draft.may(action));
  }

  /** Process a new table: a new turn starts with its first hint. */
  meet(version: number, lesson: Lesson | undefined): void {
    if (version === this.version) return;
    this.version = version;
    this.page = 0;
    this.objected = null;
    this.short = '';
    if (lesson) this.had = !lesson.is_done;
    else if (this.had) {
      this.had = false;
      this.isGone = true;
    }
  }

  turn(step: number): void {
    this.page = Math.max(0, Math.min(this.page + step, (this.lesson?.hints.length ?? 1) - 1));
  }

  close(): void {
    this.isClosed = true;
    this.isGone = false;
    this.had = false;
  }

  /** Take the unexpected action anyway. */
  insist(): void {
    const action = this.objected;
    this.objected = null;
    if (action) void this.draft.add(action);
    else void this.draft.confirm();
  }

  /** Stay with the lesson: insert what was left out before the last action. */
  stay(): void {
    this.objected = null;
    if (this.missed.length) void this.draft.undo();
  }

  /** Object once to an incomplete turn. */
  private mayConfirm(): boolean {
    const isShort = !!this.lesson?.actions.length && !this.hasStrayed && this.left.length > 0;
    if (!isShort || this.missed.length) return true;
    this.short = this.draft.actions.join();
    this.isFolded = false;
    return false;
  }

  private choose(allowed: string[]): string | undefined {
    const lesson = this.lesson;
    if (!lesson?.actions.length || this.hasStrayed) return allowed[0];
    const fitting = allowed.find((action) => this.left.includes(action));
    if (fitting) {
      this.page = lesson.hints.length - 1;
      this.objected = null;
    } else if (allowed[0]) {
      this.objected = allowed[0];
      this.isFolded = false;
    }
    return fitting;
  }
}
