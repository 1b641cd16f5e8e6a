import { decodeHTML } from 'entities';
import { parseJson } from '../../../http/http-client.js';
import { isObject, postingOf, type Markup } from './posting-fields.js';

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
