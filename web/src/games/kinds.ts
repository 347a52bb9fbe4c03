/** What a game provides to the page: each folder beside this file registers its games in index.ts. */
import type { Component } from 'svelte';
import type { BoardProps, Entry, Message, Table, Whole } from '../lib/types';
import { capital, say } from '../lib/words';

type Loaded<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export interface GamePage {
  /** The names of the games it draws, in lobby order. */
  games: readonly string[];
  /** The position of these games in the lobby: lower comes first. */
  place: number;
  /** Components are loaded when they are first shown. */
  board: Loaded<BoardProps & Record<string, unknown>>;
  sketch: Loaded<{ game: string }>;
  /** The figures of its rules page. */
  figure?: Loaded<{ name: string; table: Whole }>;
  /** A smaller board, shown beside the result. */
  glance?: Loaded<{ table: Table; story: Entry[] }>;
  /** What a seat has won, on the podium. */
  trophy?: Loaded<{ table: Table; seat: number }>;
  /** The last moments of a game in frames, with the milliseconds of each. */
  finale?: { frames: readonly number[]; scene: Loaded<Scene> };
  /** The odds of the next chance event, as a sheet of their own. */
  odds?: Loaded<{ table: Table }>;
  /** Message keys of the phone's panes, and the pane shown first; none if a phone shows everything at once. */
  panes: readonly string[];
  first: number;
  /** The pane that contains a part of the board. */
  paneOf(part: Element): number;
  /** What the plate of a seat says. */
  plate(table: Table, seat: number): Plate;
  /** How the game is won, in a line; empty for none. */
  goal(table: Table): string;
  /** What the action bar says and offers. */
  bar(turn: Turn): Bar;
  /** The forced step with which an unfinished draft goes on towards its end; empty if there is a choice, or none. */
  closing(table: Table): string;
  /** Whether clicking an action is enough to confirm the turn it completes. */
  isFinal(action: string): boolean;
  /** The selector of an action's control. */
  control(action: string): string;
  /** The cash that a seat can spend, as far as known. */
  purse(table: Table, seat: number): number | null;
  /** The key of the message that formats money. */
  money: string;
  /** Whether seats see different tables. */
  hasSecrets(table: Table): boolean;
  story: Story;
}

/** A turn at a table: what is confirmed, what the draft makes of it, and the draft. */
export interface Turn {
  confirmed: Table;
  shown: Table;
  actions: readonly string[];
  /** The draft in words. */
  written: string;
  isComplete: boolean;
  awaitsChance: boolean;
}

/** What the plate of a seat says, as far as the viewer knows it. */
export interface Plate {
  /** Wealth, if it can be told; whether it is an estimate. */
  worth: number | null;
  isAbout: boolean;
  isLeading: boolean;
  facts: PlateFact[];
}

export interface PlateFact {
  text: string;
  /** The share or metal drawn before it. */
  colour?: string;
  metal?: string;
  /** What it means, for screen readers. */
  label?: string;
}

/** What the action bar says and offers. */
export interface Bar {
  chips: Chip[];
  sentence: string;
  /** What the main button does with the draft. */
  deed: string;
}

/** Something that is possible now. */
export interface Chip {
  id: string;
  name: string;
  note?: string;
  /** The share drawn on it. */
  colour?: string;
  /** The action it takes. A chip without one opens its choices, or points at pieces of the board. */
  action?: string;
  choices?: Chip[];
  /** The name by which pieces on the board find out that they are meant, and what the bar then says. */
  points?: { at: string; say: string };
  isOn?: boolean;
}

/** The props of the last moments of a game. */
export interface Scene extends Record<string, unknown> {
  table: Table;
  story: Entry[];
  /** The frame to show, from 0. */
  frame: number;
}

/** How the story of a game is shown. */
export interface Story {
  /** Whether an event is one of the many that make up the deal. */
  isDeal(event: Message): boolean;
  /** The piece of an event, shown beside the previous sentence. */
  piece(event: Message): string | null;
  /** The key of the events marked in charts, and of the label of these marks. */
  mark: { event: string; name: string } | null;
  /** Whether an entry without events is shown in notation. */
  tellsActions: boolean;
}

/** The plate of a game that tells no wealth. */
export const BLANK: Plate = { worth: null, isAbout: false, isLeading: false, facts: [] };

/** The default control of an action. */
export const byAction = (action: string): string => `[data-action="${action}"]`;

/** The bar of a game whose actions are all on its board: the draft and what it asks for. */
export function plainBar({ shown, written, isComplete, awaitsChance }: Turn, hint: string): Bar {
  const ask = isComplete ? say(awaitsChance ? 'web-hint-chance' : 'web-hint-complete', shown.words) : hint;
  const draft = written && say('web-sentence', { text: capital(written) });
  return { chips: [], sentence: [draft, ask].filter(Boolean).join(' '), deed: say('web-confirm') };
}
