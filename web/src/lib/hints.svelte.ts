/** Hints: the server's advice on the draft, requested on demand and kept until the draft changes. */
import { announcer } from './a11y.svelte';
import * as api from './api';
import { complain } from './complain';
import type { Draft } from './draft.svelte';
import type { Advice } from './types';
import { sentence, write } from './words';

export class Hints {
  private advice = $state.raw<Advice | null>(null);
  /** The draft that the advice is for. */
  private asked = $state('');

  constructor(
    private readonly draft: Draft,
    private readonly access: api.Access,
  ) {}

  private get key(): string {
    return [this.draft.confirmed?.version, ...this.draft.actions].join(', ');
  }

  get shown(): Advice | null {
    return this.asked === this.key ? this.advice : null;
  }

  async ask(): Promise<void> {
    const { key } = this;
    const table = this.draft.confirmed;
    if (!table) return;
    announcer.dismiss();
    try {
      this.advice = await api.hint(this.access, {
        version: table.version,
        actions: [...this.draft.actions],
      });
      this.asked = key;
      const [best] = this.advice.turns;
      if (best && key === this.key) announcer.tell(`${write(best.written)}. ${sentence(best.reason, table)}`);
    } catch (error) {
      complain(error);
    }
  }

  close(): void {
    this.advice = null;
  }
}
