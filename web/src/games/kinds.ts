/** What a game provides to the page: each folder beside this file registers its games in index.ts. */
import type { Component } from 'svelte';
import type { BoardProps, Facts, Message, Table, Whole } from '../lib/types';

type Loaded<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export interface GamePage {
  /** The names of the games it draws, in lobby order. */
  games: readonly string[];
  /** The position of these games in the lobby: lower comes first. */
  place: number;
  /** Components are loaded when they are first shown. */
  board: Loaded<BoardProps & Record<string, unknown>>;
  sketch: Loaded<{ game: string }>;
  /** The figures of its rules page. */
  figure?: Loaded<{ name: string; table: Whole }>;
  /** Message keys of the phone's panes, and the pane shown first. */
  panes: readonly string[];
  first: number;
  /** The pane that contains a part of the board. */
  paneOf(part: Element): number;
  /** Whether an action has no piece to click, and needs a button in the action bar. */
  isLoose(action: string): boolean;
  /** Whether such an action is rarely used, and comes last. */
  isRare(action: string): boolean;
  /** The action that only ends a turn; it is confirmed with the same button. */
  end: string;
  /** Whether clicking an action is enough to confirm the turn it completes. */
  isFinal(action: string): boolean;
  /** The selector of an action's control. */
  control(action: string): string;
  /** The cash that a seat can spend, as far as known. */
  purse(table: Table, seat: number): number | null;
  /** The key of the message that formats money. */
  money: string;
  /** The key of the message that explains the current choices. */
  hint(table: Table): string;
  /** The arguments of that message: limits, prices. */
  facts(table: Table): Facts;
  /** Whether seats see different tables. */
  hasSecrets(table: Table): boolean;
  story: Story;
}

/** How the story of a game is shown. */
export interface Story {
  /** Whether an event is one of the many that make up the deal. */
  isDeal(event: Message): boolean;
  /** The piece of an event, shown beside the previous sentence. */
  piece(event: Message): string | null;
  /** The key of the events marked in charts, and of the label of these marks. */
  mark: { event: string; name: string } | null;
  /** Whether an entry without events is shown in notation. */
  tellsActions: boolean;
}

/** The default control of an action. */
export const byAction = (action: string): string => `[data-action="${action}"]`;

/** The column of a `.floor` that contains an element. */
export function columnOf(part: Element): number {
  const column = part.closest('.floor > *');
  return column?.parentElement ? [...column.parentElement.children].indexOf(column) : 0;
}
