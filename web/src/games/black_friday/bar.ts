/** The action bar of Black Friday: what is possible, in players' words, and what the draft comes to. */
import type { Facts, Table } from '../../lib/types';
import { capital, listed, say } from '../../lib/words';
import type { Bar, Chip, Turn } from '../kinds';
import { bySeats, count, countColoured, type Market, type MarketTable } from './types';

const marketOf = (table: Table) => (table as MarketTable).state;
const metalOf = (table: Table) => table.words['metal'] ?? 'gold';
const colourOf = (action: string) => action.split(' ')[1] ?? '';
const named = (colour: string) => say('colour', { colour });

/** The legal actions of a table by kind. */
function offers({ legal, words }: Table) {
  const metal = words['metal'] ?? 'gold';
  const among = (verb: string) => legal.filter((one) => one.startsWith(`${verb} `) && !one.endsWith(' nothing'));
  return {
    buys: among('buy'),
    sells: among('sell'),
    marks: among('mark'),
    drops: among('drop'),
    bars: legal.filter((one) => one === metal),
    passes: legal.filter((one) => one.endsWith(' nothing') || one === 'pass'),
    bonus: legal.filter((one) => /^(bonus|card) /.test(one)),
    subsidy: legal.filter((one) => one === 'subsidy'),
  };
}

/** The verb of the action that a draft is in the middle of. */
function verbOf({ state, words }: { state: Market; words: Record<string, string> }): string {
  const isTrading = count(state.traded) + state.bars_traded > 0;
  const verb = { buying: 'buy', selling: 'sell', removing: 'sell', bars: words['metal'] ?? '' }[state.phase];
  if (!verb) return '';
  if (state.is_bonus) return 'bonus';
  return isTrading ? verb : 'pass';
}

/** The forced step with which a draft goes on towards its end. */
export function closing(table: Table): string {
  const { marks, drops } = offers(table);
  if (table.legal.includes('done')) return 'done';
  return marks.length === 1 && !drops.length ? (marks[0] ?? '') : '';
}

export function barOf(turn: Turn): Bar {
  return { chips: chipsOf(turn), sentence: sentenceOf(turn), deed: deedOf(turn) };
}

// Chips

function chipsOf({ confirmed, shown, isComplete }: Turn): Chip[] {
  if (isComplete) return [];
  const verb = verbOf(shown as MarketTable);
  const steps = stepChips(shown);
  const subsidy = offers(shown).subsidy.map(subsidyChip(shown));
  if (verb && steps.length > 1) return [...actionChips(confirmed, shown, verb).filter((chip) => chip.isOn), ...steps];
  const source = verb && marketOf(confirmed).phase === 'choose' ? confirmed : shown;
  return [...actionChips(source, shown, verb), ...(verb ? [] : steps), ...subsidy];
}

/** The actions of a turn, with their limits; a click on the one in hand takes one more. */
function actionChips(table: Table, shown: Table, verb: string): Chip[] {
  const { buys, sells, bars, passes, bonus } = offers(table);
  const [metal, { limits, bar_price }] = [metalOf(table), marketOf(table)];
  const own = marketOf(table).traders[(table.seat ?? 1) - 1];
  const shares = Math.min(limits.shares, count(own?.face_up ?? {}) + count(own?.face_down ?? {}));
  const most = Math.min(limits.bars, Math.floor((own?.cash ?? 0) / bar_price));
  const isOn = (name: string) => verb === name;
  const chips: (Chip | false)[] = [
    buys.length > 0 && pointing('buy', say('web-up-to', { count: limits.shares }), isOn('buy')),
    sells.length > 0 && pointing('sell', say('web-up-to', { count: shares }), isOn('sell')),
    bars.length > 0 && {
      id: 'bars',
      name: capital(say('metal', { metal })),
      note: say('web-up-to-at', { count: most, amount: bar_price }),
      isOn: isOn(metal),
      action: metal,
    },
    passes.length > 0 && gathered('pass', passes, metal, isOn('pass')),
    bonus.length > 0 && gathered('bonus', bonus, metal, isOn('bonus')),
  ];
  const isMore = (chip: Chip) => chip.action !== metal || !verb || !isOn(metal) || shown.legal.includes(metal);
  return chips.filter((chip): chip is Chip => !!chip).map((chip) => (isMore(chip) ? chip : bare(chip)));
}

