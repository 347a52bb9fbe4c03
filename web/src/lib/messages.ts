/** What page and server say to each other. Written by `make types` from the models of the server. */

// Sent by the server

/** A message key of the catalogues, with its facts. */
export interface Message {
  key: string;
  facts: Record<string, string | number | boolean | null>;
}

/** A seat of a listed table. */
export interface OpenSeat {
  /** The name of a computer player, or `human`. */
  player: string;
  name: string;
  /** Whether anybody may take it. */
  is_free: boolean;
}

/** A listed table. */
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  seats: OpenSeat[];
  /** How many browsers watch it. */
  watching: number;
}

/** The listed tables that are not finished. */
export interface Lobby {
  /** Those with a free seat. */
  join: OpenTable[];
  /** The others. */
  watch: OpenTable[];
}

/** The seat that was taken. */
export interface Seated {
  seat: number;
}

/** Whose turn it is at a table. */
export interface Standing {
  table: string;
  /** The seat of the token, from 1; null if it opens none. */
  seat: number | null;
  /** The seat to move, or null if the game is over. */
  to_move: number | null;
  is_over: boolean;
  /** Whether the server does not have the table. */
  is_gone: boolean;
}

/** The clock of a table. */
export interface Clock {
  per: 'turn' | 'player';
  seconds: number;
  increment: number;
  at_end: 'computer' | 'vote';
  /** The milliseconds that each seat had left when this was sent. */
  left: number[];
  /** The seat whose time is running. */
  on: number | null;
  is_paused: boolean;
  /** The seats that want a pause. */
  pausing: number[];
  /** The seat whose time has run out, while the others decide. */
  out: number | null;
  /** The seats that have voted. */
  voted: number[];
  /** The seats for which a computer player decides until their person returns. */
  stand_ins: number[];
}

/** The standing order of the viewer's seat. */
export interface StandingOrder {
  /** The kind of order that the game has. */
  kind: 'bid' | 'pass';
  /** The highest amount; 0 for an order without one. */
  most: number;
  is_on: boolean;
  /** The highest bid; 0 for none. */
  amount: number;
  /** Why the last order could not be carried out. */
  why_ended: Message | null;
}

/** A message on the WebSocket: somebody reacts. */
export interface Reacted {
  type: 'reaction';
  /** Null for a spectator. */
  seat: number | null;
  reaction: 'bravo' | 'thanks' | 'oops' | 'wow' | 'hurry';
}

/** A request to take a turn back. */
export interface TakeBack {
  /** Who asks. */
  seat: number;
  /** The version before the turn. */
  version: number;
  /** The seats that agree. */
  agreed: number[];
}

/** Why a request is refused, as a message key and as text. */
export interface Refusal {
  key: string;
  facts: Record<string, string | number | boolean | null>;
  text: string;
}

/** A game that can be opened. */
export interface GameCard {
  name: string;
  title: string;
  /** Minimum number of players. */
  fewest: number;
  /** Maximum number of players. */
  most: number;
  /** The names of its computer players. */
  players: string[];
  /** Ratings of computer players, where known: 25 is average; higher is stronger. */
  ratings: Record<string, number>;
  /** Computer players that get the first seat, wherever they are named. */
  first: string[];
  /** The default players. */
  usual: string[];
  /** Whether the starting player can be chosen. */
  has_starter: boolean;
  /** Whether there is a lesson with a coach. */
  has_lesson: boolean;
  /** Whether it has a rules page. */
  has_rules: boolean;
  /** Boards by name, with their titles. */
  presets: Record<string, string>;
  /** The numbers that each preset replaces. */
  replaces: Record<string, string[]>;
}

/** A person's seat, and its token. */
export interface Secret {
  seat: number;
  /** Whether it was requested as `you` or `open`. */
  kind: string;
  token: string;
}

/** The table just opened. */
export interface Opened {
  table: string;
  seats: Secret[];
}

/** The version that a turn led to. */
export interface Reached {
  version: number;
}

/** The request was carried out. */
export interface Done {
  done: true;
}

/** A secret that is promised, before anyone chooses a salt. */
export interface Promised {
  id: string;
  /** The hash of the secret. */
  promise: string;
}

/** The id of the follow-up table. */
export interface Followed {
  table: string;
}

