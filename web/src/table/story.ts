/** The log's story, without what the outcome on the table already shows. */
import { pageOf } from '../games';
import type { Entry, StoryEvent, Table } from '../lib/types';
import { capital, knows, seatName, sentence, write } from '../lib/words';

const HIDDEN = '?';

export interface Passage {
  /** A seat from 1, or 0 for chance before the first turn. */
  actor: number;
  first: number;
  entries: Entry[];
}

/** Group consecutive entries of one actor, including the outcomes of chance that follow. */
export function passages(story: readonly Entry[]): Passage[] {
  const found: Passage[] = [];
  for (const entry of story) {
    const last = found.at(-1);
    if (last && (entry.actor === 0 || entry.actor === last.actor)) last.entries.push(entry);
    else found.push({ actor: entry.actor, first: entry.number, entries: [entry] });
  }
  return found;
}

/** The events of an entry; in some games an entry without any is shown once, in notation. */
export function eventsOf(entry: Entry, game: string): StoryEvent[] {
  const isSpoken = entry.events.some((event) => event.is_routine || knows(event.key));
  const isWritten = !isSpoken && entry.action !== HIDDEN && pageOf(game).story.tellsActions;
  return isWritten ? [{ key: '', facts: {} }] : entry.events;
}

/** Describe one event of an entry; without a message in the catalogues, in notation. */
export function telling(event: StoryEvent, entry: Entry, table: Table): string {
  if (knows(event.key)) return sentence(event, table);
  const done = entry.action === HIDDEN ? event.key : write(entry.action);
  return entry.actor ? `${seatName(table.seats, entry.actor)}: ${done}` : capital(done);
}

/** Describe some entries in sentences, without routine events. */
export function sentences(entries: readonly Entry[], table: Table): string[] {
  return entries.flatMap((entry) =>
    eventsOf(entry, table.game)
      .filter((event) => !event.is_routine)
      .map((event) => telling(event, entry, table)),
  );
}

/** Whether a passage has anything to show. */
export function isTold({ entries }: Passage, game: string): boolean {
  const { isDeal } = pageOf(game).story;
  return entries.some((entry) => eventsOf(entry, game).some((event) => !event.is_routine || isDeal(event)));
}

/** What happened since a seat last acted, by passage. */
export function since(story: readonly Entry[], seat: number): Passage[] {
  const last = story.findLastIndex((entry) => entry.actor === seat);
  return last < 0 ? [] : passages(story.slice(last + 1)).filter((passage) => passage.actor !== 0);
}
