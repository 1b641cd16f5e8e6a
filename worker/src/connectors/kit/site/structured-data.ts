import { decodeHTML } from 'entities';
import { DomUtils } from 'htmlparser2';
import { parseJson } from '../../../http/http-client.js';
import { isObject, postingOf, type Markup, longTexts, type StatedPosting } from './posting-fields.js';

const COMMENT_BEGINS = /^(?:\/\/|\/\*)?\s*(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?/;
const COMMENT_ENDS = /(?:\/\/|\/\*)?[\t ]?(?:\]\]>|-->)(?:\*\/)?$/;

/** What templates of sites do to JSON, and what undoes it (feeds.md 2.12). In this order, each by itself, then one after the other. */
const REPAIRS: readonly (readonly [fault: string, mend: (text: string) => string])[] = [
  [
    'JSON-LD in a comment or CDATA',
    (text) => text.trim().replace(COMMENT_BEGINS, '').replace(COMMENT_ENDS, ''),
  ],
  ['control characters in texts of JSON-LD', withoutControls],
  ['JSON-LD escaped as HTML', (text) => (text.includes('"') ? text : decodeHTML(text))],
  ['a comma before the end of an object or list of JSON-LD', (text) => text.replace(/,(?=\s*[}\]])/g, '')],
  ['a needless backslash in JSON-LD', (text) => text.replace(/(\\["\\/bfnrtu])|\\/g, '$1')],
  [
    'a missing comma in JSON-LD',
    (text) => text.replace(/("datePosted"\s*:\s*"[^"]*")(?=\s*"hiringOrganization")/g, '$1,'),
  ],
  ['text behind JSON-LD', firstValue],
];

/** @returns the JobPostings of a script, and the fault that was mended; none where it is no JSON even then */
export function readJsonLd(script: string): Markup {
  if (!/jobposting/i.test(script)) return { postings: [], repairs: [] };
  const plain = parsed(script);
  if (plain !== undefined) return { postings: postingsIn(plain), repairs: [] };
  let all = script;
  const attempts = REPAIRS.map(([fault, mend]) => ({ fault, text: mend(script) }));
  for (const [fault, mend] of REPAIRS) {
    all = mend(all);
    attempts.push({ fault, text: all });
  }
  for (const { fault, text } of attempts) {
    const value = text === script ? undefined : parsed(text);
    if (value !== undefined) return { postings: postingsIn(value), repairs: [fault] };
  }
  return { postings: [], repairs: [] };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text, 'A page');
  } catch {
    return undefined;
  }
}

/** Where JobPostings may be inside others. */
const HOLDERS = ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item', 'hasPart'];

function postingsIn(value: unknown): Markup['postings'] {
  if (Array.isArray(value)) return value.flatMap(postingsIn);
  if (!isObject(value)) return [];
  return postingOf(value) ?? HOLDERS.flatMap((name) => postingsIn(value[name]));
}

/** To the end of the input, where it is not closed: to search on from each quotation mark takes a quadratic time. */
const TEXT = /"[^"\\]*(?:\\(?:[^]|$)[^"\\]*)*(?:"|$)/g;
const TOKENS = new RegExp(`${TEXT.source}|[[\\]{}]`, 'g');

/** Line ends and tabs inside texts are escaped, other control characters left out. */
function withoutControls(text: string): string {
  const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return text.replace(TEXT, (written) =>
    // A backslash before a line end stands for that line end.
    written.replace(/\\?([\u0000-\u001F])/g, (_, control: string) => escapes[control] ?? ''),
  );
}

/** Up to the end of the first object or list. */
function firstValue(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth === 0 && !token.startsWith('"')) return text.slice(0, index + 1);
  }
  return text;
}

export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** What may still be read of a page: what stands inside others is read for each of them. */
interface Room {
  characters: number;
}
const PAGE_CHARACTERS = 4_000_000;

/** @returns the JobPostings of a page that has all these elements (HTML Standard, 5 Microdata) */
export function readMicrodata(elements: readonly Element[]): readonly StatedPosting[] {
  const room: Room = { characters: PAGE_CHARACTERS };
  return elements
    .filter(isMicrodata)
    .map((element) => postingOf({ ...propertiesOf(element, room), '@type': 'JobPosting' })?.[0] ?? {});
}

function isMicrodata({ attribs }: Element): boolean {
  return 'itemscope' in attribs && /schema\.org\/JobPosting\/?\s*$/i.test(attribs['itemtype'] ?? '');
}

const LONG = new Set(longTexts);

function propertiesOf(scope: Element, room: Room): Readonly<Record<string, unknown>> {
  const found = new Map<string, unknown[]>();
  const walk = (element: Element) => {
    for (const child of DomUtils.getChildren(element)) {
      if (!('attribs' in child)) continue;
      if ((room.characters -= 1) < 0) return;
      const isScope = 'itemscope' in child.attribs;
      const names = child.attribs['itemprop']?.split(/\s+/).filter(Boolean) ?? [];
      // An object under two names would double with each object inside it.
      for (const name of isScope ? names.slice(0, 1) : names) {
        const value = isScope ? propertiesOf(child, room) : valueOf(child, name);
        if (typeof value === 'string') room.characters -= value.length;
        if (room.characters < 0) return;
        const values = found.get(name);
        if (values) values.push(value);
        else found.set(name, [value]);
      }
      if (!isScope && !names.some((name) => LONG.has(name))) walk(child);
    }
  };
  walk(scope);
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, LONG.has(name) ? longest(values) : one(values)]),
  );
}

function valueOf(element: Element, name: string): string {
  const { attribs } = element;
  const stated = attribs['content'] ?? attribs['datetime'] ?? (name === 'url' ? attribs['href'] : undefined);
  return stated ?? (LONG.has(name) ? DomUtils.getInnerHTML(element) : DomUtils.textContent(element));
}

/** A page may have the beginning of the text once more, as a summary. */
function longest(values: readonly unknown[]): string {
  return values
    .filter((value) => typeof value === 'string')
    .reduce((long, value) => (value.length > long.length ? value : long), '');
}

function one(given: readonly unknown[]): unknown {
  const values = given.map((value) => (typeof value === 'string' ? value.trim() : value));
  return values.length === 1 ? values[0] : values;
}
