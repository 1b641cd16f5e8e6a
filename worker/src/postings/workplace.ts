import type { Workplace } from 'contract';
import { plainLine } from './clean-text.js';
import { areasNamed } from './places/areas.js';
import { countriesWith } from './places/gazetteer.js';
import {
  readPlace,
  placeSegments,
  readableText,
  SHARE_OF_TIME,
  WAY_OF_WORKING,
} from './places/read-place.js';

const REMOTE = /\b(?:remote(?:ly)?|from[- ]home|wfh|telecommut(?:e|ing)|telework(?:ing)?|home[- ]based)\b/i;
const HYBRID = /\bhybrid\b/i;
const ONSITE = /\b(?:on[- ]?(?:site|location)|in[- ]?(?:office|person|clinic)|office[- ]based)\b/i;
/** Remote work that is denied, not for all of the time or not for everyone. */
const IN_PART =
  /\b(?:non|not|no|semi|part(?:ial(?:ly)?|ly)?|temporar(?:y|ily)|mostly|primarily|mainly|occasional(?:ly)?|flexible|flexibility|open to|either|friendly|eligib(?:le|ility)|option(?:s|al)?|possible|available|allowed|ok|considered|preferred|first|candidates?|applicants?)\b/i;
/** Names of parts of the world that are no country, and of time zones. */
const WORLD =
  'emea europe european europa union eu eea cee cis apac apj japac asia asean pacific latam latin latina latinoamerica iberoamerica hispanic america américa americas amer namer na noram caribbean africa african mena gcc middle saharan sub dach nordic nordics scandinavia baltics balkans iberia benelux uki anz oceania worldwide weltweit mundial world earth global globally anywhere everywhere international zone zones time timezone timezones hours est edt pt pst pdt ct cst mt mst gmt utc cet cest';
/** And of parts of a country. */
const DIRECTIONS =
  'north south east west central northern southern eastern western northeast northwest southeast southwest midwest mid atlantic nationwide national coast region area';
const wordsOf = (words: string) => new Set(words.split(' '));
const WORLD_WORDS = wordsOf(WORLD);
const DIRECTION_WORDS = wordsOf(DIRECTIONS);
const WIDE = wordsOf(`${WORLD} ${DIRECTIONS} and or of the in us usa`);

/** What states the way of working of a job, each of these by itself. */
interface WayStated {
  /** Words of a field for it, or the way its value means. */
  readonly field?: Workplace | undefined;
  /** A flag that feeds set for hybrid work, too. */
  readonly isRemote?: boolean | null | undefined;
  readonly title?: string | null | undefined;
  readonly places: readonly StatedPlace[];
  /** The way that the places state, where it is not read from their labels. */
  readonly ofPlaces?: Workplace | undefined;
  readonly text?: string | undefined;
}
interface StatedPlace {
  readonly label: string;
  readonly city?: string;
}

/** The decision tree of product 4.44 and feeds.md 2.11: what contradicts itself is not stated. */
export function wayOfWorking({ field, isRemote, title, places, ofPlaces, text }: WayStated): Workplace {
  const words = wayOfTexts(title, places, ofPlaces);
  const way = reconciled(field ?? byFlag(isRemote, words), words);
  return way === 'remote' && DENIED.some((denial) => denial.test(text ?? '')) ? 'unknown' : way;
}

/** Set, the flag is compatible with hybrid work; not set, with all but remote. */
function byFlag(isRemote: boolean | null | undefined, words: Workplace | undefined): Workplace | undefined {
  if (typeof isRemote !== 'boolean') return undefined;
  if (isRemote) return words === 'hybrid' ? 'hybrid' : 'remote';
  return words === 'remote' ? 'unknown' : words;
}

/** Of a field and words the one that says something, if they agree. Words for several ways deny the remote one alone. */
function reconciled(field: Workplace | undefined, words: Workplace | undefined): Workplace {
  if (field === undefined || words === undefined) return field ?? words ?? 'unknown';
  if (field === words) return field;
  return words === 'unknown' && field !== 'remote' ? field : 'unknown';
}

