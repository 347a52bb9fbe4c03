/** The part of Big Shot's picture that the board draws (docs/protocol.md, docs/log-format.md). */
import type { Entry, Facts, Message, Table as Shown } from '../../lib/types';

export type Colour = 'red' | 'black' | 'white' | 'yellow';
export type Cubes = Partial<Record<Colour, number>>;
export type Phase =
  | 'deal_cubes'
  | 'deal_cards'
  | 'set_broker'
  | 'first_roller'
  | 'rolling'
  | 'borrowing'
  | 'bidding'
  | 'paying'
  | 'placing'
  | 'over';

export interface Lot {
  value: number;
  worth: number;
  doubled_by: number;
  cubes: Cubes;
  owner: Colour | 'nobody' | null;
  leader: Colour | null;
}

export interface Purse {
  holder: number | null;
  cash: number | null;
  /** The bounds of hidden cash, unless the player is unaided. */
  between: [number, number] | null;
  loans: number;
  has_borrowed: boolean;
}

export interface Player {
  colours: Colour[];
  has_passed: boolean;
}

export interface Picture {
  phase: Phase;
  round: number;
  seat: number;
  roller: number;
  broker: number;
  price: number;
  bidder: number | null;
  asked_colour: Colour | null;
  players: Player[];
  purses: Record<Colour, Purse>;
  lots: Record<string, Lot>;
  spaces: Cubes[];
  hand: Cubes;
}

export interface Numbers {
  loans: number[];
  repayment: number;
  capacity: number;
  needed: number;
  hides_money: number;
}

export type Say = (key: string, facts?: Facts) => string;
export type Table = Shown<Picture, Numbers> & { story: Entry[] };

/** Where each side of the die would lead next. */
export interface Odds {
  die: Record<string, { space: number; cubes: Cubes }>;
}

/** What is legal, what is not and why, and how to play it or show the reason. */
export interface Doing {
  legal: string[];
  refused: Record<string, Message>;
  act: (name: string) => void;
  whyNot: (name: string) => void;
  say: Say;
}
