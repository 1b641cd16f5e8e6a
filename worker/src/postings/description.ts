import { decodeHTML } from 'entities';
import { compile } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { storable } from './clean-text.js';
import { withContactLinks, withHeadings } from './description-structure.js';
import { withMediaLinks } from './embedded-media.js';

/** Every HTML element people or their tools paste into job texts, escaped or not. Others ("<5 years>") are text. */
const NAMES =
  'a|abbr|address|applet|area|article|aside|audio|b|base|blockquote|body|br|button|canvas|center|cite|code|col|colgroup|dd|del|details|div|dl|dt|em|embed|fieldset|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|mark|math|meta|nav|noscript|object|ol|option|p|picture|pre|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|u|ul|video';
/** In sanitised HTML text every `<` is written `&lt;`; escaped once more it is `&amp;lt;`, and so on. */
const ESCAPED_TAG = new RegExp(
  `&(?:amp;)*lt;(/?(?:${NAMES})(?:\\s(?:(?!&(?:amp;)*[lg]t;)[^<>]){0,2000})?/?)&(?:amp;)*gt;`,
  'gi',
);
const TAG_IN_TEXT = new RegExp(`</?(?:${NAMES})(?:\\s[^<>]{0,2000})?/?>`, 'gi');
const ROUNDS = 5;

/** Some systems wrap a text twice; to an HTML parser it is a comment. */
const CDATA = /<!\[CDATA\[|\]\]>/g;

/** Inside these an HTML parser keeps other rules; their tags go first. Left open, they must not swallow the rest either. */
const FOREIGN = /<\/?(?:svg|math)\b[^<>]*>/gi;

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
const blockLike = Object.fromEntries(
  'section article header footer main aside center address dd dt'.split(' ').map((tag) => [tag, 'div']),
);

const allowList: sanitizeHtml.IOptions = {
  allowedTags:
    'p div br hr ul ol li strong em u sub sup blockquote figure h1 h2 h3 h4 h5 h6 a table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: schemes.map((scheme) => scheme.slice(0, -1)),
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  parseStyleAttributes: false,
  // Their content is not words for a reader.
  nonTextTags:
    'script style textarea option select noscript iframe object embed applet template title xmp noembed noframes audio video canvas'.split(
      ' ',
    ),
  transformTags: {
    ...blockLike,
    b: 'strong',
    i: 'em',
  },
  // An entity may stand for a character that cannot be stored.
  textFilter: storable,
  exclusiveFilter: ({ tag, text, attribs }) => {
    // Empty paragraphs and headings are the editors' way to make space.
    if (
      !['br', 'hr', 'td', 'th', 'tr', 'thead', 'tbody', 'table'].includes(tag) &&
      storable(text).trim() === ''
    )
      return true;
    // A link is kept only with an address of its own (a relative one would point into our site); its words stay.
    return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false;
  },
};

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: 2_000_000, maxDepth: 60 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'hr', format: 'skip' },
    { selector: 'figure', format: 'paragraph' },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({ selector: `h${level}`, options: { uppercase: false } })),
  ],
});

/**
 * Makes a vendor's HTML safe and even: a short list of plain tags, no attributes but links' addresses, headings from h3
 * down (h1 and h2 belong to our page). Escaped tags beside tags are text (product 4.53). A text without any tag keeps its lines and paragraphs.
 *
 * @param html hostile input is expected
 */
export function sanitiseDescription(html: string, base?: string): string {
  const options = { ...allowList, transformTags: { ...allowList.transformTags, a: linkTo(base) } };
  const given = withMediaLinks(unescaped(storable(html)).replace(CDATA, '').replace(FOREIGN, ' '));
  let before = given;
  let safe = sanitizeHtml(given, options);
  if (isPlainText(given, safe)) return withContactLinks(withLines(safe.trim()));
  // What was dropped may have kept tags apart that belong differently now, so a second look follows, until one changes nothing.
  for (let round = 0; round < ROUNDS && safe !== before; round += 1) {
    before = safe;
    safe = sanitizeHtml(safe, options);
  }
  const clean = evenHeadings(safe).trim();
  return withContactLinks(withHeadings(clean.includes('<') ? clean : withoutLines(clean)));
}

