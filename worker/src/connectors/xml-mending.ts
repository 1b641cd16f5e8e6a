import { decodeHTMLStrict } from 'entities';
import { withoutOtherCharacters } from './xml-text.js';

export type Repair =
  | 'a bare &'
  | 'a bare <'
  | 'an HTML entity'
  | 'HTML that is not escaped'
  | 'a CDATA section without its end'
  | 'a ]]> outside of a CDATA section'
  | 'text before its beginning';

/** Tags of HTML in a field are its text, which a feed forgot to escape. Names that are data as well (`address`, `title`) are not here. */
const HTML_NAME =
  /^(?:a|abbr|b|big|blockquote|br|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|iframe|img|ins|li|ol|p|pre|s|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video|[ovwm]:\w+)$/i;
/** Elements of a `video`; elsewhere they are data. */
const NAME_IN_VIDEO = /^(?:source|track)$/i;
const TAG = /<(\/?)([A-Za-z_][\w.:-]*)(\s(?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?(\/?)>/y;
const REFERENCE = /&(?:#(?:x([0-9a-f]{1,8})|(\d{1,8}))|([a-z][a-z0-9]{0,31}));/iy;
const OF_XML = /^(?:amp|lt|gt|quot|apos)$/;
const SPECIAL = /[<&]|\]\]>/g;
/** One that XML has. */
const CHARACTER = /^[\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]$/u;
const LAST_CODE_POINT = 0x10_ff_ff;

/**
 * Mends what feeds of the world get wrong within a record, so that its text is read as it was meant: a bare `&` or `<`, the
 * entities of HTML, HTML that is not escaped. Comments and attributes are left out.
 */
export function mended(record: string): { readonly text: string; readonly repairs: readonly Repair[] } {
  const given = withoutOtherCharacters(record);
  const repairs = new Set<Repair>();
  let text = '';
  let depth = 0;
  let isInVideo = false;
  let position = 0;
  /** Looked for once only: a search without result goes to the end of the text. */
  const ends = new Map<string, boolean>();
  const endOf = (mark: string, from: number): number => {
    if (ends.get(mark) === false) return -1;
    const at = given.indexOf(mark, from);
    if (at < 0) ends.set(mark, false);
    return at < 0 ? -1 : at + mark.length;
  };
  const mend = (repair: Repair, written: string) => {
    repairs.add(repair);
    text += written;
  };

  while (position < given.length) {
    SPECIAL.lastIndex = position;
    const at = SPECIAL.exec(given)?.index ?? given.length;
    text += given.slice(position, at);
    position = at;
    if (at === given.length) break;

    if (given.startsWith(']]>', at)) {
      mend('a ]]> outside of a CDATA section', '');
      position += 3;
    } else if (given.startsWith('&', at)) {
      REFERENCE.lastIndex = at;
      const [reference = '&', hex, decimal, name] = REFERENCE.exec(given) ?? [];
      position += reference.length;
      if (reference === '&') mend('a bare &', '&amp;');
      else if (name === undefined)
        text += numbered(reference, hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
      else if (OF_XML.test(name)) text += reference;
      else if (decodeHTMLStrict(reference) === reference) mend('a bare &', `&amp;${reference.slice(1)}`);
      else mend('an HTML entity', escaped(decodeHTMLStrict(reference)));
    } else if (given.startsWith('<![CDATA[', at)) {
      const end = endOf(']]>', at);
      if (end < 0) mend('a CDATA section without its end', '');
      else text += given.slice(at, end);
      position = end < 0 ? at + '<![CDATA['.length : end;
    } else {
      const end = given.startsWith('<!--', at)
        ? endOf('-->', at + 4)
        : given.startsWith('<?', at)
          ? endOf('?>', at)
          : -1;
      TAG.lastIndex = at;
      const [tag, slash, name = '', attributes = '', empty] = TAG.exec(given) ?? [];
      position = end >= 0 ? end : at + (tag?.length ?? 1);
      if (end >= 0) continue;
      if (tag === undefined) mend('a bare <', '&lt;');
      else if (depth >= 2 && (HTML_NAME.test(name) || (isInVideo && NAME_IN_VIDEO.test(name)))) {
        if (/^video$/i.test(name)) isInVideo = slash === '';
        mend('HTML that is not escaped', escaped(tag));
      } else {
        const isEmpty = empty === '/' || attributes.endsWith('/');
        text += isEmpty ? `<${name}/>` : `<${slash}${name}>`;
        isInVideo = false;
        if (!isEmpty) depth += slash === '/' ? -1 : 1;
      }
    }
  }
  return { text, repairs: [...repairs] };
}

function numbered(reference: string, codePoint: number): string {
  if (codePoint > LAST_CODE_POINT) return '';
  const character = String.fromCodePoint(codePoint);
  return CHARACTER.test(character) ? reference : withoutOtherCharacters(character);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
