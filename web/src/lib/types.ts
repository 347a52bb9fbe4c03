/** What the page works with: the messages of the server, and the table with what they leave out filled in. */
import type { Entry, Message, Table as SentTable, WantedTable } from './messages';

export type * from './messages';

export type Facts = Message['facts'];
export type Memory = NonNullable<WantedTable['memory']>;
export type Start = NonNullable<WantedTable['start']>;

/** A table as a seat sees it, saw it, or would see it after its draft. */
export interface Table<State = unknown, Board = unknown> extends Omit<
  SentTable,
  'state' | 'board' | 'legal' | 'refused'
> {
  state: State;
  board: Board;
  legal: string[];
  refused: Record<string, Message>;
  /** Of a table with a draft. */
  written?: string;
  is_complete?: boolean;
  awaits_chance?: boolean;
}

/** What a board of a game is given. */
export interface BoardProps {
  /** The table to show: with the draft in it, while there is one. */
  table: Table;
  /** The table as it is confirmed: what differs from it is the draft, and drawn as a ghost. */
  confirmed: Table;
  /** What clicks on the board are handed to. */
  draft: DraftApi;
  /** Everything that was told so far. */
  story: Entry[];
  /** Which of the three panes a phone shows. */
  pane: number;
  /** Called with the last entry that may be told while something is shown that came after it; null when nothing is. */
  onhold?: (until: number | null) => void;
  /** Log and chat, to be placed at the end of the last column. */
  side: import('svelte').Snippet;
}

export interface DraftApi {
  /** Whether the own seat is to move on this table. */
  readonly isOpen: boolean;
  readonly actions: readonly string[];
  /** Whether an action may come next. */
  may(action: string): boolean;
  /** Why an action may not come next, in a sentence; empty if it may. */
  whyNot(action: string): string;
  /** Add the first of these actions that is allowed; if none is, say why the first is not. */
  take(...wanted: string[]): void;
}
