/** Black Friday, in both editions. */
import type { Table } from '../../lib/types';
import { byAction, columnOf, type GamePage } from '../kinds';
import type { Market } from './types';

const marketOf = (table: Table) => table.state as Market;
const DEAL = new Set(['story-dealt-market', 'story-dealt-hand']);

const page: GamePage = {
  games: ['black-friday-2023', 'black-friday-2010'],
  place: 1,
  board: () => import('./Board.svelte'),
  sketch: () => import('./Sketch.svelte'),
  figure: () => import('./Figure.svelte'),
  panes: ['web-pane-prices', 'web-pane-market', 'web-pane-traders'],
  first: 1,
  paneOf: columnOf,
  isLoose: (action) => !/^(buy|sell|mark|drop) (?!nothing)/.test(action),
  isRare: (action) => action.endsWith(' nothing'),
  end: 'done',
  isFinal: (action) => action === 'done',
  control: byAction,
  purse: (table, seat) => marketOf(table).traders[seat - 1]?.cash ?? null,
  money: 'money',
  hint: (table) => {
    const { phase } = marketOf(table);
    if (table.legal.some((action) => action.startsWith('drop '))) return 'web-hint-dropping';
    const isFull = !table.legal.some((action) => /^(buy|sell|gold|silver)\b(?! nothing)/.test(action));
    return `web-hint-${phase}${isFull && ['buying', 'selling', 'bars'].includes(phase) ? '-full' : ''}`;
  },
  facts: (table) => {
    const { limits, bar_price } = marketOf(table);
    return { shares: limits.shares, bars: limits.bars, amount: bar_price };
  },
  hasSecrets: () => true,
  story: {
    isDeal: (event) => DEAL.has(event.key),
    piece: (event) => (event.key === 'story-drawn' ? String(event.facts['colour']) : null),
    mark: { event: 'story-price-change', name: 'web-price-change' },
    tellsActions: false,
  },
};

export default page;
