/** The HTTP half of the protocol. Every request has a timeout; idempotent ones are retried once. */
import { complete } from './complete';
import type {
  Advice,
  Answer,
  Branch,
  Brief,
  Claimed,
  Draft,
  Followed,
  GameCard,
  Listed,
  Lobby,
  Named,
  Opened,
  Pass,
  Passes,
  Past,
  Pause,
  Preview,
  Promised,
  Reached,
  Reaction,
  Refusal,
  Replaced,
  Said,
  Seated,
  Spectators,
  Standing,
  Table,
  Turn,
  Vote,
  WantedOrder,
  WantedTable,
} from './messages';

/** A table, and the token of the viewer's seat there, if any. */
export interface Access {
  table: string;
  token?: string | undefined;
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.text);
  }
}

/** The server cannot be reached, or did not answer in time. */
export class NoAnswer extends Error {
  constructor(readonly isLate: boolean) {
    super(isLate ? 'timeout' : 'no connection');
  }
}

/** Timeouts in seconds: for a click, for a view that the server must compute, and for setting up a table. */
const CLICK = 8;
const VIEW = 60;
const SET_UP = 300;

/** Seconds before a retry. */
const RETRY_AFTER = 1;

interface Request {
  token?: string | undefined;
  body?: unknown;
  seconds?: number;
  /** Whether the request may be repeated: GET requests may. */
  isIdempotent?: boolean;
}

async function ask(path: string, request: Request = {}): Promise<string> {
  try {
    return await send(path, request);
  } catch (error) {
    const { isIdempotent = request.body === undefined } = request;
    if (!isIdempotent || !(error instanceof NoAnswer)) throw error;
    await new Promise((rested) => setTimeout(rested, RETRY_AFTER * 1000));
    return send(path, request);
  }
}

async function send(path: string, { token, body, seconds = VIEW }: Request): Promise<string> {
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const method = body === undefined ? 'GET' : 'POST';
  const signal = AbortSignal.timeout(seconds * 1000);
  const [answer, text] = await fetch(path, { method, headers, signal, body: JSON.stringify(body) })
    .then(async (answer) => [answer, await answer.text()] as const)
    .catch(() => {
      throw new NoAnswer(signal.aborted);
    });
  if (!answer.ok) throw refusalOf(answer, text);
  return text;
}

/** Read a refusal; an error page of a proxy means that the server does not answer. */
function refusalOf({ status, statusText }: Response, text: string): Error {
  const plain = { key: '', facts: {}, text: `${status} ${statusText}` };
  try {
    return new Refused(status, { ...plain, ...(JSON.parse(text) as Partial<Refusal>) });
  } catch {
    return status > 501 ? new NoAnswer(status === 504) : new Refused(status, plain);
  }
}

async function json<T>(path: string, request: Request = {}): Promise<T> {
  return JSON.parse(await ask(path, request)) as T;
}

const at = (table: string, rest = '') => `/api/tables/${encodeURIComponent(table)}${rest}`;

/** Ask about a table. */
const get = <T>({ table, token }: Access, rest = '', seconds = VIEW) => json<T>(at(table, rest), { token, seconds });

/** Send a request that may be repeated. */
const put = <T>({ table, token }: Access, rest: string, body: unknown, seconds = CLICK) =>
  json<T>(at(table, rest), { token, body, seconds, isIdempotent: true });

/** Send a request that must not be repeated. */
const post = <T>({ table, token }: Access, rest: string, body: unknown, seconds = CLICK) =>
  json<T>(at(table, rest), { token, body, seconds });

export const games = () => json<GameCard[]>('/api/games');
export const words = (language: string) => ask(`/api/words/${language}`);
export const rules = (game: string, language: string) => ask(`/api/rules/${game}/${language}`);
export const sections = (game: string) => json<Record<string, string>>(`/api/games/${game}/sections`);
export const sample = async (game: string, version?: number) =>
  complete(await json<Past>(`/api/games/${game}/sample${version === undefined ? '' : `?version=${version}`}`));
export const lobby = () => json<Lobby>('/api/lobby');
export const turns = (tables: Pass[]) =>
  json<Standing[]>('/api/turns', { body: { tables } satisfies Passes, seconds: CLICK, isIdempotent: true });
export const promise = () => json<Promised>('/api/promises', { body: {}, seconds: CLICK, isIdempotent: true });
export const open = (wanted: WantedTable) => json<Opened>('/api/tables', { body: wanted, seconds: SET_UP });
export const table = async (access: Access) => complete(await get<Table>(access, '', SET_UP));
export const brief = (access: Access) => get<Brief>(access, '/brief');
export const odds = (access: Access) => get<unknown>(access, '/odds');
export const preview = (access: Access, draft: Draft) => put<Preview>(access, '/preview', draft);
/** Confirm a turn; the key makes it idempotent. */
export const turn = (access: Access, decision: Turn) => put<Reached>(access, '/turn', decision);
export const hint = (access: Access, draft: Draft) => post<Advice>(access, '/hint', draft, SET_UP);
export const chat = (access: Access, text: string) => post(access, '/chat', { text } satisfies Said);
export const rename = (access: Access, name: string) => put(access, '/name', { name } satisfies Named);
export const claim = (access: Access, token: string) => put(access, '/claim', { token } satisfies Claimed);
/** Take a free seat of a listed table. */
export const join = (access: Access, token: string) => put<Seated>(access, '/join', { token } satisfies Claimed);
export const list = (access: Access, is_listed: boolean) => put(access, '/listing', { is_listed } satisfies Listed);
/** Give a standing order, or cancel it. */
export const order = (access: Access, wanted: WantedOrder) => put(access, '/order', wanted);
export const pause = (access: Access, is_wanted: boolean) => put(access, '/pause', { is_wanted } satisfies Pause);
export const vote = (access: Access, choice: Vote['choice']) => put(access, '/vote', { choice } satisfies Vote);
export const comeBack = (access: Access) => put(access, '/back', {});
export const askTakeBack = (access: Access) => put(access, '/takeback', {});
export const answerTakeBack = (access: Access, agrees: boolean) =>
  put(access, '/takeback/answer', { agrees } satisfies Answer);
export const react = (access: Access, reaction: Reaction['reaction']) =>
  post(access, '/reaction', { reaction } satisfies Reaction);
export const letSpectatorsTalk = (access: Access, may_talk: boolean) =>
  put(access, '/spectators', { may_talk } satisfies Spectators);
export const leave = (access: Access) => post(access, '/leave', {} satisfies Replaced);
export const rematch = (access: Access, token: string) =>
  put<Followed>(access, '/rematch', { token } satisfies Claimed, SET_UP);
export const log = (table: string) => at(table, '/log');
export const fork = (access: Access, branch: Branch) => post<Opened>(access, '/fork', branch, SET_UP);
export const tableAt = async (access: Access, version: number, seat?: number) =>
  complete(await get<Past>(access, `/at/${version}${seat === undefined ? '' : `?seat=${seat}`}`));
