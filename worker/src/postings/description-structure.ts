/** Longer ones are sentences. */
const HEADING_CHARACTERS = 100;
const BLOCK_OR_CONTEXT =
  /<(p|div)>((?:(?!<\/?(?:p|div|ul|ol|li|table|t[hdr]|h[1-6]|blockquote|figure|a)\b)[^]){1,400}?)<\/\1>|<h([3-6])>|<\/?li>/g;
/** What a heading is for: text, a list or a table behind it. */
const CONTENT_FOLLOWS = /^(?:\s|<\/?div>|<br \/>)*(?:<(?:p|ul|ol|table|blockquote|figure)>|[^<\s])/;

/**
 * Makes headings of paragraphs that are bold as a whole and stand before other content: editors use them as headings, which
 * a screen reader does not find. Each is one level below the heading before it; without one it is an h3.
 *
 * @param safe sanitised HTML whose headings are h3 to h6
 */
export function withHeadings(safe: string): string {
  let level = 3;
  let isInItem = false;
  const replaced = (
    block: string,
    _name: string | undefined,
    inner: string | undefined,
    headingBefore: string | undefined,
    offset: number,
  ) => {
    if (headingBefore !== undefined) level = Math.min(6, Number(headingBefore) + 1);
    if (block.endsWith('li>')) isInItem = block === '<li>';
    if (inner === undefined) return block;
    const rest = safe.slice(offset + block.length, offset + block.length + 2_000);
    const next = /^(?:\s|<\/?div>|<br \/>)*(<(?:p|div)>[^]*?<\/(?:p|div)>)/.exec(rest)?.[1];
    const isHeading =
      !isInItem &&
      isBold(inner) &&
      CONTENT_FOLLOWS.test(rest) &&
      !(next !== undefined && isBold(next.replace(/^<\w+>|<\/\w+>$/g, '')));
    return isHeading ? `<h${level}>${wordsOf(inner)}</h${level}>` : block;
  };
  return safe.replace(BLOCK_OR_CONTEXT, replaced);
}

/** Nothing but bold words, and few of them; a sentence is an emphasis. */
function isBold(inner: string): boolean {
  const words = wordsOf(inner);
  return (
    inner.includes('<strong>') &&
    inner.replace(/<strong>[^]*?<\/strong>/g, '').replace(/<\/?(?:em|u)>|<br \/>|[\s\u00a0]+/g, '') === '' &&
    /\p{L}/u.test(words) &&
    words.length <= HEADING_CHARACTERS &&
    !/[.,;!]$/.test(words)
  );
}

function wordsOf(inner: string): string {
  return inner
    .replace(/<br \/>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

const EMAIL =
  /(?<![\p{L}\p{N}._%+-])[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?![\p{L}\p{N}@-])/giu;
/** With its country's code, or as numbers are written in North America; other figures may be anything. */
const PHONE =
  /(?<![\p{L}\p{N}.$€£#/+-])(?:\+[1-9]\d{0,2}(?:[ .\-\u00a0]?\(?\d{1,5}\)?){2,6}|(?:1[ .-])?(?:\([2-9]\d{2}\)[ \u00a0]?|[2-9]\d{2}[.\- \u00a0])[2-9]\d{2}[.\- \u00a0]\d{4})(?:,? ?(?:x|ext\.?) ?(\d{1,6}))?(?![\p{L}\p{N}]|[.,-]\d)/giu;
/** A word with an `@`; none that is longer than an address and some text beside it. */
const WORD_WITH_AT = /(?<!\S)([^\s@]{0,100}@\S{0,219})(?!\S)/;
const rel = 'rel="nofollow noopener noreferrer"';

/** Makes links of e-mail addresses and phone numbers that stand in the text. @param safe sanitised HTML */
export function withContactLinks(safe: string): string {
  let links = 0;
  return safe
    .split(/(<[^<>]*>)/)
    .map((piece) => {
      if (piece.startsWith('<a ')) links += 1;
      else if (piece === '</a>') links -= 1;
      return piece.startsWith('<') || links > 0 ? piece : linked(piece);
    })
    .join('');
}

function linked(text: string): string {
  if (!/@|\d{4}/.test(text)) return text;
  return text
    .split(WORD_WITH_AT)
    .map((piece, index) =>
      // The words the expression has captured are the odd ones.
      index % 2 === 1
        ? piece.replace(EMAIL, (address) => `<a href="mailto:${address}" ${rel}>${address}</a>`)
        : piece.replace(PHONE, phoneLink),
    )
    .join('');
}

function phoneLink(number: string, extension: string | undefined): string {
  const figures = number
    .replace(/,? ?(?:x|ext\.?) ?\d+$/i, '')
    // Dialled within the country alone.
    .replace(/(?<=^\+.*)\(0\)/, '')
    .replace(/[^\d+]/g, '');
  const digits = figures.replace('+', '').length;
  if (digits < 8 || digits > 15) return number;
  const suffix = extension === undefined ? '' : `;ext=${extension}`;
  return `<a href="tel:${figures}${suffix}" ${rel}>${number}</a>`;
}
