/** The lines of the charts: prices by colour, wealth by seat, as far as the viewer may know them. */
import { pageOf } from '../games';
import { seatsInOrder, styleOf } from '../lib/seats';
import type { Entry, Point, Table } from '../lib/types';
import { capital, ownName, say } from '../lib/words';
import type { Line } from '../ui/Chart.svelte';

export function priceLines(points: readonly Point[], table: Table): Line[] {
  const colours = Object.keys(points[0]?.prices ?? {}).map((colour) => ({
    name: capital(say('colour', { colour })),
    letter: say('colour-letter', { colour }),
    colour: `var(--c-${colour})`,
    points: points.map((point) => point.prices?.[colour] ?? null),
  }));
  if (!colours.length) return [];
  const metal = table.words['metal'] ?? '';
  const bar = {
    name: capital(say('metal', { metal })),
    letter: '▬',
    colour: `var(--metal-${metal})`,
    points: points.map((point) => point.metal ?? null),
  };
  return [...colours, bar];
}

export function wealthLines(points: readonly Point[], table: Table): Line[] {
  return seatsInOrder(table)
    .map((seat) => ({
      name: ownName(table, seat),
      letter: '',
      colour: `var(--seat-${styleOf(table, seat)})`,
      points: points.map((point) => point.wealth?.[seat - 1] ?? null),
    }))
    .filter((line) => line.points.some((value) => value !== null));
}

/** The versions of the events that a game marks in its charts. */
export function marksOf(story: readonly Entry[], table: Table): number[] {
  const { mark } = pageOf(table.game).story;
  return story.filter(({ events }) => events.some(({ key }) => key === mark?.event)).map(({ number }) => number);
}

/** What these marks are. */
export function markName(table: Table): string {
  const { mark } = pageOf(table.game).story;
  return mark ? say(mark.name) : '';
}