/** A seat and its player. */
export interface Seat {
  /** The name of a computer player, or `human`. */
  player: string;
  name: string;
  is_here: boolean;
  /** How many different browsers are connected to the seat. */
  browsers: number;
  /** Whether its person has replaced the token that the opener of the table has seen. */
  is_claimed: boolean;
  /** Whether it waits for a friend, or at a listed table for anybody. */
  is_free: boolean;
}

/** An event of the story. */
export interface StoryEvent {
  key: string;
  facts: Record<string, string | number | boolean | null>;
  /** Set on events that are too frequent for a sentence of their own. */
  is_routine?: true;
}

/** One decision or outcome of chance, as the viewer may know it. */
export interface Entry {
  /** The first entry is 0. */
  number: number;
  /** A seat from 1; 0 is chance. */
  actor: number;
  /** In notation; `?` if it is hidden. */
  action: string;
  events: StoryEvent[];
}

/** A chat message. */
export interface ChatLine {
  number: number;
  /** Null for a spectator. */
  seat: number | null;
  text: string;
  /** When, in milliseconds since 1970; null for old lines. */
  said: number | null;
}

/** The numbers of a chart after a turn, as far as the seat could know them; the fields depend on the game. */
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
  /** The part of the table to highlight. */
  show: string;
  /** The section of the rules page that explains it. */
  rule: string;
}

/** What the coach of a lesson says now, and the actions it expects. */
export interface Lesson {
  number: number;
  of: number;
  /** The expected actions, in any order. */
  actions: string[];
  /** The same in notation. */
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
  /** The viewer's seat, from 1; null for a spectator. */
  seat: number | null;
  seats: Seat[];
  /** The seat to move, or null if the game is over. */
  to_move: number | null;
  is_over: boolean;
}

/** An earlier version of a table, as a seat saw it. */
export interface Past {
  table: string;
  game: string;
  title: string;
  version: number;
  seat: number | null;
  seats: Seat[];
  to_move: number | null;
  is_over: boolean;
  /** Arguments that the game adds to every message about it. */
  words: Record<string, string>;
  /** Whether the game has a rules page. */
  has_rules: boolean;
  memory: 'helped' | 'unaided';
  start: 'drawn' | 'seated';
  /** Whether the seat to move may ask for hints. */
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
  /** A request to take a turn back, if there is one. */
  takeback: TakeBack | null;
  /** The table at which the game goes on, after a turn was taken back. */
  continued: string | null;
  spectators_may_talk: boolean;
  /** Whether the lobby lists the table. */
  is_listed: boolean;
  /** After the game: the heading of the result. */
  headline?: Message;
  /** After the game: a row per seat, keyed by the messages of the column headings. */
  result?: Record<string, Message>[];
  places?: number[];
  secret?: string;
  /** After the game: whether every outcome follows from the secret. */
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
  takeback: TakeBack | null;
  continued: string | null;
  spectators_may_talk: boolean;
  is_listed: boolean;
  headline?: Message;
  result?: Record<string, Message>[];
  places?: number[];
  secret?: string;
  is_honest?: boolean;
  chart: Point[];
  /** For the seat to move: the legal actions. */
  legal?: string[];
  /** For the seat to move: the reasons why other actions are illegal, by action. */
  refused?: Record<string, Message>;
  /** The message that says why the seat cannot undo while it has no draft; empty for a spectator. */
  why_no_undo: string;
  lesson?: Lesson;
  clock?: Clock;
  /** For a person, where the game has orders; nobody else is shown it. */
  order?: StandingOrder;
}

/** A message on the WebSocket: the whole table, with the story since what the client knew. */
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
  takeback: TakeBack | null;
  continued: string | null;
  spectators_may_talk: boolean;
  is_listed: boolean;
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
  clock?: Clock;
  order?: StandingOrder;
  type: 'table';
}

/** A message on the WebSocket: what new entries have changed. */
export interface Step {
  type: 'turn';
  version: number;
  to_move: number | null;
  is_over: boolean;
  state: Record<string, unknown>;
  /** The new entries. */
  story: Entry[];
  /** The new points. */
  chart: Point[];
  legal?: string[];
  refused?: Record<string, Message>;
  why_no_undo: string;
  lesson?: Lesson;
  clock?: Clock;
  /** For a person, where the game has orders; nobody else is shown it. */
  order?: StandingOrder;
}