/** Sentences of a description that deny work that is wholly remote; of a subject ("hybrid cloud") nothing is read. */
const DENIED = [
  /\b(?:hybrid|on-?site|in-?(?:office|person))\s+(?:work(?:ing)?\s+)?(?:role|position|job|opportunity|schedule|arrangement)\b/i,
  /\b(?:role|position|job|opportunity)\s+(?:is|will be|requires)\s+(?:(?:a|an|fully|primarily|based|100%)\s+)*(?:hybrid|on-?site|in-?(?:office|person)|not\s+(?:a\s+)?(?:fully\s+)?remote)\b/i,
  /\b(?:[1-5]|one|two|three|four|five)(?:\s*(?:-|–|to|or)\s*(?:[1-5]|two|three|four|five))?\+?\s+days?\s+(?:(?:a|per|each|every)\s+week\s+)?(?:(?:on-?site|in-?(?:office|person))\b|(?:in|at|from)\s+(?:(?:the|our|an?|one of our)\s+)?(?:[A-Z][\w.]+\s+){0,3}(?:office|hq|headquarters|clinic)\b)/i,
  /\b(?:in|at|from|to)\s+(?:the|our)\s+(?:[A-Z][\w.]+\s+){0,3}(?:office|hq|headquarters)\s+(?:at least\s+|a minimum of\s+)?(?:[1-5]|one|two|three|four|five)(?:\s*(?:-|–|to)\s*[1-5])?\+?\s+(?:days?|times)\b/i,
  /\b(?:work(?:place)?|location)(?:\s+(?:type|model|arrangement|setting))?\s*:\s*(?:hybrid|on-?site|in-?(?:office|person))\b/i,
  /\b(?:role|position|job)\s+(?:is|will be)\s+(?:based|located)\s+(?:in|at|out of)\s+our\s+(?:[A-Z][\w.]+\s+){0,3}(?:office|hq|headquarters)\b/i,
  /\b(?:not (?:a|an) (?:fully )?remote|no remote work|remote work is not)\b/i,
];

/** @returns the way of working that title and places tell; `unknown` for several or where they contradict each other, undefined for none */
export function wayOfTexts(
  title: string | null | undefined,
  places: readonly StatedPlace[],
  stated?: Workplace,
): Workplace | undefined {
  const ofPlaces = stated ?? together(places.map(({ label }) => wayOfPlace(readableText(label))));
  const ofTitle = wayOfTitle(readableText(plainLine(title) ?? ''));
  const ways = [ofPlaces, ofTitle].filter((way) => way !== undefined);
  if (ways.includes('unknown')) return 'unknown';
  if (ways.includes('hybrid')) return ways.includes('remote') ? 'unknown' : 'hybrid';
  const [way, other = way] = ways;
  if (way !== other) return 'unknown';
  // "Coder (Remote)" in several towns may be remote in one of them.
  const isOfTitleAlone = ofPlaces === undefined && places.filter(({ city }) => city !== undefined).length > 1;
  return way === 'remote' && isOfTitleAlone ? 'unknown' : way;
}

/** Whole texts of other languages; parts of longer ones are not read, for "télétravail partiel" is another thing. */
const OTHER_LANGUAGES: readonly (readonly [RegExp, Workplace])[] = [
  [
    /^(?:100 ?% )?(?:t[ée]l[ée]travail|teletrabajo|teletrabalho|(?:(?:en|trabajo|trabalho|lavoro) )?remot[oa]|zdalnie|praca zdalna|distansarbete)$/i,
    'remote',
  ],
  [/^(?:hybride|h[íi]brid[oa]|ibrido|hybrydowo|praca hybrydowa)$/i, 'hybrid'],
  [/^(?:presencial|(?:en )?pr[ée]sentiel|vor ort|sur site|in sede|stacjonarnie)$/i, 'onsite'],
];

function wayInOtherLanguage(text: string): Workplace | undefined {
  return OTHER_LANGUAGES.find(([whole]) => whole.test(text.trim()))?.[1];
}

