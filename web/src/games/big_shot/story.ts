/** What the last entries of the story say about the board. */

import type { Entry } from '../../lib/types';
import type { Colour } from './types';

export interface Roll {
  from: number;
  pips: number;
}

/** The last roll, and the broker's space before it (from 0), as far as the story goes back. */
export function lastRoll(story: Entry[]): Roll | null {
  const events = story.flatMap((entry) => entry.events);
  const places = events.filter((event) => event.key === 'shot-rolled' || event.key === 'shot-broker');
  const [before, last] = places.slice(-2);
  if (!before || last?.key !== 'shot-rolled') return null;
  return { from: Number(before.facts['space']) - 1, pips: Number(last.facts['pips']) };
}

/** The cubes that were placed last, by lot. */
export function lastPut(story: Entry[]): Record<string, Colour[]> {
  const isPut = story.map((entry) => entry.events[0]?.key === 'shot-put');
  const end = isPut.lastIndexOf(true) + 1;
  const start = isPut.slice(0, end).lastIndexOf(false) + 1;
  const fresh: Record<string, Colour[]> = {};
  for (const { events } of story.slice(start, end)) {
    const facts = events[0]?.facts ?? {};
    (fresh[String(facts['lot'])] ??= []).push(facts['colour'] as Colour);
  }
  return fresh;
}
