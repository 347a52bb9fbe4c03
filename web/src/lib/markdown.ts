/** Markdown as tokens, which the page renders one by one, so that raw HTML has no effect. Two HTML snippets are known:
 *  `<a id="goal"></a>` at the start of a heading names its section, and `<!-- figure: market -->` is replaced by a figure. */
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

export type { Token };
export interface Section {
  id: string;
  level: number;
  title: string;
}

export const parse = (source: string): Token[] => lexer(source);

/** Without extensions the parser emits only its own tokens. */
export const known = (tokens: Token[]): MarkedToken[] => tokens as MarkedToken[];

/** The text of tokens without markup. */
export function plain(tokens: Token[]): string {
  return known(tokens)
    .map((token) => {
      if ('tokens' in token && token.tokens) return plain(token.tokens);
      return token.type !== 'html' && 'text' in token ? token.text : '';
    })
    .join('');
}

export const sectionId = (heading: Tokens.Heading): string | undefined =>
  /^<a id="([^"]+)"><\/a>/.exec(heading.text)?.[1];

export const figureName = (html: string): string | undefined => /^<!-- figure: (\S+) -->/.exec(html)?.[1];

export const isWebLink = (href: string): boolean => /^https?:\/\//.test(href);

/** The linkable sections, in order. */
export function sectionsOf(tokens: Token[]): Section[] {
  return known(tokens).flatMap((token) => {
    const id = token.type === 'heading' && sectionId(token);
    return id ? [{ id, level: token.depth, title: plain(token.tokens) }] : [];
  });
}

export function titleOf(tokens: Token[]): string {
  const heading = known(tokens).find((token) => token.type === 'heading');
  return heading ? plain(heading.tokens) : '';
}