/** @returns the one way of working that the words of a field state ("Hybrid Remote"), `unknown` for several, undefined for none */
export function wayOfWords(text: string): Workplace | undefined {
  const words = readableText(text);
  const inOtherWords = wayInOtherLanguage(words);
  if (inOtherWords !== undefined) return inOtherWords;
  const phrases = words.match(WAY_OF_WORKING) ?? [];
  if (phrases.length === 0) return undefined;
  const inPart = phrases.filter((phrase) => IN_PART.test(phrase));
  // "Partially Remote/Hybrid"
  const isHybrid =
    phrases.length > inPart.length && phrases.every((one) => HYBRID.test(one) || /\bpart/i.test(one));
  if (inPart.length > 0) return isHybrid ? 'hybrid' : 'unknown';
  const isPartOfWeek = words.match(SHARE_OF_TIME)?.some((share) => /^[1-4]/.test(share)) ?? false;
  if (isPartOfWeek || /\b(?:hybrid\s+remote|remote\s+hybrid)\b/i.test(words)) return 'hybrid';
  const ways = new Set(phrases.map(wayOfPhrase));
  const [way] = ways;
  return ways.size === 1 ? way : 'unknown';
}

function wayOfPhrase(phrase: string): Workplace {
  if (HYBRID.test(phrase)) return 'hybrid';
  if (ONSITE.test(phrase)) return 'onsite';
  return REMOTE.test(phrase) ? 'remote' : 'unknown';
}

/** Several places offer one way where each states it; a place that states none is as the others unless they are remote. */
function together(ways: readonly (Workplace | undefined)[]): Workplace | undefined {
  const [way, ...others] = new Set(ways.filter((one) => one !== undefined));
  if (others.length > 0) return 'unknown';
  return way !== 'hybrid' && way !== undefined && ways.includes(undefined) ? 'unknown' : way;
}

function wayOfPlace(label: string): Workplace | undefined {
  const way = wayOfWords(label);
  if (way !== 'remote' || wayInOtherLanguage(label) !== undefined) return way;
  const parts = label
    .split(',')
    .map((part) => ({ segments: placeSegments(part), isRemote: REMOTE.test(part) }));
  const isPlace = (text: string) =>
    isWide(text) || countriesWith(text).size > 0 || readPlace(text).country !== undefined;
  // "Remote Patient Monitoring Center, Houston, TX"
  if (!parts.every(({ segments, isRemote }) => !isRemote || segments.every(isPlace))) return 'unknown';
  const { city } = readPlace(label);
  const isOfPlace = (text: string) => isWide(text) || (city !== undefined && text.includes(city));
  // "Chicago, Dallas, Remote" are several places, of which remote is one.
  return parts.every(({ segments, isRemote }) => isRemote || segments.every(isOfPlace))
    ? 'remote'
    : 'unknown';
}

/** A title has it as a part of its own: "Coder (Remote)", but not "RN, Remote Care" or "Engineer - Hybrid Cloud". */
function wayOfTitle(title: string): Workplace | undefined {
  const parts = title
    .split(/[()[\]|,;:]|\s+[-–—•]\s*|\s*[–—]\s+|\s-\s*/)
    .filter((part) => part.trim() !== '');
  if (parts.length < 2) return undefined;
  const ways = parts.flatMap((part) => {
    const isWay = placeSegments(part.replace(/\s*\/\s*/g, ' - ')).every(isWide);
    if (isWay) return [wayOfWords(part)];
    // "Nurse (Hybrid/Katy office)"
    const pieces = part.split('/').filter((piece) => placeSegments(piece).length === 0);
    return pieces.map((piece) => (wayOfWords(piece) === 'remote' ? 'unknown' : wayOfWords(piece)));
  });
  const stated = new Set(ways.filter((way) => way !== undefined));
  const [way, ...others] = stated;
  if (others.length > 0 || (way === 'remote' && title.search(SHARE_OF_TIME) >= 0)) return 'unknown';
  return way;
}

/** @returns whether a text names a part of the world and nothing else: "Latin America", "GMT +3" */
export function isPartOfWorld(text: string): boolean {
  return consistsOf(text, WORLD_WORDS);
}

/** @returns whether a text names a part of whatever country and nothing else: "East Coast" */
export function isPartOfCountry(text: string): boolean {
  return consistsOf(text, DIRECTION_WORDS);
}

function consistsOf(text: string, kind: ReadonlySet<string>): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
  return words.every((word) => WIDE.has(word)) && words.some((word) => kind.has(word));
}

/** @returns whether a text names countries, states or parts of the world alone */
export function isWide(text: string): boolean {
  return (
    areasNamed(text).length > 0 ||
    text
      .split(/[\s/&+,.-]+/)
      .filter(Boolean)
      .every((word) => WIDE.has(word.toLowerCase()) || (/^[A-Z]/.test(word) && areasNamed(word).length > 0))
  );
}
