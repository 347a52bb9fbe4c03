/** Handles a visitor with a link: its token is used only if it opens a seat, and never replaces that of another seat. */
import * as api from './api';
import { claim, finishClaim } from './claim';
import { keep, kept, note, type Kept, type SeatKey } from './keys';
import type { Seat } from './types';

/** The result: the visitor comes in, the link opens no seat, or it opens another seat than the visitor's. */
export type Arrival = 'in' | 'dead link' | Second;

/** The other seat, and all seats of the table. */
export interface Second {
  key: SeatKey;
  seats: Seat[];
}

/** Check the token of a link, if there is one, and use it. */
export async function arrive(table: string): Promise<Arrival> {
  await finishClaim(table);
  const own = kept(table);
  const token = own?.offered;
  if (!token) return 'in';
  const { seat, seats } = await seatOf({ table, token });
  if (seat && !knows(own, token) && (await hasSeat(own))) return { key: { seat, token }, seats };
  if (seat && (await take(table, { seat, token }, seats))) return 'in';
  decline(table);
  return own.token ? 'in' : 'dead link';
}

/** Take a second seat, which shares the screen with the first. */
export async function takeToo(table: string, { key, seats }: Second): Promise<void> {
  const { hands, token = '', seat = 0 } = kept(table) ?? {};
  if (!(await take(table, key, seats))) return decline(table);
  const second = { seat: key.seat, token: kept(table)?.token ?? '' };
  keep(table, { hands: [...(hands ?? [{ token, seat }]), second], isNew: false });
}

/** Forget the token of the link. */
export const decline = (table: string): void => note(table, { offered: undefined });

/** Take a seat, and claim it unless it is claimed; return false if somebody else has claimed it in the meantime. */
async function take(table: string, { seat, token }: SeatKey, seats: Seat[]): Promise<boolean> {
  const isNew = !knows(kept(table), token);
  const isUnclaimed = isNew && !seats[seat - 1]?.is_claimed;
  if (isUnclaimed && !(await couldClaim(table, token))) return false;
  if (!isUnclaimed) keep(table, { token });
  note(table, { seat, offered: undefined, ...(isNew ? { isNew } : {}) });
  return true;
}

const knows = (own: Kept | undefined, token: string): boolean =>
  own?.token === token || !!own?.hands?.some((hand) => hand.token === token);

const hasSeat = async ({ table, token }: Kept): Promise<boolean> => !!token && !!(await seatOf({ table, token })).seat;

/** Claim a seat; return false if somebody else was faster. */
async function couldClaim(table: string, token: string): Promise<boolean> {
  try {
    await claim(table, token);
    return true;
  } catch (error) {
    if (error instanceof api.Refused && error.refusal.key === 'not-your-seat') return false;
    throw error;
  }
}

/** Return the seat of a token; a malformed token has none. */
async function seatOf(access: api.Access): Promise<{ seat: number | null; seats: Seat[] }> {
  try {
    return await api.brief(access);
  } catch (error) {
    if (error instanceof api.Refused && error.refusal.key === 'malformed') return { seat: null, seats: [] };
    throw error;
  }
}
