/** Big Shot. */
import type { Table } from '../../lib/types';
import { byAction, type GamePage } from '../kinds';
import type { Picture } from './types';

const townOf = (table: Table) => table.state as Picture;

const page: GamePage = {
  games: ['big-shot'],
  place: 2,
  board: () => import('./Board.svelte'),
  sketch: () => import('./Sketch.svelte'),
  figure: () => import('./Figure.svelte'),
  panes: ['web-pane-town', 'web-pane-purses', 'web-log'],
  first: 0,
  /** Everything except the purses is one pane. */
  paneOf: (part) => (part.closest('[data-part="purses"]') ? 1 : 0),
  isLoose: () => false,
  isRare: () => false,
  end: '',
  // The button of a bid shows the amount. Since a finger may slip, bids are confirmed separately.
  isFinal: (action) => /^(bid|pass)\b/.test(action) && !matchMedia('(pointer: coarse)').matches,
  control: (action) => {
    const [, cube, lot] = /^put (\w+) on (\w+)$/.exec(action) ?? [];
    return lot ? `:is([data-part="cube-${cube}"], [data-part="lot-${lot}"])` : byAction(action);
  },
  purse: (table, seat) =>
    Object.values(townOf(table).purses)
      .filter((purse) => purse.holder === seat)
      .reduce<number | null>((sum, { cash }) => (sum === null || cash === null ? null : sum + cash), 0),
  money: 'millions',
  hint: (table) => {
    const { phase } = townOf(table);
    const mayBorrow = table.legal.some((action) => action.startsWith('loan'));
    return phase === 'bidding' && !mayBorrow ? 'web-hint-bidding-only' : `web-hint-${phase}`;
  },
  facts: (table) => ({ amount: townOf(table).price + 1 }),
  hasSecrets: (table) => Object.values(townOf(table).purses).some((purse) => purse.cash === null),
  story: {
    isDeal: (event) => event.key === 'shot-cube',
    piece: () => null,
    mark: null,
    tellsActions: false,
  },
};

export default page;
