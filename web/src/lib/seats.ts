/** How the seats are told apart in charts: the viewer's comes first, in plain brass. */
import type { Table } from './types';

type Seated = Pick<Table, 'seats' | 'seat'>;

/** The seats, the viewer's first. */
export function seatsInOrder({ seats, seat }: Seated): number[] {
  const all = seats.map((_, place) => place + 1);
  return seat ? [seat, ...all.filter((other) => other !== seat)] : all;
}

/** The number of a seat's style, from 1: `--seat-1` is its line, `#seat-1` its pattern. */
export const styleOf = (table: Seated, seat: number): number => seatsInOrder(table).indexOf(seat) + 1;
