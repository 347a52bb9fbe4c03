import type { Past, Table as SentTable } from './messages';
import type { Entry, Whole } from './types';

/** Number entries by the version that each led to. */
export function numbered(story: readonly Entry[]): Entry[] {
  return story.map((entry) => ({ ...entry, number: entry.number + 1 }));
}

/** Fill in fields that the server omits when empty, and number the story by version. */
export function complete(sent: Past | SentTable): Whole {
  return { chart: [], legal: [], refused: {}, why_no_undo: '', ...sent, story: numbered(sent.story) };
}
