/** What page and server say to each other. Written by `make types` from the models of the server. */

// Sent by the server

/** A message of the catalogues, with what it speaks of. */
export interface Message {
  key: string;
  facts: Record<string, string | number | boolean | null>;
}

/** Why something is refused: a message, and the same in words. */
export interface Refusal {
  key: string;
  facts: Record<string, string | number | boolean | null>;
  text: string;
}

/** A game, for somebody who wants to open a table. */
export interface GameCard {
  name: string;
  title: string;
  /** How many can play, at least. */
  fewest: number;
  /** How many can play, at most. */
  most: number;
  /** The names of its computer players. */
  players: string[];
  /** How strong players are, if they were rated: 25 is average; higher is stronger. */
  ratings: Record<string, number>;
  /** Those of the players who get the first seat, wherever they are named. */
  first: string[];
  /** Who plays if nobody is named. */
  usual: string[];
  /** Whether it can be chosen who starts. */
  has_starter: boolean;
  /** Whether a coach teaches it. */
  has_lesson: boolean;
  /** Whether it has a rules page. */
  has_rules: boolean;
  /** Boards by name, with their titles. */
  presets: Record<string, string>;
  /** Which numbers each preset replaces. */
  replaces: Record<string, string[]>;
}

/** A seat for a person, and what opens it. */
export interface Secret {
  seat: number;
  /** Whether it was asked for as `you` or `open`. */
  kind: string;
  token: string;
}

/** A table that was opened. */
export interface Opened {
  table: string;
  seats: Secret[];
}

/** The version that a decision led to. */
export interface Reached {
  version: number;
}

/** Something is done. */
export interface Done {
  done: true;
}

/** The table that follows another. */
export interface Followed {
  table: string;
}

/** Who sits at a table. */
export interface Seat {
  /** The name of a computer player, or `human`. */
  player: string;
  name: string;
  is_here: boolean;
}

/** Something that happened. */
export interface StoryEvent {
  key: string;
  facts: Record<string, string | number | boolean | null>;
  /** Set on one of many events that are not worth a sentence of their own. */
  is_routine?: true;
}

/** One decision or outcome of chance, as it is told. */
export interface Entry {
  /** The first entry is 0. */
  number: number;
  /** A seat from 1; 0 is chance. */
  actor: number;
  /** In notation; `?` if it is hidden. */
  action: string;
  events: StoryEvent[];
}

/** Something said at a table. */
export interface ChatLine {
  number: number;
  /** Nobody's, if a spectator said it. */
  seat: number | null;
  text: string;
}

/** The numbers that a chart follows, after a turn, as far as the seat could know them; a game may have others. */
export interface Point {
  version: number;
  prices?: Record<string, number>;
  metal?: number;
  wealth?: (number | null)[];
  [field: string]: unknown;
}

/** What the coach of a lesson says. */
export interface Hint {
  key: string;
  facts: Record<string, string | number | boolean | null>;
  /** The part of the table that it speaks of. */
  show: string;
  /** The section of the rules page. */
  rule: string;
}

/** What the coach of a lesson says now, and what it expects. */
export interface Lesson {
  number: number;
  of: number;
  /** What is expected, in any order. */
  actions: string[];
  /** The same as one line of notation. */
  written: string;
  hints: Hint[];
  is_done: boolean;
}

/** Who sits at a table and whose turn it is. */
export interface Brief {
  table: string;
  game: string;
  title: string;
  /** The number of entries so far. */
  version: number;
  /** The own seat, from 1; null for a spectator. */
  seat: number | null;
  seats: Seat[];
  /** The seat to move, or null if the game is over. */
  to_move: number | null;
  is_over: boolean;
}

/** A table as it was: what a seat saw, and what had happened. */
export interface Past {
  table: string;
  game: string;
  title: string;
  version: number;
  seat: number | null;
  seats: Seat[];
  to_move: number | null;
  is_over: boolean;
  /** Facts of the game for every message about it. */
  words: Record<string, string>;
  /** Whether the game has a rules page. */
  has_rules: boolean;
  memory: 'helped' | 'unaided';
  start: 'drawn' | 'seated';
  /** Whether whoever is to move may ask for hints. */
  hints: boolean;
  /** The numbers of the board. */
  board: unknown;
  promise: string;
  salt: string;
  /** The picture of what the seat sees. */
  state: Record<string, unknown>;
  story: Entry[];
  chat: ChatLine[];
  /** The table of a rematch. */
  next: string | null;
  /** At the end: what heads the result. */
  headline?: Message;
  /** At the end: a row for each seat, under the messages that head the columns. */
  result?: Record<string, Message>[];
  places?: number[];
  secret?: string;
  /** At the end: whether every outcome follows from the secret. */
  is_honest?: boolean;
}

