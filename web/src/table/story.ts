/** What is told in the log, and what its outcome already shows on the table. */
import { pageOf } from '../games';
import type { Entry, StoryEvent, Table } from '../lib/types';
import { capital, knows, seatName, sentence, write } from '../lib/words';

const HIDDEN = '?';

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

/** The events of an entry; in some games, one of which no catalogue speaks is told once, as it is written. */
export function eventsOf(entry: Entry, game: string): StoryEvent[] {
  const isSpoken = entry.events.some((event) => event.is_routine || knows(event.key));
  const isWritten = !isSpoken && entry.action !== HIDDEN && pageOf(game).story.tellsActions;
  return isWritten ? [{ key: '', facts: {} }] : entry.events;
}

/** Tell one event of an entry; where no catalogue has words for it, as it is written. */
export function telling(event: StoryEvent, entry: Entry, table: Table): string {
  if (knows(event.key)) return sentence(event, table);
  const done = entry.action === HIDDEN ? event.key : write(entry.action);
  return entry.actor ? `${seatName(table.seats, entry.actor)}: ${done}` : capital(done);
}

/** Tell some entries in sentences, without what is routine. */
export function sentences(entries: readonly Entry[], table: Table): string[] {
  return entries.flatMap((entry) =>
    eventsOf(entry, table.game)
      .filter((event) => !event.is_routine)
      .map((event) => telling(event, entry, table)),
  );
}

/** Whether a passage has anything to tell. */
export function isTold({ entries }: Passage, game: string): boolean {
  const { isDeal } = pageOf(game).story;
  return entries.some((entry) => eventsOf(entry, game).some((event) => !event.is_routine || isDeal(event)));
}

/** What happened since a seat last acted, passage by passage. */
export function since(story: readonly Entry[], seat: number): Passage[] {
  const last = story.findLastIndex((entry) => entry.actor === seat);
  return last < 0 ? [] : passages(story.slice(last + 1)).filter((passage) => passage.actor !== 0);
}
