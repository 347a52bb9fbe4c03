/** Cubes: their order, outlines and colours. Each colour has its own notch, so that colour is never the only cue. */

import type { Colour, Cubes } from './types';

/** In a 20 × 20 square: red lacks a corner, black a wedge below, white a round bite above, yellow both shoulders. */
export const OUTLINES: Record<Colour, string> = {
  red: 'M2 0H13L20 7V18a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z',
  black: 'M2 0H18a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H14.5L10 15.8L5.5 20H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z',
  white: 'M2 0H6.4a3.6 3.6 0 0 0 7.2 0H18a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2Z',
  yellow: 'M4.6 0H15.4V4.6H20V18a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V4.6H4.6Z',
};

/** The vertical centre of the letter, shifted so that no notch cuts it. */
export const MIDDLES: Record<Colour, [number, number]> = {
  red: [9.4, 10.8],
  black: [10, 8.6],
  white: [10, 11.6],
  yellow: [10, 10.6],
};

/** The style that applies the colours of a cube to everything in an element. */
export function paint(colour: Colour): string {
  return `--c: var(--c-${colour}); --ci: var(--c-${colour}-ink)`;
}

/** List the cubes of a place, grouped by colour. */
export function oneByOne(cubes: Cubes): Colour[] {
  return (Object.entries(cubes) as [Colour, number][]).flatMap(([colour, count]) => Array<Colour>(count).fill(colour));
}

/** Count the cubes in a place. */
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
