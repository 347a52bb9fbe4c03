/** The picture of Black Friday, as docs/log-format.md describes it, and the numbers of its board. */
import type { Table } from '../../lib/types';

export type Pile = Record<string, number>;

export interface Trader {
  cash: number;
  bars: number;
  advantages: number;
  has_open_hand: boolean;
  face_up: Pile;
  face_down: Pile;
  subsidies?: number;
  debt?: number;
  spare_cards?: string[];
  gold?: number;
  silver?: number;
}

export interface Market {
  phase: string;
  turn: number;
  seat: number;
  has_acted: boolean;
  is_bonus: boolean;
  traded: Pile;
  bars_traded: number;
  trigger: string | null;
  draws_left: number;
  is_bound?: boolean;
  level: number;
  limits: { shares: number; bars: number; draw: number; subsidies?: number };
  prices: Record<string, number>;
  spaces: Record<string, [number, number]>;
  bar_price: number;
  bar_space: number;
  bars_bought: number;
  market: Pile;
  purchase_track: Pile;
  bar_track: Pile;
  sale_tracks: Pile[];
  current_sale_track: number;
  /** Null for an unaided player, who is not shown what the bag holds. */
  bag: Pile | null;
  black_on_areas: number;
  black_in_bank: number;
  /** Of a trader behind a screen, an unaided player sees only the open shares. */
  traders: Partial<Trader>[];
}

export interface Board {
  prices: number[][];
  areas: number[][];
  bar_prices: number[];
  bars_per_step: number;
  bar_worth: number;
  bars_per_gold?: number;
  track_spaces: number[];
  sale_left: number[];
  level_draw: number[];
}

export type MarketTable = Table<Market, Board>;
export type Spaces = Market['spaces'];

/** A number that depends on the number of seats, from two on. */
export const bySeats = (numbers: number[], seats: number): number => numbers[seats - 2] ?? 0;

export const coloursOf = (state: Market): string[] => Object.keys(state.prices);

export const count = (pile: Pile): number => Object.values(pile).reduce((sum, number) => sum + number, 0);

export const countColoured = (pile: Pile): number => count(pile) - (pile['black'] ?? 0);

/** How many shares of a colour a trader is known to have. */
export const held = (trader: Partial<Trader> | undefined, colour: string): number =>
  (trader?.face_up?.[colour] ?? 0) + (trader?.face_down?.[colour] ?? 0);

export interface Shown {
  colour: string;
  as: 'solid' | 'new' | 'gone';
}

/** Expand a pile into shares: those added by the draft are new, those it takes leave a gap. */
export function layOut(pile: Pile, before: Pile): Shown[] {
  return [...new Set([...Object.keys(pile), ...Object.keys(before)])].flatMap((colour) => {
    const [now, then] = [pile[colour] ?? 0, before[colour] ?? 0];
    const kinds: Shown['as'][] = [
      ...Array<Shown['as']>(Math.min(now, then)).fill('solid'),
      ...Array<Shown['as']>(Math.max(0, now - then)).fill('new'),
      ...Array<Shown['as']>(Math.max(0, then - now)).fill('gone'),
    ];
    return kinds.map((as) => ({ colour, as }));
  });
}
