/** The HTTP half of the protocol. */
import { complete } from './complete';
import type {
  Advice,
  Branch,
  Brief,
  Draft,
  Followed,
  GameCard,
  Named,
  Opened,
  Past,
  Preview,
  Reached,
  Refusal,
  Replaced,
  Said,
  Table,
  Turn,
  WantedTable,
} from './messages';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.text);
  }
}

async function ask(path: string, token?: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Refused(answer.status, await refusalOf(answer));
  return answer;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const plain = { key: '', facts: {}, text: `${answer.status} ${answer.statusText}` };
  try {
    const said = (await answer.json()) as Partial<Refusal>;
    return { ...plain, ...said };
  } catch {
    return plain;
  }
}

async function json<T>(path: string, token?: string, body?: unknown): Promise<T> {
  return (await ask(path, token, body)).json() as Promise<T>;
}

const at = (table: string, rest = '') => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const games = () => json<GameCard[]>('/api/games');
export const words = async (language: string) => (await ask(`/api/words/${language}`)).text();
export const rules = async (game: string, language: string) => (await ask(`/api/rules/${game}/${language}`)).text();
export const sections = (game: string) => json<Record<string, string>>(`/api/games/${game}/sections`);
export const sample = async (game: string, version?: number) =>
  complete(await json<Past>(`/api/games/${game}/sample${version === undefined ? '' : `?version=${version}`}`));
export const open = (wanted: WantedTable) => json<Opened>('/api/tables', undefined, wanted);
export const table = async (id: string, token?: string) => complete(await json<Table>(at(id), token));
export const brief = (id: string, token?: string) => json<Brief>(at(id, '/brief'), token);
export const odds = (id: string, token?: string) => json<unknown>(at(id, '/odds'), token);
export const preview = (id: string, token: string | undefined, draft: Draft) =>
  json<Preview>(at(id, '/preview'), token, draft);
/** Confirm a turn; the key makes it idempotent. */
export const turn = (id: string, token: string | undefined, decision: Turn) =>
  json<Reached>(at(id, '/turn'), token, decision);
export const hint = (id: string, token: string | undefined, draft: Draft) =>
  json<Advice>(at(id, '/hint'), token, draft);
export const chat = (id: string, token: string | undefined, text: string) =>
  ask(at(id, '/chat'), token, { text } satisfies Said);
export const rename = (id: string, token: string, name: string) =>
  ask(at(id, '/name'), token, { name } satisfies Named);
export const leave = (id: string, token: string) => ask(at(id, '/leave'), token, {} satisfies Replaced);
export const rematch = (id: string, token: string) => json<Followed>(at(id, '/rematch'), token, {});
export const log = (id: string) => at(id, '/log');
export const fork = (id: string, branch: Branch, token?: string) => json<Opened>(at(id, '/fork'), token, branch);
export const tableAt = async (id: string, version: number, token?: string, seat?: number) =>
  complete(await json<Past>(at(id, `/at/${version}${seat === undefined ? '' : `?seat=${seat}`}`), token));
