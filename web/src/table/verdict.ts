/** The result in a few words: who won by how much, or how much the viewer is short. */
import type { Message, Point, Table } from '../lib/types';
import { knows, say, seatName } from '../lib/words';

export interface Verdict {
  /** Two short lines, of which the second may be empty. */
  first: string;
  second: string;
  /** A sentence or two with a reason. */
  why: string;
  hasWon: boolean;
}

export function verdictOf(table: Table, points: readonly Point[], turnAt: (version: number) => number): Verdict {
  const places = table.places ?? [];
  const winners = places.flatMap((place, index) => (place === 1 ? [index + 1] : []));
  const hasWon = !!table.seat && winners.includes(table.seat);
  const why = reasonOf(table, points, winners, turnAt);
  return { ...(table.seat ? ownLines(table, winners) : othersLines(table, winners)), why, hasWon };
}

function ownLines(table: Table, winners: number[]): Pick<Verdict, 'first' | 'second'> {
  const seat = table.seat ?? 0;
  if (winners.includes(seat)) return wonBy(table, winners, say('end-you-win'), say('end-you-tie'));
  const facts = { place: table.places?.[seat - 1] ?? 0, seats: table.seats.length };
  const margin = marginOf(table, winners[0] ?? 0, seat);
  return margin
    ? { first: say('end-placed-and', facts), second: say('end-short', { margin }) }
    : { first: say('end-placed', facts), second: '' };
}

function othersLines(table: Table, winners: number[]): Pick<Verdict, 'first' | 'second'> {
  const trader = seatName(table.seats, winners[0] ?? 1);
  return wonBy(table, winners, say('end-wins', { trader }), say('end-tie'));
}

function wonBy(table: Table, winners: number[], alone: string, tied: string): Pick<Verdict, 'first' | 'second'> {
  if (winners.length > 1) return { first: tied, second: '' };
  const margin = marginOf(table, winners[0] ?? 0, (table.places ?? []).indexOf(2) + 1);
  return { first: alone, second: margin && say('end-by', { margin }) };
}

/** By how much one seat is ahead of another in the first column where they differ; empty if it is not. */
function marginOf({ result = [] }: Table, one: number, other: number): string {
  const [ahead, behind] = [result[one - 1], result[other - 1]];
  for (const column of Object.keys(behind ? (ahead ?? {}) : {})) {
    const difference = amountOf(ahead?.[column]) - amountOf(behind?.[column]);
    const key = `margin-${column}`;
    if (difference) return difference > 0 && knows(key) ? say(key, { count: difference }) : '';
  }
  return '';
}

/** The number in a cell of the result. */
export function amountOf(cell: Message | undefined): number {
  const { amount, number } = cell?.facts ?? {};
  return Number(amount ?? number ?? 0);
}

function reasonOf(
  table: Table,
  points: readonly Point[],
  winners: number[],
  turnAt: (version: number) => number,
): string {
  const title =
    table.headline && table.headline.key !== 'result-title' ? say(table.headline.key, table.headline.facts) : '';
  const winner = table.seat && !winners.includes(table.seat) ? seatName(table.seats, winners[0] ?? 1) : '';
  return [title, winner && say('end-winner', { trader: winner }), ledUntil(table, points, turnAt)]
    .filter(Boolean)
    .join(' ');
}

/** When a loser was last in the lead, or since when the winner was. */
function ledUntil({ seat, places }: Table, points: readonly Point[], turnAt: (version: number) => number): string {
  if (!seat || points.length < 3) return '';
  const leads = points.map(({ wealth = [] }) => {
    const own = wealth[seat - 1] ?? 0;
    return wealth.every((other, place) => place === seat - 1 || own > (other ?? 0));
  });
  const hasWon = places?.[seat - 1] === 1;
  const last = leads.lastIndexOf(!hasWon);
  const point = points[hasWon ? last + 1 : last];
  if (last < 0 || !point || last === points.length - 1) return '';
  return say(hasWon ? 'end-led-from' : 'end-led-until', { turn: turnAt(point.version) });
}
