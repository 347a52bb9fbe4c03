/** Big Shot. */
import type { Table } from '../../lib/types';
import { knows, say } from '../../lib/words';
import { BLANK, byAction, plainBar, type GamePage, type Plate } from '../kinds';
import type { Picture } from './types';

const townOf = (table: Table) => table.state as Picture;

/** The cash that a seat can spend, as far as known. */
function purse(table: Table, seat: number): number | null {
  return Object.values(townOf(table).purses)
    .filter(({ holder }) => holder === seat)
    .reduce<number | null>((sum, { cash }) => (sum === null || cash === null ? null : sum + cash), 0);
}

function plate(table: Table, seat: number): Plate {
  const cash = purse(table, seat);
  return { ...BLANK, facts: cash === null ? [] : [{ text: say('millions', { amount: cash }) }] };
}

function hint(table: Table): string {
  const { phase, price } = townOf(table);
  if (!table.legal.length) return '';
  const mayBorrow = table.legal.some((action) => action.startsWith('loan'));
  const key = phase === 'bidding' && !mayBorrow ? 'web-hint-bidding-only' : `web-hint-${phase}`;
  return knows(key) ? say(key, { ...table.words, amount: price + 1 }) : '';
}

const page: GamePage = {
  games: ['big-shot'],
  place: 2,
  board: () => import('./Board.svelte'),
  sketch: () => import('./Sketch.svelte'),
  figure: () => import('./Figure.svelte'),
  glance: () => import('./Glance.svelte'),
  trophy: () => import('./Trophy.svelte'),
  finale: { frames: [900, 2600, 2100], scene: () => import('./Lights.svelte') },
  panes: ['web-pane-town', 'web-pane-purses', 'web-log'],
  first: 0,
  /** Everything except the purses is one pane. */
  paneOf: (part) => (part.closest('[data-part="purses"]') ? 1 : 0),
  plate,
  goal: () => '',
  bar: (turn) => plainBar(turn, hint(turn.shown)),
  closing: () => '',
  // The button of a bid shows the amount. Since a finger may slip, bids are confirmed separately.
  isFinal: (action) => /^(bid|pass)\b/.test(action) && !matchMedia('(pointer: coarse)').matches,
  control: (action) => {
    const [, cube, lot] = /^put (\w+) on (\w+)$/.exec(action) ?? [];
    return lot ? `:is([data-part="cube-${cube}"], [data-part="lot-${lot}"])` : byAction(action);
  },
  purse,
  money: 'millions',
  hasSecrets: (table) => Object.values(townOf(table).purses).some((purse) => purse.cash === null),
  story: {
    isDeal: (event) => event.key === 'shot-cube',
    piece: () => null,
    mark: null,
    tellsActions: false,
  },
};

export default page;
