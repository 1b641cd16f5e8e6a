import { decodeHTML } from 'entities';

/** Ends of lines before and after a block: two make an empty line. */
const BLOCKS: ReadonlyMap<string, number> = new Map([...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 2] as const), ['div', 1], ['li', 1]]);
/** Never more than one empty line. */
const MOST_ENDS = 2;
/** White space that is not one space already: most is. */
const UNEVEN_SPACE = / \s+|[^\S ]\s*/gu;
const PIECE = /<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g;

/** Items so far; undefined: they are not numbered. */
interface OpenList {
  items: number | undefined;
}

/**
 * The words of sanitised HTML in one pass, without a tree: paragraphs apart, a mark or number before each item of a list.
 * A library that draws any HTML takes longer for this than the sanitiser for its work.
 *
 * @returns words with one space, or one or two ends of lines between them; undefined where there are tables or quotations: they are drawn, not only written down
 */
export function plainWords(safeHtml: string): string | undefined {
  if (safeHtml.includes('<table>') || safeHtml.includes('<blockquote>')) return undefined;
  const lists: OpenList[] = [];
  const before: string[] = [];
  let line = '';
  /** Ends of lines owed to the next words. */
  let ends = 0;
  const end = () => {
    if (ends === 0) return;
    if (line !== '') before.push(line.trimEnd(), '\n'.repeat(ends));
    line = '';
    ends = 0;
  };
  /** What follows a mark stands beside it. */
  let marked = false;
  /** The last words end with a space: the line itself is pieces that are put together at its end. */
  let isSpaced = false;
  for (const [piece, slash, name] of safeHtml.matchAll(PIECE)) {
    if (name === undefined) {
      const words = wordsOf(piece, ends > 0 || line === '' || marked || isSpaced);
      if (words === '') continue;
      end();
      line += words;
      marked = false;
      isSpaced = words.endsWith(' ');
    } else if (name === 'br') {
      if (!marked) ends = Math.min(MOST_ENDS, ends + 1);
    } else if (name === 'ul' || name === 'ol') {
      if (slash === '/') lists.pop();
      // A list within a list belongs to the item before it.
      ends = Math.max(ends, lists.length === 0 ? 2 : 1);
      if (slash === '') lists.push({ items: name === 'ol' ? 0 : undefined });
    } else {
      if (!marked || slash === '/') ends = Math.max(ends, BLOCKS.get(name) ?? 0);
      const list = lists.at(-1);
      if (name !== 'li' || slash !== '' || !list) continue;
      if (list.items !== undefined) list.items += 1;
      end();
      line += list.items === undefined ? '• ' : `${list.items}. `;
      marked = true;
    }
  }
  return [...before, line].join('').trim();
}

/** White space counts as one space, and as none at the beginning of a line and behind a space. */
function wordsOf(piece: string, isBehindSpace: boolean): string {
  const words = (piece.includes('&') ? decodeHTML(piece) : piece).replace(UNEVEN_SPACE, ' ');
  return isBehindSpace ? words.trimStart() : words;
}
