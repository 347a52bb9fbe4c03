/** Any game without a folder of its own: its picture as tables, and its actions as buttons. */
import { BLANK, byAction, plainBar, type GamePage } from '../kinds';

const page: GamePage = {
  games: [],
  place: 100,
  board: () => import('./Board.svelte'),
  sketch: () => import('./Sketch.svelte'),
  panes: ['web-pane-table', 'web-log'],
  first: 0,
  paneOf: () => 0,
  plate: () => BLANK,
  goal: () => '',
  bar: (turn) => plainBar(turn, ''),
  closing: () => '',
  isFinal: () => false,
  control: byAction,
  purse: () => null,
  money: 'money',
  hasSecrets: () => true,
  story: { isDeal: () => false, piece: () => null, mark: null, tellsActions: true },
};

export default page;
