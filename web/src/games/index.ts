/** Where the board of each game is found, and the little that the table must know of it. */
import type { Component } from 'svelte';
import type { BoardProps, Table } from '../lib/types';

export interface Floor {
  /** The folder of the game's Board.svelte. */
  folder: string;
  /** Messages that name the three panes of a phone. */
  panes: [string, string, string];
  /** Whether an action has no piece to click, and is offered in the action bar. */
  isLoose(action: string): boolean;
  /** What a seat can spend, as far as it is known. */
  purse(table: Table, seat: number): number | null;
  /** The message that says an amount of its money. */
  money: string;
}

interface Trading {
  traders: { cash: number }[];
}

interface Building {
  purses: Record<string, { holder: number | null; cash: number | null }>;
}

const BLACK_FRIDAY: Floor = {
  folder: 'black_friday',
  panes: ['web-pane-prices', 'web-pane-market', 'web-pane-traders'],
  isLoose: (action) => !/^(buy|sell|mark|drop) (?!nothing)/.test(action),
  purse: (table, seat) => (table.state as Trading).traders[seat - 1]?.cash ?? null,
  money: 'money',
};

const BIG_SHOT: Floor = {
  folder: 'big_shot',
  panes: ['web-pane-town', 'web-pane-auction', 'web-pane-purses'],
  isLoose: () => false,
  purse: (table, seat) =>
    Object.values((table.state as Building).purses)
      .filter((purse) => purse.holder === seat)
      .reduce<number | null>((sum, { cash }) => (sum === null || cash === null ? null : sum + cash), 0),
  money: 'millions',
};

const BOARDS = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');

export const floorOf = (game: string): Floor => (game.startsWith('black-friday') ? BLACK_FRIDAY : BIG_SHOT);

/** Load the board of a game; one without drawing gets a plain list. */
export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const load = BOARDS[`./${floorOf(game).folder}/Board.svelte`];
  return load ? (await load()).default : (await import('../table/PlainBoard.svelte')).default;
}
