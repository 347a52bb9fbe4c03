/** The types of the page: the server's messages, and the table with its omitted fields filled in. */
import type { Entry, Message, Point, Table as SentTable, WantedTable } from './messages';

export type * from './messages';

export type Facts = Message['facts'];
export type Memory = NonNullable<WantedTable['memory']>;
export type Start = NonNullable<WantedTable['start']>;

/** A table as a seat sees it now, saw it, or would see it after its draft. */
export interface Table<State = unknown, Board = unknown> extends Omit<
  SentTable,
  'state' | 'board' | 'legal' | 'refused' | keyof History
> {
  state: State;
  board: Board;
  legal: string[];
  refused: Record<string, Message>;
  /** With a draft only. */
  written?: string;
  is_complete?: boolean;
  awaits_chance?: boolean;
}

/** What a table accumulates. */
type History = Pick<SentTable, 'story' | 'chart' | 'chat'>;

/** A table with its history. */
export type Whole = Table & History;

/** The props of a game's board. */
export interface BoardProps {
  /** The table to show, including the draft. */
  table: Table;
  /** The confirmed table; differences to it are the draft, drawn as ghosts. */
  confirmed: Table;
  /** Receives clicks on the board. */
  draft: DraftApi;
  /** The whole story so far. */
  story: Entry[];
  /** The chart so far. */
  points: Point[];
  /** Which of its panes a phone shows, from 1. */
  pane: number;
  /** Called with the last entry that may be revealed while an earlier event is being animated; null when none is. */
  onhold?: (until: number | null) => void;
  /** Called with what is told on the paper at the side for a while; null when it is over. */
  onnews?: (news: import('svelte').Snippet | null) => void;
  /** The paper with story, charts and chat, to be placed at the side. */
  side: import('svelte').Snippet;
}

export interface DraftApi {
  /** Whether it is the viewer's turn on this table. */
  readonly isOpen: boolean;
  readonly actions: readonly string[];
  /** Whether an action is legal. */
  may(action: string): boolean;
  /** Why an action is illegal, as a sentence; empty if it is legal. */
  whyNot(action: string): string;
  /** Add the first of these actions that is legal; if none is, show why the first is not. */
  take(...wanted: string[]): void;
}