/** A chip that only says what the draft does. */
function bare({ action: _, ...chip }: Chip): Chip {
  return chip;
}

const POINTING = {
  buy: { name: 'web-buy', where: 'web-buy-where' },
  sell: { name: 'web-sell', where: 'web-sell-where' },
};

function pointing(verb: 'buy' | 'sell', note: string, isOn: boolean): Chip {
  const { name, where } = POINTING[verb];
  return { id: verb, name: say(name), note, isOn, points: { at: verb, say: say(where) } };
}

const GATHERED = {
  pass: { name: 'web-pass', note: 'web-pass-note' },
  bonus: { name: 'web-bonus', note: 'web-bonus-note' },
};

/** Several ways to do one thing: a single one is taken directly. */
function gathered(id: 'pass' | 'bonus', actions: string[], metal: string, isOn: boolean): Chip {
  const [name, note] = [say(GATHERED[id].name, { metal }), say(GATHERED[id].note, { metal })];
  const [only, ...others] = actions;
  if (only && !others.length)
    return { id, name, note: say('web-pass-on-track', { track: trackOf(only), metal }), isOn, action: only };
  return { id, name, note, isOn, choices: actions.map((action) => trackChip(action, metal)) };
}

const trackOf = (action: string) => (/\bbuy\b/.test(action) ? 'purchase' : /\bsell\b/.test(action) ? 'sale' : 'bars');

function trackChip(action: string, metal: string): Chip {
  const track = trackOf(action);
  const name = {
    purchase: say('floor-purchase-track'),
    sale: say('web-sale-track'),
    bars: say('floor-bar-track', { metal }),
  };
  return { id: action, name: capital(name[track]), note: say('web-on-track', { track }), action };
}

const subsidyChip = (table: Table) => (action: string) => ({
  id: action,
  name: say('web-subsidy'),
  note: say('web-up-to', { count: marketOf(table).limits.subsidies ?? 0 }),
  action,
});

/** The shares to place or take off, or the prices to lower. */
function stepChips(table: Table): Chip[] {
  const { marks, drops } = offers(table);
  const isSale = ['selling', 'removing'].includes(marketOf(table).phase);
  return (drops.length ? drops : marks).map((action) => {
    const colour = colourOf(action);
    const key = drops.length ? 'web-lower' : isSale ? 'web-take-off' : 'web-place';
    return { id: action, name: say(key, { colour }), colour, action };
  });
}

// The sentence and the main button

function sentenceOf(turn: Turn): string {
  const { shown, actions, isComplete, awaitsChance } = turn;
  const { marks, drops } = offers(shown);
  const { phase } = marketOf(shown);
  if (drops.length) return say('web-say-drop', { which: colours(drops) });
  if (isComplete) return [placed(turn), awaitsChance ? say('web-say-chance') : ''].join(' ');
  if (phase === 'after') return actions.length ? placed(turn) : say('web-say-after', shown.words);
  if (phase === 'choose') return choices(shown);
  if (marks.length > 1) return say('web-say-which', { ...trackFacts(shown), which: colours(marks) });
  return marks[0] ? thenMark(turn, marks[0]) : say('web-sentence', { text: summary(turn) });
}

const colours = (actions: string[]) => capital(listed(actions.map((action) => named(colourOf(action)))));

const thenMark = (turn: Turn, mark: string) =>
  say('web-say-then', { ...trackFacts(turn.shown), before: summary(turn), colour: colourOf(mark) });

