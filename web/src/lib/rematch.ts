/** A rematch: everyone at this screen takes a seat at the next table, each with a new token. */
import * as api from './api';
import { keep, kept, newToken, note, type SeatKey } from './keys';
import type { Table } from './types';

/** Take the seats at the next table, and return its id. The tokens are stored before they are sent. */
export async function follow({ table, game, title, seats }: Table): Promise<string> {
  const { token = '', seat = 0, hands, following = [] } = kept(table) ?? {};
  const stayed = hands?.filter((key) => seats[key.seat - 1]?.player === 'human');
  const keys = stayed?.length ? stayed : [{ seat, token }];
  const tokenFor = (seat: number) => following.find((key) => key.seat === seat)?.token ?? newToken();
  const fresh = keys.map(({ seat }) => ({ seat, token: tokenFor(seat) }));
  note(table, { following: fresh });
  let next = '';
  for (const [place, { token }] of keys.entries())
    next = (await api.rematch({ table, token }, fresh[place]?.token ?? '')).table;
  const taken = await Promise.all(fresh.map(({ token }) => seatFor(next, token)));
  const own = taken[keys.findIndex((key) => key.seat === seat)] ?? taken[0];
  keep(next, { game, title, ...own, ...(taken.length > 1 ? { hands: taken } : {}) });
  return next;
}

async function seatFor(table: string, token: string): Promise<SeatKey> {
  return { seat: (await api.brief({ table, token })).seat ?? 0, token };
}
