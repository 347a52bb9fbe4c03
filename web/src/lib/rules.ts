/** Which section of the rules page tells why something is refused. */
import * as api from './api';

const known = new Map<string, Record<string, string>>();

/** Ask once for the sections of a game; without them a refusal has no link, that is all. */
export async function learnSections(game: string): Promise<void> {
  if (known.has(game)) return;
  known.set(game, {});
  try {
    known.set(game, await api.sections(game));
  } catch {
    known.delete(game);
  }
}

export const sectionLink = (game: string, section: string): string => `/rules/${game}#${section}`;

/** The link to the section of a reason; empty while it is not known. */
export function ruleOf(game: string, reason: string): string {
  const section = known.get(game)?.[reason];
  return section ? sectionLink(game, section) : '';
}