/** A message on the WebSocket: who sits where, and what was agreed since the beginning. */
export interface People {
  type: 'people';
  seats: Seat[];
  next: string | null;
  takeback: TakeBack | null;
  continued: string | null;
  spectators_may_talk: boolean;
  is_listed: boolean;
  clock?: Clock;
}

/** A message on the WebSocket: the standing order of the viewer's seat has changed. */
export interface OrderNews {
  type: 'order';
  order?: StandingOrder;
}

/** A message on the WebSocket: new chat messages. */
export interface Chat {
  type: 'chat';
  chat: ChatLine[];
}

/** A message on the WebSocket after a while without another: the connection is alive. */
export interface Beat {
  type: 'beat';
}

/** The table after a draft. */
export interface Preview {
  version: number;
  actions: string[];
  /** The draft in notation. */
  written: string;
  state: Record<string, unknown>;
  legal: string[];
  refused: Record<string, Message>;
  /** Whether the draft can be confirmed. */
  is_complete: boolean;
  /** Whether a chance event follows once it is confirmed. */
  awaits_chance: boolean;
}

/** A turn, its estimated value, and the reasons. */
export interface Advised {
  actions: string[];
  /** The same in notation. */
  written: string;
  /** The estimated chance of winning. */
  chance: number;
  /** The margin of error. */
  margin: number;
  reason: Message;
}

/** The best turns, or the rest of them after a draft, best first. */
export interface Advice {
  version: number;
  simulations: number;
  turns: Advised[];
  /** The message that says how far to trust the order; empty for none. */
  note: string;
}

// Sent by clients

/** How much time people have, in seconds: for each turn, or for all turns of a player. */
export interface WantedClock {
  per: 'turn' | 'player';
  seconds: number;
  increment?: number;
  at_end?: 'computer' | 'vote';
}

/** The table to open. */
export interface WantedTable {
  game: string;
  seats?: string[];
  boards?: string[];
  memory?: 'helped' | 'unaided';
  start?: 'drawn' | 'seated';
  name?: string;
  salt?: string;
  promise?: string;
  tutorial?: boolean;
  hints?: boolean | null;
  is_listed?: boolean;
  clock?: WantedClock | null;
  computers_agree?: boolean | null;
}

/** The actions of an unconfirmed turn. */
export interface Draft {
  version: number;
  actions?: string[];
}

/** A turn, with a key that makes the request idempotent. */
export interface Turn {
  version: number;
  actions: string[];
  key: string;
}

/** The version to continue from, and the seat. */
export interface Branch {
  version: number;
  seat: number;
}

/** A chat message. */
export interface Said {
  text: string;
}

/** The name of a person. */
export interface Named {
  name: string;
}

/** The computer player that takes over a seat. */
export interface Replaced {
  player?: string;
}

/** The new token of a seat. */
export interface Claimed {
  token: string;
}

/** Whether spectators may use the chat. */
export interface Spectators {
  may_talk: boolean;
}

/** Whether the lobby lists a table. */
export interface Listed {
  is_listed: boolean;
}

/** A table, and the token of a seat there. */
export interface Pass {
  table: string;
  token: string;
}

/** The tables of one browser. */
export interface Passes {
  tables: Pass[];
}

/** A standing order for the table as it was at a version; without a kind, the order is cancelled. */
export interface WantedOrder {
  kind: 'bid' | 'pass' | null;
  amount?: number;
  version?: number;
}

/** Whether a person wants the clock to pause. */
export interface Pause {
  is_wanted: boolean;
}

/** Whether to wait for somebody whose time has run out, or to let a computer player stand in. */
export interface Vote {
  choice: 'wait' | 'computer';
}

/** Whether a person agrees. */
export interface Answer {
  agrees: boolean;
}

/** A quick reaction. */
export interface Reaction {
  reaction: 'bravo' | 'thanks' | 'oops' | 'wow' | 'hurry';
}

/** The only message of a client on a WebSocket: its token, what it knows, and a random name of its browser. */
export interface Hello {
  token?: string;
  since?: number;
  browser?: string;
}