/** A table as a seat sees it. */
export interface Table {
  table: string;
  game: string;
  title: string;
  version: number;
  seat: number | null;
  seats: Seat[];
  to_move: number | null;
  is_over: boolean;
  words: Record<string, string>;
  has_rules: boolean;
  memory: 'helped' | 'unaided';
  start: 'drawn' | 'seated';
  hints: boolean;
  board: unknown;
  promise: string;
  salt: string;
  state: Record<string, unknown>;
  story: Entry[];
  chat: ChatLine[];
  next: string | null;
  headline?: Message;
  result?: Record<string, Message>[];
  places?: number[];
  secret?: string;
  is_honest?: boolean;
  chart: Point[];
  /** For the seat to move: what may come next. */
  legal?: string[];
  /** For the seat to move: why anything else may not, messages by action. */
  refused?: Record<string, Message>;
  /** The message that says why the seat cannot take back anything while it has no draft; empty for a spectator. */
  why_no_undo: string;
  lesson?: Lesson;
}

/** What is sent over the socket. */
export interface Live {
  table: string;
  game: string;
  title: string;
  version: number;
  seat: number | null;
  seats: Seat[];
  to_move: number | null;
  is_over: boolean;
  words: Record<string, string>;
  has_rules: boolean;
  memory: 'helped' | 'unaided';
  start: 'drawn' | 'seated';
  hints: boolean;
  board: unknown;
  promise: string;
  salt: string;
  state: Record<string, unknown>;
  story: Entry[];
  chat: ChatLine[];
  next: string | null;
  headline?: Message;
  result?: Record<string, Message>[];
  places?: number[];
  secret?: string;
  is_honest?: boolean;
  chart: Point[];
  legal?: string[];
  refused?: Record<string, Message>;
  why_no_undo: string;
  lesson?: Lesson;
  type: 'table';
}

/** What a draft would lead to. */
export interface Preview {
  version: number;
  actions: string[];
  /** The draft as one line of notation. */
  written: string;
  state: Record<string, unknown>;
  legal: string[];
  refused: Record<string, Message>;
  /** Whether the draft can be confirmed. */
  is_complete: boolean;
  /** Whether chance answers as soon as it is confirmed. */
  awaits_chance: boolean;
}

/** A turn, how good it is, and why. */
export interface Advised {
  actions: string[];
  /** The same as one line of notation. */
  written: string;
  /** The estimated chance to win. */
  chance: number;
  /** How far it may be off. */
  margin: number;
  reason: Message;
}

/** The best turns, or the rest of them after a draft, best first. */
export interface Advice {
  version: number;
  simulations: number;
  turns: Advised[];
  /** The message that says how far to trust the order, or nothing. */
  note: string;
}

// Sent by clients

/** What somebody wants to play. */
export interface WantedTable {
  game: string;
  seats?: string[];
  boards?: string[];
  memory?: 'helped' | 'unaided';
  start?: 'drawn' | 'seated';
  name?: string;
  salt?: string;
  tutorial?: boolean;
  hints?: boolean | null;
}

/** The actions of a turn that is not confirmed yet. */
export interface Draft {
  version: number;
  actions?: string[];
}

/** A decision, with a key by which it is known if it comes twice. */
export interface Turn {
  version: number;
  actions: string[];
  key: string;
}

/** From where to go on, and in which seat. */
export interface Branch {
  version: number;
  seat: number;
}

/** Something that is said at a table. */
export interface Said {
  text: string;
}

/** What a person at a seat is called. */
export interface Named {
  name: string;
}

/** Who takes a seat that is left. */
export interface Replaced {
  player?: string;
}

/** All that is said on a socket: who comes, and what they know already. */
export interface Hello {
  token?: string;
  since?: number;
}
