/** What the page must know of a game: each folder beside this file registers one kind of them in its index.ts. */
import type { Component } from 'svelte';
import type { BoardProps, Facts, Message, Table } from '../lib/types';

type Loaded<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export interface GamePage {
  /** The names of the games that it draws, in the order of the lobby. */
  games: readonly string[];
  /** Where these games stand in the lobby: lower comes first. */
  place: number;
  /** Its parts are loaded when they are shown. */
  board: Loaded<BoardProps & Record<string, unknown>>;
  sketch: Loaded<{ game: string }>;
  /** The pictures of its rules page. */
  figure?: Loaded<{ name: string; table: Table }>;
  /** Messages that name the panes of a phone, and the one that it shows first. */
  panes: readonly string[];
  first: number;
  /** The pane that holds a part of the board. */
  paneOf(part: Element): number;
  /** Whether an action has no piece to click, and is offered in the action bar. */
  isLoose(action: string): boolean;
  /** Whether such an action is seldom wanted, and waits behind others. */
  isRare(action: string): boolean;
  /** The action that only ends a turn; it is confirmed with the same button. */
  end: string;
  /** Whether a click on an action is enough to confirm what it completes. */
  isFinal(action: string): boolean;
  /** The selector of what takes an action. */
  control(action: string): string;
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
  story: Story;
}

/** How the story of a game is told. */
export interface Story {
  /** Whether an event is one of many that together are the deal. */
  isDeal(event: Message): boolean;
  /** The piece that an event brings, which is shown beside the sentence before it. */
  piece(event: Message): string | null;
  /** The message of the events that charts mark, and the one that names the mark. */
  mark: { event: string; name: string } | null;
  /** Whether an entry without any event is told as it is written. */
  tellsActions: boolean;
}

/** What takes an action, on most boards. */
export const byAction = (action: string): string => `[data-action="${action}"]`;

/** The column of a `.floor` that holds something. */
export function columnOf(part: Element): number {
  const column = part.closest('.floor > *');
  return column?.parentElement ? [...column.parentElement.children].indexOf(column) : 0;
}
