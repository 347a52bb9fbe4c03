/** The section of the rules page that explains a refusal. */
import * as api from './api';

const known = new Map<string, Record<string, string>>();

/** Load the sections of a game once; without them a refusal just has no link. */
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

/** The link to the section that explains a reason; empty until loaded. */
export function ruleOf(game: string, reason: string): string {
  const section = known.get(game)?.[reason];
  return section ? sectionLink(game, section) : '';
}
