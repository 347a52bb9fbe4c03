/** Local storage: the tokens of seats, and the user's settings. */
import type { Brief, Secret } from './types';

/** The token of a seat. */
export type SeatKey = Pick<Secret, 'seat' | 'token'>;

export interface Kept {
  table: string;
  game: string;
  title: string;
  token?: string;
  seat?: number;
  /** Tokens of all seats that share this screen, if there are several. */
  hands?: SeatKey[] | undefined;
  /** Tokens of open seats, for friends. */
  open?: SeatKey[];
  /** Whether it was opened by a link, and the user has not been asked for a name yet. */
  isNew?: boolean;
  when: number;
  /** The state of the game when last requested. */
  last?: Brief;
  /** Whether the server no longer has this table. */
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
    /* The game is playable without storage. */
  }
}

export const myTables = (): Kept[] => read<Kept[]>(TABLES, []);

export const kept = (table: string): Kept | undefined => myTables().find((one) => one.table === table);

export function keep(table: string, news: Partial<Kept>): void {
  const before = kept(table) ?? { table, game: '', title: '', when: 0 };
  const others = myTables().filter((one) => one.table !== table);
  write(TABLES, [{ ...before, ...news, when: Date.now() }, ...others].slice(0, MOST));
}

/** Update the entry of a stored table, keeping its place in the list. */
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

/** Set theme and motion where the style sheet reads them. */
export function apply({ theme, motion } = liking()): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  if (motion) delete root.dataset['motion'];
  else root.dataset['motion'] = 'off';
}

/** The duration of an animation in milliseconds; 0 if animations are off. */
export function motion(): number {
  const said = getComputedStyle(document.documentElement).getPropertyValue('--motion').trim();
  const number = Number.parseFloat(said) || 0;
  return said.endsWith('ms') ? number : number * 1000;
}
