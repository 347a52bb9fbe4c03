/** The turning points of a game: where the lead of one seat over the best of the others changed most. */
import type { Point } from '../lib/types';

export interface Swing {
  /** The version of the table before it, and after it. */
  from: number;
  to: number;
  amount: number;
}

const MOST = 3;

/** The largest changes of a seat's lead, in the order of the game. */
export function swingsOf(points: readonly Point[], seat: number): Swing[] {
  const leads = points.map(({ version, wealth = [] }) => {
    const others = wealth.filter((_, place) => place !== seat - 1).map((amount) => amount ?? 0);
    return { version, lead: (wealth[seat - 1] ?? 0) - Math.max(...others) };
  });
  const swings = leads.slice(1).map(({ version, lead }, place) => {
    const before = leads[place] ?? { version: 0, lead: 0 };
    return { from: before.version, to: version, amount: lead - before.lead };
  });
  return swings
    .filter(({ amount }) => amount && Number.isFinite(amount))
    .toSorted((one, two) => Math.abs(two.amount) - Math.abs(one.amount))
    .slice(0, MOST)
    .toSorted((one, two) => one.to - two.to);
}
