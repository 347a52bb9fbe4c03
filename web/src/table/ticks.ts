/** A passage of the story as the ticker tape prints it: prices first by name, everything else in short sentences. */
import { pageOf } from '../games';
import type { StoryEvent, Table } from '../lib/types';
import { say } from '../lib/words';
import { eventsOf, telling, type Passage } from './story';

export interface Tick {
  text: string;
  /** The share that it is about. */
  colour?: string | undefined;
  /** Of a price: whose it is, and where it went. */
  name?: string;
  old?: number;
  now?: number;
  isUp?: boolean;
  /** The number of identical events in a row. */
  times: number;
}

export function ticks(passage: Passage, table: Table): Tick[] {
  const { isDeal } = pageOf(table.game).story;
  const found: Tick[] = [];
  for (const entry of passage.entries) {
    for (const event of eventsOf(entry, table.game)) {
      if (event.is_routine || isDeal(event)) continue;
      add(found, tickOf(event, telling(event, entry, table)));
    }
  }
  return found.toSorted((one, two) => Number(!!two.name) - Number(!!one.name));
}

function tickOf({ facts }: StoryEvent, text: string): Tick {
  const { colour, old, new: now } = facts;
  const about = typeof colour === 'string' ? colour : undefined;
  if (!about || typeof old !== 'number' || typeof now !== 'number') return { text, colour: about, times: 1 };
  return { text, colour: about, name: say('colour', { colour: about }), old, now, isUp: now >= old, times: 1 };
}

function add(found: Tick[], tick: Tick): void {
  const last = found.at(-1);
  if (last?.text === tick.text) last.times += 1;
  else found.push(tick);
}
