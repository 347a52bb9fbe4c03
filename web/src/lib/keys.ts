/** Local storage: the tokens of seats, and the user's settings. */
import type { Brief, Secret } from './types';

/** The token of a seat. */
export type SeatKey = Pick<Secret, 'seat' | 'token'>;

export interface Kept {
  table: string;
  game: string;
  title: string;
  token?: string | undefined;
  seat?: number | undefined;
  /** Tokens of all seats that share this screen, if there are several. */
  hands?: SeatKey[] | undefined;
  /** Tokens of open seats, for friends. */
  open?: SeatKey[];
  /** Whether the invitation has been shown. */
  isInvited?: boolean;
  /** The token of a link, until the server has said whether it opens a seat. */
  offered?: string | undefined;
  /** A new token for the seat, and the old one, until the server has acknowledged the new one. */
  claim?: { old: string; token: string } | undefined;
  /** Tokens for the next table, with the seats at this one; a retry must send the same. */
  following?: SeatKey[];
  /** Whether it was opened by a link, and the user has not been asked for a name yet. */
  isNew?: boolean;
  when: number;
  /** The state of the game when last requested. */
  last?: Brief;
  /** Whether the server no longer has this table. */
  isGone?: boolean;
}

const TABLES = 'outcry.tables';
const MOST = 500;

/** What the browser does not store: without storage the game is playable until the page is closed. */
const memory = new Map<string, string>();

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(memory.get(name) ?? localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}

export const myTables = (): Kept[] => read<Kept[]>(TABLES, []);

export const kept = (table: string): Kept | undefined => myTables().find((one) => one.table === table);

export function keep(table: string, news: Partial<Kept>): void {
  const before = kept(table) ?? { table, game: '', title: '', when: 0 };
  const others = myTables().filter((one) => one.table !== table);
  write(TABLES, [{ ...before, ...news, when: Date.now() }, ...(others.length < MOST ? others : makeRoom(others))]);
}

/** Drop the oldest finished table, or else the oldest that was only watched, or else the oldest. */
function makeRoom(tables: Kept[]): Kept[] {
  const over = tables.findLastIndex(({ last, isGone }) => isGone || last?.is_over);
  const watched = tables.findLastIndex(({ token }) => !token);
  return tables.toSpliced([over, watched].find((place) => place >= 0) ?? -1, 1);
}

/** Remember who sits at a table, and whose turn it is. */
export function noteBrief(brief: Brief): void {
  const { table, game, title, version, seat, seats, to_move, is_over } = brief;
  note(table, { last: { table, game, title, version, seat, seats, to_move, is_over } });
}

/** Update the entry of a stored table, keeping its place in the list. */
export function note(table: string, news: Partial<Kept>): void {
  write(
    TABLES,
    myTables().map((one) => (one.table === table ? { ...one, ...news } : one)),
  );
}

/** Forget a token that no longer opens a seat. */
export function dropSeat(table: string, token: string): void {
  const { hands } = kept(table) ?? {};
  const others = hands?.filter((key) => key.token !== token);
  note(table, { token: undefined, seat: undefined, hands: others });
}

export function forget(table: string): void {
  write(
    TABLES,
    myTables().filter((one) => one.table !== table),
  );
}

const BROWSER = 'outcry.browser';

/** A random name of this browser, by which the server counts the browsers at a seat. */
export function browserName(): string {
  const name = read(BROWSER, randomText(9));
  write(BROWSER, name);
  return name;
}

/** Create a token for a seat. */
export const newToken = (): string => randomText(24);

/** Random bytes in URL-safe base64. */
function randomText(bytes: number): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
  return text.replaceAll('+', '-').replaceAll('/', '_');
}

export type Speed = 'instant' | 'brisk' | 'relaxed';

export interface Liking {
  theme: 'auto' | 'light' | 'dark';
  /** The pace of animations. */
  speed: Speed;
  sound: boolean;
  notify: boolean;
  language: string | null;
  name: string;
}

const LIKING: Liking = { theme: 'auto', speed: 'brisk', sound: true, notify: false, language: null, name: '' };

export const liking = (): Liking => ({ ...LIKING, ...read<Partial<Liking>>('outcry.liking', {}) });

export function like(news: Partial<Liking>): Liking {
  const now = { ...liking(), ...news };
  write('outcry.liking', now);
  apply(now);
  return now;
}

/** Set theme and pace where the style sheet reads them. */
export function apply({ theme, speed } = liking()): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.dataset['speed'] = speed;
}

/** The duration of an animation in milliseconds; 0 if animations are off. */
export function motion(): number {
  const said = getComputedStyle(document.documentElement).getPropertyValue('--motion').trim();
  const number = Number.parseFloat(said) || 0;
  return said.endsWith('ms') ? number : number * 1000;
}
