/** What is told in the log, and what its outcome already shows on the table. */
import type { Entry, Message } from '../lib/types';

const DEAL = new Set(['story-dealt-market', 'story-dealt-hand', 'shot-cube']);

/** Whether an event is one of many that together are the deal. */
export const isDeal = (event: Message): boolean => DEAL.has(event.key);

export interface Passage {
  /** A seat from 1, or 0 for what chance did before the first turn. */
  actor: number;
  first: number;
  entries: Entry[];
}

/** Put together what one actor did in a row; what chance answered belongs to it. */
export function passages(story: readonly Entry[]): Passage[] {
  const found: Passage[] = [];
  for (const entry of story) {
    const last = found.at(-1);
    if (last && (entry.actor === 0 || entry.actor === last.actor)) last.entries.push(entry);
    else found.push({ actor: entry.actor, first: entry.number, entries: [entry] });
  }
  return found;
}

/** Whether a passage has anything to tell. */
export const isTold = ({ entries }: Passage): boolean =>
  entries.some((entry) => entry.events.some((event) => !event.is_routine || isDeal(event)));

/** What happened since a seat last acted, passage by passage. */
export function since(story: readonly Entry[], seat: number): Passage[] {
  const last = story.findLastIndex((entry) => entry.actor === seat);
  return last < 0 ? [] : passages(story.slice(last + 1)).filter((passage) => passage.actor !== 0);
}

/** The colours drawn from the bag in some entries. */
export function drawn(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) =>
    entry.events.filter((event) => event.key === 'story-drawn').map((event) => String(event.facts['colour'])),
  );
}
