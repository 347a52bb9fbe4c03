/** Localization: the same Fluent catalogues as the Python program, in the user's language. */
import { FluentBundle, FluentNumber, FluentResource, type FluentFunction } from '@fluent/bundle';
import * as api from './api';
import type { Facts, Message, Seat, Table } from './types';

export const LANGUAGES: Record<string, string> = { en: 'English', fr: 'Français' };
const FALLBACK = 'en';

/** NUMBER as in the Python program: the default one does not allow percentages. */
const NUMBER: FluentFunction = ([value], options) => {
  const number = Number(value instanceof FluentNumber ? value.valueOf() : value);
  const asked = Object.entries(options).map(([name, option]) => [name, option.valueOf()]);
  return new FluentNumber(number, Object.fromEntries(asked) as Intl.NumberFormatOptions);
};

let bundles: FluentBundle[] = [];

/** Load the catalogues of a language, with English as the fallback. */
export async function speak(language: string): Promise<void> {
  const wanted = [...new Set([language, FALLBACK])];
  const texts = await Promise.all(wanted.map(api.words));
  bundles = wanted.map((name, place) => {
    const bundle = new FluentBundle(name, { useIsolating: false, functions: { NUMBER } });
    bundle.addResource(new FluentResource(texts[place] ?? ''));
    return bundle;
  });
  document.documentElement.lang = language;
}

/** Choose a language: the one set here, else the browser's first known one. */
export function preferred(set: string | null): string {
  const asked = [set, ...navigator.languages].map((name) => (name ?? '').slice(0, 2));
  return asked.find((name) => name in LANGUAGES) ?? FALLBACK;
}

export function knows(key: string): boolean {
  return bundles.some((bundle) => bundle.hasMessage(key));
}

/** Format a message; an unknown key is shown as it is. */
export function say(key: string, facts: Facts = {}): string {
  for (const bundle of bundles) {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern == null) continue;
    const errors: Error[] = [];
    const told = bundle.formatPattern(pattern, facts as Record<string, string | number>, errors);
    if (errors.length) console.warn(key, errors);
    return told;
  }
  return key;
}

/** Translate canonical notation into the words of the language: `buy purple` as `acheter violet`. */
export function write(notation: string): string {
  return notation.replace(/[a-z]+/g, (word) => {
    const said = knows(`word-${word}`) ? say(`word-${word}`) : word;
    return said.split(/\s+/)[0] ?? word;
  });
}

/** Several things of which one is chosen: “a, b or c”. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang, { type: 'disjunction' }).format(names);
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function playerName(player: string): string {
  return knows(`player-${player}`) ? say(`player-${player}`) : player;
}

type Sitting = Pick<Seat, 'player' | 'name'>;

/** The name of a seat for a viewer, who sees which seat is their own. */
export function ownName(table: { seats: readonly Sitting[]; seat: number | null }, seat: number): string {
  const name = seatName(table.seats, seat);
  return table.seat === seat ? say('web-own', { name }) : name;
}

/** The name of a seat: the one its player gave, the computer player's, or the seat number. */
export function seatName(seats: readonly Sitting[], seat: number): string {
  const sits = seats[seat - 1];
  if (!sits) return String(seat);
  if (sits.name) return sits.name;
  if (sits.player === 'human') return say('web-unnamed', { seat });
  const alike = seats.filter((other) => other.player === sits.player && !other.name).length > 1;
  return alike ? say('seat-name', { seat, player: playerName(sits.player) }) : playerName(sits.player);
}

/** Describe an event, in the words of the game and with the names of the seats. */
export function sentence(event: Message, table: Pick<Table, 'words' | 'seats'>): string {
  const facts: Facts = { ...table.words, ...event.facts };
  if (typeof facts['trader'] === 'number') facts['trader'] = seatName(table.seats, facts['trader']);
  return capital(say(event.key, facts));
}
