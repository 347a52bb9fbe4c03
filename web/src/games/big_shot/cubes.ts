/** Cubes: their order, their outlines and their paint. Each colour has a notch of its own, so that it is never alone. */

import type { Colour, Cubes } from './types';

/** In a square of 20: red has lost a corner, black a wedge below, white a round bite above, yellow both shoulders. */
export const OUTLINES: Record<Colour, string> = {
  red: 'M2 0H13L20 7V18a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z',
  black: 'M2 0H18a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H14.5L10 15.8L5.5 20H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z',
  white: 'M2 0H6.4a3.6 3.6 0 0 0 7.2 0H18a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z',
  yellow: 'M4.6 0H15.4V4.6H20V18a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V4.6H4.6Z',
};

/** Where the middle of the letter lies, for a notch must not cut it. */
export const MIDDLES: Record<Colour, [number, number]> = {
  red: [9.4, 10.8],
  black: [10, 8.6],
  white: [10, 11.6],
  yellow: [10, 10.6],
};

/** The style that gives everything within an element the paint of a colour. */
export function paint(colour: Colour): string {
  return `--c: var(--c-${colour}); --ci: var(--c-${colour}-ink)`;
}

/** The cubes of a place one by one, colours together. */
export function oneByOne(cubes: Cubes): Colour[] {
  return (Object.entries(cubes) as [Colour, number][]).flatMap(([colour, count]) => Array<Colour>(count).fill(colour));
}

/** How many cubes lie in a place. */
export function count(cubes: Cubes): number {
  return Object.values(cubes).reduce((sum, some) => sum + some, 0);
}

/** The cubes of a place that another does not have. */
export function added(before: Cubes, after: Cubes): Colour[] {
  return oneByOne(after).filter(
    ((left: Cubes) => (colour: Colour) => {
      left[colour] = (left[colour] ?? 0) - 1;
      return (left[colour] ?? 0) < 0;
    })({ ...before }),
  );
}
