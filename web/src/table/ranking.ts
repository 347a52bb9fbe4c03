/** The seats of a finished game, best first. */
import type { Table } from '../lib/types';

export const rankingOf = ({ places = [] }: Table): { place: number; seat: number }[] =>
  places.map((place, index) => ({ place, seat: index + 1 })).toSorted((one, two) => one.place - two.place);
