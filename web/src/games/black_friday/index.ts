/** Black Friday, in both editions. */
import type { Table } from '../../lib/types';
import { say } from '../../lib/words';
import { byAction, type GamePage, type Plate, type PlateFact } from '../kinds';
import { barOf, closing } from './bar';
import { coloursOf, held, type Board, type Market } from './types';

const marketOf = (table: Table) => table.state as Market;
const DEAL = new Set(['story-dealt-market', 'story-dealt-hand']);

function plate(table: Table, seat: number): Plate {
  const { wealth = [], about = [] } = table.figures;
  const worth = wealth[seat - 1] ?? about[seat - 1] ?? null;
  const isAbout = wealth[seat - 1] == null;
  return { worth, isAbout, isLeading: isLeading(scores(table), seat - 1), facts: facts(table, seat) };
}

/** What each seat has of what wins: wealth, or bars; null if it cannot be told. */
function scores(table: Table): (number | null)[] {
  const { wealth = [], about = [] } = table.figures;
  if (table.words['score'] === 'bars') return marketOf(table).traders.map(({ bars }) => bars ?? null);
  return table.seats.map((_, place) => wealth[place] ?? about[place] ?? null);
}

function isLeading(all: (number | null)[], place: number): boolean {
  const own = all[place] ?? null;
  return own !== null && all.every((other, at) => at === place || (other !== null && other < own));
}

function facts(table: Table, seat: number): PlateFact[] {
  const trader = marketOf(table).traders[seat - 1];
  if (trader?.cash === undefined) return [{ text: say('floor-covered') }, ...cards(table, seat)];
  const shares = [...coloursOf(marketOf(table)), 'unknown'].map((colour) => ({ colour, number: held(trader, colour) }));
  return [
    { text: say('money', { amount: trader.cash }) },
    ...bars(table, seat),
    ...shares
      .filter(({ number }) => number)
      .map(({ colour, number }) => ({
        text: String(number),
        colour,
        label: say('web-held', { colour, count: number }),
      })),
    ...cards(table, seat),
  ];
}

function bars({ state, words }: Table, seat: number): PlateFact[] {
  const trader = (state as Market).traders[seat - 1];
  const metal = words['metal'] ?? 'gold';
  const kinds = trader?.gold === undefined ? { [metal]: trader?.bars } : { gold: trader.gold, silver: trader.silver };
  return Object.entries(kinds).map(([metal, count = 0]) => ({
    text: String(count),
    metal,
    label: say('web-bars', { count, metal }),
  }));
}

/** The subsidies, debts and cards of 2010. */
function cards({ state, words }: Table, seat: number): PlateFact[] {
  const { subsidies, debt, advantages, spare_cards: spare = [] } = (state as Market).traders[seat - 1] ?? {};
  const metal = words['metal'] ?? 'gold';
  const texts = [
    subsidies && say('web-subsidies-short', { count: subsidies }),
    debt && say('web-debt', { amount: debt }),
    subsidies !== undefined &&
      (advantages || spare.length) &&
      say('web-cards-short', { count: (advantages ? 1 : 0) + spare.length, metal }),
  ];
  return texts.filter((text): text is string => !!text).map((text) => ({ text }));
}

const page: GamePage = {
  games: ['black-friday-2023', 'black-friday-2010'],
  place: 1,
  board: () => import('./Board.svelte'),
  sketch: () => import('./Sketch.svelte'),
  figure: () => import('./Figure.svelte'),
  glance: () => import('./Glance.svelte'),
  trophy: () => import('./Trophy.svelte'),
  finale: { frames: [900, 1500, 1200, 2000], scene: () => import('./Crash.svelte') },
  odds: () => import('./Odds.svelte'),
  panes: [],
  first: 0,
  paneOf: () => 0,
  plate,
  goal: ({ words, board }) =>
    say('web-goal-black-friday', { ...words, amount: (board as Board).bar_prices.at(-1) ?? 0 }),
  bar: barOf,
  closing,
  isFinal: (action) => action === 'done',
  control: byAction,
  purse: (table, seat) => marketOf(table).traders[seat - 1]?.cash ?? null,
  money: 'money',
  hasSecrets: () => true,
  story: {
    isDeal: (event) => DEAL.has(event.key),
    piece: (event) => (event.key === 'story-drawn' ? String(event.facts['colour']) : null),
    mark: { event: 'story-price-change', name: 'web-price-change' },
    tellsActions: false,
  },
};

export default page;
