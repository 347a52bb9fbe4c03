import type { Past, Table as SentTable } from './messages';
import type { Table } from './types';

/** Fill in fields that the server omits when empty, and number the story by the version of each entry. */
export function complete(sent: Past | SentTable): Table {
  const first = sent.version - sent.story.length;
  const story = sent.story.map((entry, place) => ({ ...entry, number: first + place + 1 }));
  return { chart: [], legal: [], refused: {}, why_no_undo: '', ...sent, story };
}
