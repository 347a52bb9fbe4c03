/** A draft survives a reload of its window: the actions are kept until the table moves on. */
import type { Table } from './types';

interface Begun {
  version: number;
  seat: number;
  actions: string[];
}

const nameOf = (table: string) => `outcry.draft.${table}`;

/** Keep the actions of a draft, or forget it if there are none. */
export function keepBegun({ table, version, seat }: Table, actions: readonly string[]): void {
  try {
    if (actions.length) sessionStorage.setItem(nameOf(table), JSON.stringify({ version, seat, actions }));
    else sessionStorage.removeItem(nameOf(table));
  } catch {
    /* Without storage a reload loses the draft. */
  }
}

/** The actions that were begun at this version by this seat. */
export function begunAt({ table, version, seat }: Table): string[] {
  try {
    const begun = JSON.parse(sessionStorage.getItem(nameOf(table)) ?? 'null') as Begun | null;
    return begun?.version === version && begun.seat === seat ? begun.actions : [];
  } catch {
    return [];
  }
}