/** All its tags went: cleaned again, it would look like a text that never had one, or that is escaped as a whole. */
function withoutLines(clean: string): string {
  const line = clean.replace(EVERY_LINE_END, ' ');
  return unescaped(line) === line ? line : `<p>${line}</p>`;
}

/** Every `&` begins an entity that is escaped once more. */
const ESCAPED_ENTITIES = /^[^&]*(?:&amp;(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});[^&]*)+$/i;

/** The characters of an escaped tag, by their numbers. */
const NUMBERED: readonly (readonly [RegExp, string])[] = [
  [/&#(?:0*38|x0*26);/gi, '&amp;'],
  [/&#(?:0*60|x0*3c);/gi, '&lt;'],
  [/&#(?:0*62|x0*3e);/gi, '&gt;'],
];

/**
 * Undoes the escaping of a description that is escaped as a whole, once or more often: it has no tag, but escaped ones, or
 * none but escaped entities ("Lift &amp;amp; carry"). In one with tags, what is escaped is meant as text.
 */
export function unescaped(html: string): string {
  let text = html;
  for (let round = 0; round < ROUNDS; round += 1) {
    text = NUMBERED.reduce((named, [number, name]) => named.replace(number, name), text);
    const isWhole = text.search(TAG_IN_TEXT) < 0 && (hasEscapedTag(text) || ESCAPED_ENTITIES.test(text));
    if (!isWhole) return text;
    text = decodeHTML(text);
  }
  return text;
}

const LINE_END = /\r\n?|[\n\u2028\u2029]/;
const EVERY_LINE_END = new RegExp(LINE_END, 'g');
/** Ends a line for want of room alone: the sentence goes on. */
const WRAPPED = /(?<=[^.:;!?\n])\n(?=\p{Ll})/gu;

/** Written without HTML, escaped or not: then only the ends of lines tell where a line ends. */
function isPlainText(given: string, safe: string): boolean {
  return (
    LINE_END.test(safe) &&
    !safe.includes('<') &&
    !given.includes('<!--') &&
    !hasEscapedTag(safe) &&
    given.search(TAG_IN_TEXT) < 0
  );
}

function withLines(text: string): string {
  if (!LINE_END.test(text)) return text;
  const paragraphs = text.replace(EVERY_LINE_END, '\n').split(/\n(?:[^\S\n]*\n)+/);
  return paragraphs
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split('\n')
          .map((line) => line.trim())
          .join('\n')
          .replace(WRAPPED, ' ')
          .replaceAll('\n', '<br />')}</p>`,
    )
    .join('');
}

function hasEscapedTag(safe: string): boolean {
  return safe.search(ESCAPED_TAG) >= 0;
}

/** @returns the words of sanitised HTML, for search, snippets and feeds that take no markup */
export function descriptionText(safeHtml: string): string {
  // An entity may stand for what cannot be stored, or for a tag.
  return storable(withoutTags(toText(safeHtml)))
    .replace(/ [^\S\n]+|[^\S\n ][^\S\n]*/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function withoutTags(given: string): string {
  let text = given;
  for (let round = 0; round < ROUNDS && text.search(TAG_IN_TEXT) >= 0; round += 1)
    text = text.replace(TAG_IN_TEXT, '');
  return text.search(TAG_IN_TEXT) >= 0 ? text.replaceAll('<', '') : text;
}

/** The levels used become h3, h4, … in order, so that none is skipped. */
function evenHeadings(safe: string): string {
  const levels = [...new Set([...safe.matchAll(/<h([1-6])>/g)].map((match) => Number(match[1])))].sort(
    (one, other) => one - other,
  );
  return safe.replace(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, 3 + levels.indexOf(Number(level)))}>`,
  );
}

/** @param base the page a relative address is of; without one such a link is none */
function linkTo(base: string | undefined): sanitizeHtml.Transformer {
  return (tagName, { href = '' }) => {
    const stated = href.trim();
    const isOwn = stated === '' || stated.startsWith('#');
    const address = isOwn || !URL.canParse(stated, base) ? undefined : new URL(stated, base);
    if (address === undefined || !schemes.includes(address.protocol)) return { tagName, attribs: {} };
    const isWhole = URL.canParse(stated);
    return {
      tagName,
      attribs: { href: storable(isWhole ? stated : address.href), rel: 'nofollow noopener noreferrer' },
    };
  };
}
