/** The games with a folder here; all others are drawn by the generic one. */
import generic from './generic';
import type { GamePage } from './kinds';

export type { GamePage };

const FOLDERS = Object.values(import.meta.glob<GamePage>('./*/index.ts', { eager: true, import: 'default' }));
const PAGES = new Map(FOLDERS.flatMap((page) => page.games.map((game) => [game, page] as const)));

/** Find the page of a game. */
export const pageOf = (game: string): GamePage => PAGES.get(game) ?? generic;

/** Sort games in the order of the lobby. */
export function inOrder<Named extends { name: string }>(games: readonly Named[]): Named[] {
  const place = ({ name }: Named) => pageOf(name).place + pageOf(name).games.indexOf(name) / 100;
  return games.toSorted((one, two) => place(one) - place(two));
}
