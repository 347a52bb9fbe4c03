/** As much Markdown as the rules pages use, as blocks to be drawn: headings with their names, paragraphs, lists, tables, figures. */

export type Span = { text: string; as?: 'strong' | 'em' | 'code' | 'a'; href?: string };
export type Block =
  | { kind: 'heading'; level: number; id: string; spans: Span[] }
  | { kind: 'figure'; name: string }
  | { kind: 'text'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'code'; text: string };

const SPAN = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)|\*(.+?)\*/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    if (match[1] !== undefined) found.push({ text: match[1], as: 'strong' });
    else if (match[2] !== undefined) found.push({ text: match[2], as: 'code' });
    else if (match[3] !== undefined) found.push({ text: match[3], as: 'a', href: match[4] });
    else found.push({ text: match[5] ?? '', as: 'em' });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

const cells = (line: string) => line.replace(/^\s*\||\|\s*$/g, '').split('|').map((cell) => spans(cell.trim()));

export function blocks(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .flatMap((part) => part.split(/(?<=^#+ .*)\n|\n(?=#+ )|\n(?=[-*] |\d+\. )/m).reduce<string[]>(joinItems, []))
    .filter((part) => part.trim())
    .map(block);
}

/** Items of one list stay together. */
function joinItems(parts: string[], part: string): string[] {
  const isItem = /^\s*([-*]|\d+\.) /.test(part);
  const last = parts.at(-1);
  if (isItem && last && /^\s*([-*]|\d+\.) /.test(last)) parts[parts.length - 1] = `${last}\n${part}`;
  else parts.push(part);
  return parts;
}

function block(part: string): Block {
  const lines = part.trim().split('\n');
  const first = lines[0] ?? '';
  const heading = /^(#+) (?:<a id="([^"]*)"><\/a>)?(.*)/.exec(first);
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, id: heading[2] ?? '', spans: spans(heading[3] ?? '') };
  const figure = /^<!-- figure: (\S+) -->/.exec(first);
  if (figure) return { kind: 'figure', name: figure[1] ?? '' };
  if (first.startsWith('```')) return { kind: 'code', text: lines.slice(1, -1).join('\n') };
  if (first.startsWith('|')) {
    return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) };
  }
  if (/^([-*]|\d+\.) /.test(first)) {
    const items = part.trim().split(/\n(?=(?:[-*]|\d+\.) )/);
    const plain = items.map((item) => spans(item.replace(/^([-*]|\d+\.) /, '').replace(/\s*\n\s*/g, ' ')));
    return { kind: 'list', ordered: /^\d/.test(first), items: plain };
  }
  return { kind: 'text', spans: spans(lines.join(' ')) };
}
