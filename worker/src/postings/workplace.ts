import type { Workplace } from 'contract';
import { plainLine } from './clean-text.js';
import { areasNamed } from './places/areas.js';
import { countriesWith } from './places/gazetteer.js';
import { readPlace } from './places/read-place.js';
import { placeSegments, readableText, SHARE_OF_TIME, WAY_OF_WORKING } from './places/work-words.js';

const REMOTE = /\b(?:remote(?:ly)?|from[- ]home|wfh|telecommut(?:e|ing)|telework(?:ing)?|home[- ]based)\b/i;
const HYBRID = /\bhybrid\b/i;
const ONSITE = /\b(?:on[- ]?site|in[- ]?(?:office|person)|office[- ]based)\b/i;
/** Remote work that is denied, not for all of the time or not for everyone. */
const IN_PART =
  /\b(?:non|not|no|semi|part(?:ial(?:ly)?|ly)?|temporar(?:y|ily)|mostly|primarily|mainly|occasional(?:ly)?|flexible|flexibility|open to|either|friendly|eligib(?:le|ility)|option(?:s|al)?|possible|available|allowed|ok|considered|preferred|first)\b/i;
/** Names of parts of the world that are no country, and of time zones. */
const WIDE = new Set(
  'emea europe european union eu eea apac asia pacific latam latin america americas north south east west central northern southern eastern western northeast northwest southeast southwest midwest mid atlantic amer namer na noram africa mena middle dach nordics nordic benelux uki anz oceania worldwide world global globally anywhere international nationwide national coast region area zone zones time timezone timezones et est edt pt pst pdt ct cst mt mst gmt utc cet and or of the us usa'.split(
    ' ',
  ),
);

/**
 * Reads the way of working from a title and places (product 4.44). Remote only when nothing but remote is offered
 * (feeds.md part A).
 */
export function workplaceFromText(
  title: string | null | undefined,
  places: readonly { readonly label: string; readonly city?: string }[],
): Workplace {
  const ofPlaces = together(places.map(({ label }) => wayOfPlace(readableText(label))));
  const ofTitle = wayOfTitle(readableText(plainLine(title) ?? ''));
  const ways = [ofPlaces, ofTitle].filter((way) => way !== undefined);
  if (ways.includes('unknown')) return 'unknown';
  if (ways.includes('hybrid')) return 'hybrid';
  const [way = 'unknown', other = way] = ways;
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
  if (phrases.some((phrase) => IN_PART.test(phrase))) return 'unknown';
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
  const ways = parts.map((part) => {
    const isWay = placeSegments(part.replace(/\s*\/\s*/g, ' - ')).every(isWide);
    return isWay ? wayOfWords(part) : undefined;
  });
  const stated = new Set(ways.filter((way) => way !== undefined));
  const [way, ...others] = stated;
  if (others.length > 0 || (way === 'remote' && title.search(SHARE_OF_TIME) >= 0)) return 'unknown';
  return way;
}

function isWide(text: string): boolean {
  return (
    areasNamed(text).length > 0 ||
    text
      .split(/[\s/&+,.-]+/)
      .filter(Boolean)
      .every((word) => WIDE.has(word.toLowerCase()) || (/^[A-Z]/.test(word) && areasNamed(word).length > 0))
  );
}
