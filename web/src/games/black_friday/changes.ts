/** The price changes of a match, extracted from its story. */
import type { Entry, Message } from '../../lib/types';

export interface Net {
  colour: string;
  drawn: number;
  black: number;
  net: number;
  old: number;
  new: number;
}

export interface Change {
  /** The entry that triggered it: the table after that entry is the one before the change. */
  from: number;
  /** The entry that completed it. */
  to: number;
  call: Message;
  draws: string[];
  bar: Message | null;
  nets: Net[];
  /** Further consequences: missing colours, a new level, the next sale track, the end. */
  others: Message[];
}

export function priceChanges(story: readonly Entry[]): Change[] {
  const found: Change[] = [];
  let open: Change | null = null;
  for (const entry of story) {
    for (const event of entry.events) {
      if (event.key === 'story-price-change') {
        open = { from: entry.number, to: entry.number, call: event, draws: [], bar: null, nets: [], others: [] };
        found.push(open);
      } else if (open) take(open, event);
    }
    if (open) {
      open.to = entry.number;
      if (open.nets.length) open = null;
    }
  }
  return found.filter((change) => change.nets.length);
}

function take(change: Change, event: Message): void {
  if (event.key === 'story-drawn') change.draws.push(String(event.facts['colour']));
  else if (event.key === 'story-bar-price') change.bar = event;
  else if (event.key === 'story-net') change.nets.push(event.facts as unknown as Net);
  else change.others.push(event);
}
