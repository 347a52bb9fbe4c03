/** Where the board of each game is found, and the little that the table must know of it. */
import type { Component } from 'svelte';
import type { BoardProps, Facts, Table } from '../lib/types';

export interface Floor {
  /** The folder of the game's Board.svelte. */
  folder: string;
  /** Messages that name the three panes of a phone, and the one that it shows first. */
  panes: [string, string, string];
  first: number;
  /** Whether an action has no piece to click, and is offered in the action bar. */
  isLoose(action: string): boolean;
  /** Whether such an action is seldom wanted, and waits behind others. */
  isRare(action: string): boolean;
  /** The action that only ends a turn; it is confirmed with the same button. */
  end: string;
  /** Whether a click on an action is enough to confirm what it completes. */
  isFinal(action: string): boolean;
  /** What a seat can spend, as far as it is known. */
  purse(table: Table, seat: number): number | null;
  /** The message that says an amount of its money. */
  money: string;
  /** The message that hints at what may be done. */
  hint(table: Table): string;
  /** What the hint of a phase speaks of: limits, prices. */
  facts(table: Table): Facts;
  /** Whether the seats see the table differently. */
  hasSecrets(table: Table): boolean;
}

interface Trading {
  phase: string;
  traders: { cash?: number }[];
  limits: { shares: number; bars: number };
  bar_price: number;
}

interface Building {
  phase: string;
  price: number;
  purses: Record<string, { holder: number | null; cash: number | null }>;
}

const BLACK_FRIDAY: Floor = {
  folder: 'black_friday',
  panes: ['web-pane-prices', 'web-pane-market', 'web-pane-traders'],
  first: 1,
  isLoose: (action) => !/^(buy|sell|mark|drop) (?!nothing)/.test(action),
  isRare: (action) => action.endsWith(' nothing'),
  end: 'done',
  isFinal: (action) => action === 'done',
  purse: (table, seat) => (table.state as Trading).traders[seat - 1]?.cash ?? null,
  money: 'money',
  hint: (table) => {
    const { phase } = table.state as Trading;
    if (table.legal.some((action) => action.startsWith('drop '))) return 'web-hint-dropping';
    const isFull = !table.legal.some((action) => /^(buy|sell|gold|silver)\b(?! nothing)/.test(action));
    return `web-hint-${phase}${isFull && ['buying', 'selling', 'bars'].includes(phase) ? '-full' : ''}`;
  },
  facts: (table) => {
    const { limits, bar_price } = table.state as Trading;
    return { shares: limits.shares, bars: limits.bars, amount: bar_price };
  },
  hasSecrets: () => true,
};

const BIG_SHOT: Floor = {
  folder: 'big_shot',
  panes: ['web-pane-town', 'web-pane-purses', 'web-log'],
  first: 0,
  isLoose: () => false,
  isRare: () => false,
  end: '',
  // A bid says on its button what it does. A finger may slip, so that it confirms apart.
  isFinal: (action) => /^(bid|pass)\b/.test(action) && !matchMedia('(pointer: coarse)').matches,
  purse: (table, seat) =>
    Object.values((table.state as Building).purses)
      .filter((purse) => purse.holder === seat)
      .reduce<number | null>((sum, { cash }) => (sum === null || cash === null ? null : sum + cash), 0),
  money: 'millions',
  hint: (table) => {
    const { phase } = table.state as Building;
    const mayBorrow = table.legal.some((action) => action.startsWith('loan'));
    return phase === 'bidding' && !mayBorrow ? 'web-hint-bidding-only' : `web-hint-${phase}`;
  },
  facts: (table) => ({ amount: (table.state as Building).price + 1 }),
  hasSecrets: (table) => Object.values((table.state as Building).purses).some((purse) => purse.cash === null),
};

const BOARDS = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');

export const floorOf = (game: string): Floor => (game.startsWith('black-friday') ? BLACK_FRIDAY : BIG_SHOT);

/** Load the board of a game. */
export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const { folder } = floorOf(game);
  const load = BOARDS[`./${folder}/Board.svelte`];
  if (!load) throw new Error(`no board is drawn in ${folder}`);
  return (await load()).default;
}
