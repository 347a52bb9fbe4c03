import type { Table } from './types';

/** Fill in what a server leaves out where it says nothing, and number the story by the version that each entry made. */
export function complete(table: Table): Table {
  const first = table.version - table.story.length;
  const story = table.story.map((entry, place) => ({ ...entry, number: first + place + 1 }));
  return { ...table, story, chart: table.chart ?? [], legal: table.legal ?? [], refused: table.refused ?? {} };
}