/** The draft with the share that it moves. */
function placed(turn: Turn): string {
  const mark = turn.actions.find((one) => one.startsWith('mark '));
  const track = dealings(turn).sell.length || turn.actions.some((one) => /\bsell nothing\b/.test(one)) ? 'sale' : '';
  if (!mark) return say('web-sentence', { text: summary(turn) });
  if (turn.actions[0] === mark) return say('web-sentence', { text: say('web-place', { colour: colourOf(mark) }) });
  return say('web-say-placed', { before: summary(turn), colour: colourOf(mark), track });
}

function choices(table: Table): string {
  const { buys, sells, bars } = offers(table);
  const found = [
    buys.length ? say('web-choose-buy') : '',
    sells.length ? say('web-choose-sell') : '',
    bars.length ? say('metal', { metal: metalOf(table) }) : '',
  ].filter(Boolean);
  return found.length ? say('web-say-choose', { what: listed(found) }) : say('web-say-chips');
}

/** The track that the next share goes to or comes from, and how full it then is. */
function trackFacts(table: Table): Facts {
  const { state, board } = table as MarketTable;
  const [metal, seats] = [metalOf(table), state.traders.length];
  const [spaces, left] = [bySeats(board.track_spaces, seats), bySeats(board.sale_left, seats)];
  if (['selling', 'removing'].includes(state.phase)) {
    const rest = countColoured(state.sale_tracks[state.current_sale_track - 1] ?? {}) - 1;
    return { track: 'sale', number: state.current_sale_track, metal, place: rest, spaces, until: rest - left };
  }
  const isBars = state.phase === 'bars';
  const place = count(isBars ? state.bar_track : state.purchase_track) + 1;
  return { track: isBars ? 'bars' : 'purchase', number: 0, metal, place, spaces, until: spaces - place };
}

interface Dealings {
  buy: string[];
  sell: string[];
  bars: number;
}

function dealings({ actions, shown }: Turn): Dealings {
  const metal = metalOf(shown);
  const of = (verb: string) => actions.filter((one) => one.startsWith(`${verb} `) && !one.endsWith('nothing'));
  return { buy: of('buy'), sell: of('sell'), bars: actions.filter((one) => one === metal).length };
}

/** What the shares or bars of the draft cost or bring; prices do not move before the action ends. */
function amountOf(turn: Turn): number {
  const { prices, bar_price } = marketOf(turn.confirmed);
  const { buy, sell, bars } = dealings(turn);
  return [...buy, ...sell].reduce((sum, action) => sum + (prices[colourOf(action)] ?? 0), bars * bar_price);
}

function summary(turn: Turn): string {
  const { buy, sell, bars } = dealings(turn);
  const [amount, metal] = [amountOf(turn), metalOf(turn.shown)];
  if (buy.length) return say('web-sum-buy', { what: tally(buy), amount });
  if (sell.length) return say('web-sum-sell', { what: tally(sell), amount });
  if (bars) return say('web-sum-bars', { count: bars, metal, amount });
  if (turn.actions.includes('subsidy')) return say('web-sum-subsidy');
  return say(turn.actions.some((one) => /^(bonus|card) /.test(one)) ? 'web-sum-bonus' : 'web-sum-pass', { metal });
}

/** `2 green, 1 blue`. */
function tally(actions: string[]): string {
  const found = new Map<string, number>();
  for (const action of actions) found.set(colourOf(action), (found.get(colourOf(action)) ?? 0) + 1);
  return [...found].map(([colour, number]) => `${number} ${named(colour)}`).join(', ');
}

function deedOf(turn: Turn): string {
  const { actions } = turn;
  const { buy, sell, bars } = dealings(turn);
  const amount = amountOf(turn);
  if (!actions.length) return say('web-end-turn');
  if (buy.length) return say('web-do-buy', { count: buy.length, amount });
  if (sell.length) return say('web-do-sell', { count: sell.length, amount });
  if (bars) return say('web-do-bars', { count: bars, metal: metalOf(turn.shown), amount });
  if (actions.some((one) => one.endsWith(' nothing') || one === 'pass')) return say('web-pass');
  return actions.some((one) => one.startsWith('mark')) ? say('web-do-place') : say('web-confirm');
}
