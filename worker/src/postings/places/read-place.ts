import { shortened } from '../clean-text.js';
import { areasNamed } from './areas.js';
import { liesIn } from './gazetteer.js';
import { type PlaceFacts, readParts } from './place-tree.js';

/** The expressions below take quadratic time on hostile text. */
const READ_CHARACTERS = 1_000;

/** @returns so much of a label or title as is read for places and ways of working */
export function readableText(text: string): string {
  return shortened(text, READ_CHARACTERS);
}

/** Words for the way of working that feeds write where a place is expected, and what belongs to them. */
export const WAY_OF_WORKING =
  /(?:\b(?:100 ?%|fully|completely|entirely|permanent(?:ly)?|partial(?:ly)?|partly|part[- ]time|temporar(?:y|ily)|semi|non|not|no|mostly|primarily|mainly|occasional(?:ly)?|flexible|optional|open to|either)[\s-]+)*\b(?:remote(?:ly)?|hybrid|on[- ]?(?:site|location)|in[- ]?(?:office|person|clinic)|work(?:ing)?[- ]from[- ]home|wfh|telecommut(?:e|ing)|telework(?:ing)?|home[- ]based|field[- ]based|office[- ]based|virtual|distributed)\b(?:[\s-]+(?:only|first|friendly|eligib(?:le|ility)|options?|optional|possible|available|allowed|ok|flexible|flexibility|preferred|considered|jobs?|work(?:ers?|ing)?|positions?|roles?|employees?|opportunit(?:y|ies)|candidates?|applicants?|will|be|may|based|within|throughout|anywhere|in|from|at|across|out|of|the)\b)*/gi;
/** How much of the time: "2 days a week", "3x per week". */
export const SHARE_OF_TIME =
  /\b[1-6](?:\s*(?:-|–|to)\s*[1-6])?\s*x?\s*(?:days?|times?|x)\b(?:[\s/]*(?:a|an|per|each|every|in|at|the|week(?:ly)?|month(?:ly)?|office|remote|onsite|home|from)\b)*/gi;

const BETWEEN = /\||[()[\]{}@]|\s+[-–—:~]+\s*|\s*[-–—:~]+\s+/;
const BEFORE_PLACE =
  /^(?:(?:[Ii]n|[Ff]rom|[Aa]t|[Ww]ithin|[Nn]ear|[Bb]ased [Ii]n|[Bb]ased|[Aa]nywhere [Ii]n|[Aa]nywhere|and|or|(?:[Mm]ust )?(?:[Rr]eside|[Ll]ive|[Ll]iving|[Ll]ocated|[Bb]e (?:based|located)) in|[Rr]esidents? (?:of|in))\s+)+/;
const AFTER_PLACE = /\s+(?:[Oo]nly|or|and|[Bb]ased|[Rr]esidents?(?: [Oo]nly)?|[Pp]referred)$/;

/**
 * What a label says of the place, without the words of work: "Hybrid in Austin, TX" is "Austin, TX", and
 * "Remote - USA - Northern California" the two "USA" and "Northern California".
 */
export function placeSegments(label: string): readonly string[] {
  return readableText(label)
    .replace(SHARE_OF_TIME, '|')
    .replace(WAY_OF_WORKING, '|')
    .split(BETWEEN)
    .map((segment) =>
      segment
        .replace(/^[\s,\-–—:/&+*]+|[\s,\-–—:/&+*]+$/g, '')
        .replace(BEFORE_PLACE, '')
        .replace(AFTER_PLACE, '')
        .trim(),
    )
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment));
}

/** A postal code of the United States, Canada or the United Kingdom at the end of a part. */
export const POSTAL_CODE =
  /\s*\b(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/;
/** "US-TX-Houston": from the widest to the narrowest. */
const CODES_FIRST = /^[A-Z]{2,3}-(?=[^\s-])/;

/** A feed writes the same few labels in all of its jobs, and to read one takes a millisecond. */
const KEPT_LABELS = 5_000;
const KEPT_CHARACTERS = 200;
const read = new Map<string, PlaceFacts>();

/** What one label says of its place (product 4.43), and the country that the feed states beside it. */
export function readPlace(label: string, stated?: string): PlaceFacts {
  if (label.length > KEPT_CHARACTERS) return readSegments(readableText(label), stated);
  const key = `${stated ?? ''} ${label}`;
  const facts = read.get(key) ?? readSegments(label, stated);
  if (read.size >= KEPT_LABELS) read.clear();
  read.set(key, facts);
  return facts;
}

/** Parts of a country that are not said, or only by what is no part of them: then the country alone would be too much. */
const NOT_ALL_OF_IT =
  /\b(?:commut\w+ distance|\d+ miles|except(?:ing)?|exclud\w+|other than|outside|not (?:in|available|eligible|open)|(?:select(?:ed)?|certain|some|specific|approved|eligible|limited|listed|following) (?:US |U\.S\.? )?(?:states?|provinces?|regions?|countries|cities|counties|areas?))\b/i;

function readSegments(label: string, stated: string | undefined): PlaceFacts {
  if (NOT_ALL_OF_IT.test(label)) return {};
  const known = { stated, isRemote: /\bremote\b/i.test(label) };
  const segments = placeSegments(label).map((segment) => ({
    segment,
    facts: readParts(partsOf(segment), known),
  }));
  const facts = segments.flatMap((one) => (one.facts?.country === undefined ? [] : [one.facts]));
  const countries = new Set(facts.map(({ country }) => country));
  if (countries.size !== 1) return {};
  const withCity = facts.find(({ city }) => city !== undefined);
  if (withCity !== undefined) return withCity;
  const [country] = countries;
  if (country === undefined) return {};
  const region = facts.map((one) => one.region).find((one) => one !== undefined);
  const wider = region === undefined ? [country] : [region, country];
  // "Pune - India", "New York - Manhattan"
  const inside = segments
    .filter((one) => one.facts === undefined)
    .map(({ segment }) => readParts([...partsOf(segment), ...wider], { stated: country }))
    .find((one) => one?.city !== undefined && liesIn(one.city, { country }));
  // "Remote - US (Texas and others)" is not all of it.
  const isInPart = segments.some(
    (one) => one.facts === undefined && known.isRemote && wordsOf(one.segment).some(isArea),
  );
  if (inside === undefined && isInPart) return {};
  return inside ?? { ...(region === undefined ? {} : { region }), country };
}

function wordsOf(segment: string): readonly string[] {
  return segment.split(/[\s,;/&+]+/);
}

function isArea(word: string): boolean {
  return areasNamed(word).length > 0;
}

function partsOf(segment: string): readonly string[] {
  const isCodesFirst = CODES_FIRST.test(segment) && !segment.includes(',');
  return segment
    .replace(/\b(Washington),? (D\.?C)\b/, '$1, $2')
    .split(isCodesFirst ? /[-,>]/ : /[,>]/)
    .map((part) => part.trim().replace(POSTAL_CODE, '').trim())
    .filter((part) => part !== '');
}
