/** What this browser keeps: the keys of seats, and how the page is liked. */
import type { Brief, Secret } from './types';

/** What opens a seat. */
export type SeatKey = Pick<Secret, 'seat' | 'token'>;

export interface Kept {
  table: string;
  game: string;
  title: string;
  token?: string;
  seat?: number;
  /** Keys of all seats around this screen, if there are several. */
  hands?: SeatKey[] | undefined;
  /** Keys of open seats, to be handed to friends. */
  open?: SeatKey[];
  /** Whether it came by a link, and nobody has asked for a name yet. */
  isNew?: boolean;
  when: number;
  /** How the game stood when it was last asked for. */
  last?: Brief;
  /** Whether nobody knows it any more. */
  isGone?: boolean;
}

const TABLES = 'outcry.tables';
const MOST = 40;

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    /* A browser that keeps nothing can still play. */
  }
}

export const myTables = (): Kept[] => read<Kept[]>(TABLES, []);

export const kept = (table: string): Kept | undefined => myTables().find((one) => one.table === table);

export function keep(table: string, news: Partial<Kept>): void {
  const before = kept(table) ?? { table, game: '', title: '', when: 0 };
  const others = myTables().filter((one) => one.table !== table);
  write(TABLES, [{ ...before, ...news, when: Date.now() }, ...others].slice(0, MOST));
}

/** Take note of something about a table that is kept, which stays where it is in the list. */
export function note(table: string, news: Partial<Kept>): void {
  write(
    TABLES,
    myTables().map((one) => (one.table === table ? { ...one, ...news } : one)),
  );
}

export function forget(table: string): void {
  write(
    TABLES,
    myTables().filter((one) => one.table !== table),
  );
}

export interface Liking {
  theme: 'auto' | 'light' | 'dark';
  motion: boolean;
  sound: boolean;
  notify: boolean;
  language: string | null;
  name: string;
}

const LIKING: Liking = { theme: 'auto', motion: true, sound: true, notify: false, language: null, name: '' };

export const liking = (): Liking => ({ ...LIKING, ...read<Partial<Liking>>('outcry.liking', {}) });

export function like(news: Partial<Liking>): Liking {
  const now = { ...liking(), ...news };
  write('outcry.liking', now);
  apply(now);
  return now;
}

/** Put theme and motion where the style sheet looks for them. */
export function apply({ theme, motion } = liking()): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  if (motion) delete root.dataset['motion'];
  else root.dataset['motion'] = 'off';
}

/** How long a movement may take, in milliseconds; 0 if it should not be seen. */
export function motion(): number {
  const said = getComputedStyle(document.documentElement).getPropertyValue('--motion').trim();
  const number = Number.parseFloat(said) || 0;
  return said.endsWith('ms') ? number : number * 1000;
}
