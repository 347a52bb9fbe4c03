/** What the page knows about a table, merged from the messages of the WebSocket. The parts change independently, so that
 *  a chat message does not redraw the board. */
import { complete, numbered } from './complete';
import type { Chat, Live, OrderNews, People, Reacted, Step } from './messages';
import type { ChatLine, Entry, Point, Table } from './types';

export class Room {
  table = $state.raw<Table | null>(null);
  story = $state.raw<Entry[]>([]);
  points = $state.raw<Point[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** The last quick reaction. */
  reaction = $state.raw<Reacted | null>(null);

  get version(): number {
    return this.table?.version ?? 0;
  }

  /** Replace the table and extend its story; return the new entries. */
  replace({ type: _, ...sent }: Live): Entry[] {
    const { story, chart, chat, ...table } = complete(sent);
    const [since, before] = [sent.version - story.length, this.version];
    this.table = table;
    this.story = [...this.story.filter(({ number }) => number <= since), ...story];
    // After the end the server sends all points, with everything revealed.
    this.points = [...(table.is_over ? [] : this.points.filter(({ version }) => version <= since)), ...chart];
    this.chat = chat;
    return story.filter(({ number }) => number > before);
  }

  /** Apply new entries and what they changed; return them, or null if earlier ones are missing. */
  advance(step: Step): Entry[] | null {
    const { type: _, story: told, chart, ...news } = step;
    if (!this.table || step.version - told.length !== this.version) return null;
    const { lesson: _gone, ...table } = this.table;
    const story = numbered(told);
    this.table = { ...table, legal: [], refused: {}, ...news };
    this.story = [...this.story, ...story];
    this.points = [...this.points, ...chart];
    return story;
  }

  /** Update the people at the table. */
  setPeople({ type: _, ...people }: People): void {
    if (this.table) this.table = { ...this.table, ...people };
  }

  /** Update the standing order of the viewer. */
  setOrder({ type: _, ...news }: OrderNews): void {
    if (this.table) this.table = { ...this.table, ...news };
  }

  /** Add chat messages; return false if earlier ones are missing. */
  addChat({ chat }: Chat): boolean {
    const next = (this.chat.at(-1)?.number ?? -1) + 1;
    const news = chat.filter(({ number }) => number >= next);
    if (news[0] && news[0].number !== next) return false;
    this.chat = [...this.chat, ...news];
    return true;
  }
}
