/** Claims seats: the token of a seat is replaced by one that only this browser knows. The new token is stored before it
 *  is sent, and the old one is kept until the server has acknowledged it, so a lost answer does no harm. */
import * as api from './api';
import { keep, kept, newToken, note } from './keys';

/** Replace the token of a seat; return the new one. */
export async function claim(table: string, old: string): Promise<string> {
  const begun = kept(table)?.claim;
  const { token } = begun?.old === old ? begun : { token: newToken() };
  keep(table, { claim: { old, token } });
  try {
    await api.claim({ table, token: old }, token);
  } catch (error) {
    if (error instanceof api.Refused) note(table, { claim: undefined });
    throw error;
  }
  const hands = kept(table)?.hands?.map((key) => (key.token === old ? { ...key, token } : key));
  note(table, { token, hands, claim: undefined });
  return token;
}

/** Finish a claim that was interrupted, if there is one; it may be refused by now. */
export async function finishClaim(table: string): Promise<void> {
  const begun = kept(table)?.claim;
  if (begun) await claim(table, begun.old).catch(unlessRefused);
}

/** Return the new token of a seat if another window of this browser has replaced the old one. */
export async function renewed(table: string, old: string): Promise<string | undefined> {
  await finishClaim(table);
  const token = kept(table)?.token;
  return token === old ? undefined : token;
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof api.Refused)) throw error;
}
