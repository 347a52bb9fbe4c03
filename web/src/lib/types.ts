/** What page and server say to each other: docs/protocol.md in types. */

export type Fact = string | number | boolean | null;
export type Facts = Record<string, Fact>;

export interface Message {
  key: string;
  facts: Facts;
}

export interface Refusal extends Message {
  text: string;
}

export interface GameCard {
  name: string;
  title: string;
  fewest: number;
  most: number;
  players: string[];
  /** How strong players are, if they were rated: 25 is the middle. */
  ratings: Record<string, number>;
  /** Those of the players who get the first seat, wherever they are named. */
  first: string[];
  usual: string[];
  /** Whether it can be chosen who starts. */
  has_starter: boolean;
  presets: Record<string, string>;
  /** Which numbers each preset replaces. */
  replaces: Record<string, string[]>;
}

export interface Opening {
  game: string;
  seats: string[];
  boards: string[];
  memory: Memory;
  start: Start;
  /** Whether hints are given; if nothing is said, to somebody who plays against computers alone. */
  hints?: boolean;
  name: string;
  salt: string;
  /** The lesson of the game, with seats of its own. */
  tutorial?: boolean;
}

export type Memory = 'helped' | 'unaided';
export type Start = 'drawn' | 'seated';

export interface SeatKey {
  seat: number;
  token: string;
  /** Whether it was asked for as `you` or `open`. */
  kind?: string;
}

export interface Opened {
  table: string;
  seats: SeatKey[];
}

export interface Seat {
  player: string;
  name: string | null;
  is_here: boolean;
}

export interface Entry {
  number: number;
  /** A seat from 1; 0 is chance. */
  actor: number;
  action: string;
  events: Message[];
}

/** What a chart follows, as far as the seat could know it. */
export interface Point {
  version: number;
  prices?: Record<string, number>;
  metal?: number;
  wealth: (number | null)[];
}

export interface Said {
  number: number;
  seat: number | null;
  text: string;
}

/** Who sits at a table and whose turn it is. */
export type Brief = Pick<Table, 'version' | 'seat' | 'seats' | 'to_move' | 'is_over'>;

export interface Table<State = unknown, Board = unknown> {
  table: string;
  game: string;
  title: string;
  version: number;
  words: Record<string, string>;
  memory: Memory;
  /** Whether hints are given. */
  hints?: boolean;
  boards?: string[];
  salt: string;
  promise: string;
  board: Board;
  seat: number | null;
  seats: Seat[];
  to_move: number | null;
  state: State;
  legal: string[];
  refused: Record<string, string>;
  is_complete?: boolean;
  awaits_chance?: boolean;
  is_over: boolean;
  headline?: Message;
  result?: Record<string, Message>[];
  places?: number[];
  secret?: string | null;
  is_honest?: boolean | null;
  story: Entry[];
  chart?: Point[];
  chat: Said[];
  next: string | null;
  lesson?: Lesson;
}

/** What the coach of a lesson says now, and what it expects. */
export interface Lesson {
  number: number;
  of: number;
  hints: Hint[];
  actions: string[];
  is_done: boolean;
}

export interface Hint extends Message {
  /** The part of the table that it speaks of. */
  show: string;
  /** The section of the rules. */
  rule: string;
}

/** What the server thinks of a position: the best turns, or the rest of them after a draft. */
export interface Advice {
  version: number;
  simulations: number;
  turns: Advised[];
  /** The message that says how far to trust the order, or nothing. */
  note: string;
}

export interface Advised {
  actions: string[];
  /** The chance to win, and how far it may be off. */
  chance: number;
  margin: number;
  reason: Message;
}

/** What a draft would lead to. */
export type Preview = Pick<Table, 'version' | 'state' | 'is_complete' | 'awaits_chance'> &
  Partial<Pick<Table, 'legal' | 'refused'>> & { actions: string[] };

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
