/** An HTML parser ends an open paragraph before these. */
const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(['p', 'div', 'hr', 'ul', 'ol', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);
/** As deep as the sanitiser lets elements be. */
const DEEPEST = 30;
/** Text, or a tag as the sanitiser writes it: all it keeps but tables, which are rare and have rules of their own; of links, those to plain addresses. */
const PIECE =
  /[^<>&]+|&(?:amp|lt|gt);|<(br|hr) \/>|<(\/?)(p|div|ul|ol|li|strong|em|u|sub|sup|blockquote|h[1-6])>|<(a) href="((?:https?:\/\/|mailto:)(?:[\w.~:/?#@!$'()*+,;=%-]|&amp;)+)" rel="nofollow noopener noreferrer">|<\/(a)>/y;

/**
 * Tells by one quick look whether HTML is as the sanitiser writes it, so that it would change nothing: only tags it keeps,
 * written its way, closed in their order, none of them empty. Where it is not sure it says no.
 *
 * @param html without characters that cannot be stored
 */
export function isClean(html: string): boolean {
  const open: { readonly name: string; hasWords: boolean }[] = [];
  for (let at = 0; at < html.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(html);
    if (!piece) return false;
    const [text, empty, slash, element, link, href, closedLink] = piece;
    const top = open.at(-1);
    const closed = slash === '/' ? element : closedLink;
    const opened = empty ?? link ?? element;
    if (closed !== undefined) {
      if (top?.name !== closed || !top.hasWords) return false;
      open.pop();
      const parent = open.at(-1);
      if (parent) parent.hasWords = true;
    } else if (opened === undefined) {
      if (top && !top.hasWords) top.hasWords = /\S/.test(text);
    } else {
      if (open.length >= DEEPEST || (top?.name === 'p' && ENDS_PARAGRAPH.has(opened)) || (top?.name === 'li' && opened === 'li')) return false;
      if (href !== undefined && !URL.canParse(href.replaceAll('&amp;', '&'))) return false;
      if (!EMPTY.has(opened)) open.push({ name: opened, hasWords: false });
    }
  }
  return open.length === 0;
}
