import { stateCodes } from '../places/place-name.js';
import { withoutAccents } from './job-wordings.js';

/** A word of a search text as it is written, or several that a sign joins. */
export interface SearchToken {
  /** In lower case; the database takes off their accents. Two letters for "M&A", else one word. */
  readonly words: readonly string[];
  readonly written: string;
  /** In the text. */
  readonly start: number;
  /** A comma stands before it. */
  readonly isBehindComma: boolean;
  /** So does a "/" alone. */
  readonly isBehindSlash: boolean;
}

const apostrophes = /['’‘‛′ʼ`\u00AD\u200B]/gu;
/** `job_words` of the database reads jobs in the same way. The first that fits counts. */
const written = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:c\+\+|[cf]#)`,
    String.raw`(?:(?<![\p{L}\p{N}])|(?<=asp))\.net(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])40[13][ (-]*[kb](?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])\p{L}(?:\.\p{L}(?![\p{L}\p{N}]))+`,
    String.raw`(?<![\p{L}\p{N}])\p{L} ?& ?\p{L}(?![\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}\p{M}'’‘‛′ʼ\u0060\u00AD\u200B]+`,
  ].join('|'),
  'giu',
);
const signs: Readonly<Record<string, string>> = {
  'c++': 'cplusplus',
  'c#': 'csharp',
  'f#': 'fsharp',
  '.net': 'dotnet',
};

/** @returns the text with which positions of tokens count */
export function readableText(text: string): string {
  // An acute accent of its own, typed for an apostrophe, would be normalized to a space.
  return text.replaceAll('´', '').normalize('NFKC');
}

/** @param text as {@link readableText} returns it */
export function searchTokens(text: string): readonly SearchToken[] {
  let end = 0;
  return [...text.matchAll(written)].flatMap(({ 0: found, index }) => {
    const between = text.slice(end, index);
    const words = wordsOf(found.toLowerCase());
    if (words.length === 0) return [];
    end = index + found.length;
    const isBehindSlash = between.replace(/[\s.]/g, '') === '/';
    return [{ words, written: found, start: index, isBehindComma: between.includes(','), isBehindSlash }];
  });
}

function wordsOf(found: string): readonly string[] {
  const sign = signs[found];
  if (sign !== undefined) return [sign];
  if (found.includes('&')) return found.split('&').map((letter) => letter.trim());
  const isNumber = /^40[13]/.test(found);
  const word = found.replace(apostrophes, '').replace(isNumber ? /[^\p{L}\p{N}]/gu : /\./g, '');
  return word.match(/(?=\p{M}*[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** What the parser asks of the list of cities, which the browser does not load. */
export interface PlaceLookup {
  /** @returns the spellings of a city's name, in small letters; none when no city is called so */
  readonly spellings: (name: string) => readonly string[];
  readonly statesOf: (name: string) => readonly string[];
  /** @returns whether a text names one place to be near to */
  readonly isOne: (text: string) => boolean;
}

interface PlaceFound {
  /** Tokens that name it, with what stands before it and belongs to it. */
  readonly length: number;
  /** Keys as `#` lexemes of jobs have them: "houston tx", "tx"; "houston *" of any state. */
  readonly keys: readonly string[];
  /** The word may mean something else. */
  readonly isDoubtful: boolean;
  /** It means nothing else: a title with it says no place. */
  readonly isSure: boolean;
}

/** Words that mean something else more often than the city. Words of the tables of work are the others. */
const wordsAndNames = new Set(
  'mobile reading jackson washington normal surprise enterprise commerce industry energy security home media page price star orange temple independence justice superior bell central center day early lead union liberty hope faith grace eagle university college north south west east sun may bay house garden general medical clinic health care price best king prince major marshall'.split(
    ' ',
  ),
);
const directions = new Set(['north', 'south', 'east', 'west', 'central']);
/** Codes of states that are small words: states only behind a city, a comma or "in". */
const smallWords = new Set(['in', 'or', 'me', 'de']);
/** States at the end of a text, else words. */
const statesAtTheEnd = new Set(['la', 'al', 'mi', 'co', 'hi', 'ok', 'id']);
/** Codes that are abbreviations of the trade: both are meant beside other words. */
const abbreviations = new Set(['ma', 'pa', 'md', 'ct', 'ms', 'mt', 'va', 'mo', 'nd', 'ne', 'sd', 'ar']);
const nyc = ['new york ny', 'brooklyn ny', 'bronx ny', 'queens ny', 'staten island ny', 'manhattan ny'];
const others: Readonly<Record<string, readonly string[]>> = {
  la: ['los angeles ca'],
  washington: ['washington *'],
  nyc,
  dfw: ['dallas tx', 'fort worth tx', 'ft worth tx', 'arlington tx', 'irving tx', 'plano tx'],
  okc: ['oklahoma city ok'],
  nola: ['new orleans la'],
  philly: ['philadelphia pa'],
  vegas: ['las vegas nv'],
};
const codes = new Set([...stateCodes.values()].map((code) => code.toLowerCase()));
export function isStateCode(word: string): boolean {
  return codes.has(word);
}

const CITY_WORDS = 4;
const STATE_WORDS = 3;

/** @returns the name or code of a state at the beginning: its code in small letters */
function stateAt(words: readonly string[]): { code: string; length: number; isCode: boolean } | undefined {
  for (let length = Math.min(STATE_WORDS, words.length); length > 0; length -= 1) {
    const text = words.slice(0, length).join(' ');
    const code = stateCodes.get(text)?.toLowerCase() ?? (codes.has(text) ? text : undefined);
    if (code !== undefined) return { code, length, isCode: codes.has(text) };
  }
  return undefined;
}

/**
 * The place at the beginning of some tokens (product 4.15, rule 7).
 *
 * @param end how many of them are left without words that mean nothing behind them
 * @param isBehindIn "in" stands before them
 * @param isWork whether a word is one of the tables of work
 */
export function placeAt(
  tokens: readonly SearchToken[],
  places: PlaceLookup,
  {
    end,
    isBehindIn,
    isAlone,
    isWork,
  }: {
    readonly end: number;
    readonly isBehindIn: boolean;
    readonly isAlone: boolean;
    readonly isWork: (word: string) => boolean;
  },
): PlaceFound | undefined {
  const words = tokens.map((token) => token.words.join(' '));
  const [first = ''] = words;
  const withState = cityAndStateAt(tokens, words, end, places);
  if (withState) return withState;
  if (words.slice(0, 3).join(' ') === 'new york city')
    return { length: 3, keys: nyc, isDoubtful: false, isSure: true };
  // "central texas"
  const area = directions.has(first) ? stateAt(words.slice(1)) : undefined;
  if (area && !area.isCode && !stateAt(words))
    return { length: 1 + area.length, keys: [area.code], isDoubtful: false, isSure: true };
  const state = stateAt(words);
  const city = cityAt(words, places);
  if (city && city.length > (state?.length ?? 0)) {
    const isDoubtful = city.length === 1 && (wordsAndNames.has(first) || isWork(first));
    // "in sales", "in home care" are no places unless the text ends with them.
    const isSure = isBehindIn && (city.length >= end || !isWork(first));
    return { length: city.length, keys: city.keys, isDoubtful: isDoubtful && !isSure, isSure };
  }
  const keys = others[first] ?? [];
  if (state) {
    const isPlain =
      !state.isCode || !(smallWords.has(first) || statesAtTheEnd.has(first) || abbreviations.has(first));
    const isLast = end <= 1;
    const isSmall = smallWords.has(first);
    const isEnd = isLast || tokens[1]?.isBehindComma === true;
    // "en la noche", "in or near houston"
    const isBehind = isBehindIn && (isEnd || !(isSmall || statesAtTheEnd.has(first)));
    // "nurse, in houston"
    const isSure = isPlain || isBehind || (tokens[0]?.isBehindComma === true && (isLast || !isSmall));
    if (!isSure && (isAlone || isSmall || (statesAtTheEnd.has(first) && !isLast))) return undefined;
    const isDoubtful = !isSure || (first === 'washington' && !isBehindIn);
    return { length: state.length, keys: [state.code, ...keys], isDoubtful, isSure: isBehindIn };
  }
  return keys.length === 0 ? undefined : { length: 1, keys, isDoubtful: false, isSure: false };
}

/** "Houston, TX", "portland or", "san antonio texas". */
function cityAndStateAt(
  tokens: readonly SearchToken[],
  words: readonly string[],
  last: number,
  places: PlaceLookup,
): PlaceFound | undefined {
  for (let length = Math.min(CITY_WORDS, words.length - 1); length > 0; length -= 1) {
    const state = stateAt(words.slice(length));
    if (!state) continue;
    const name = words.slice(0, length).join(' ');
    // A town in Texas is called West, but "west texas" is a part of the state.
    if (directions.has(name) && !state.isCode) continue;
    if (!places.statesOf(name).includes(state.code.toUpperCase())) continue;
    const end = length + state.length;
    const token = tokens[length];
    const isWord = state.isCode && smallWords.has(state.code) && state.code !== 'me';
    const next = end < last ? tokens[end] : undefined;
    // "portland or seattle" are two cities; "houston de noche" is at night.
    if (isWord && next && !next.isBehindComma && !isZip(next.written) && !isCapital(token)) continue;
    return {
      length: end,
      keys: places.spellings(name).map((spelling) => `${spelling} ${state.code}`),
      isDoubtful: false,
      isSure: true,
    };
  }
  return undefined;
}

function isCapital(token: SearchToken | undefined): boolean {
  return token !== undefined && token.written === token.written.toUpperCase();
}

function cityAt(words: readonly string[], places: PlaceLookup) {
  for (let length = Math.min(CITY_WORDS, words.length); length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ');
    const spellings = name.length < 3 ? [] : places.spellings(name);
    if (spellings.length > 0) return { length, keys: spellings.map((spelling) => `${spelling} *`) };
  }
  return undefined;
}

function isZip(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** Around which place, and in how many miles, jobs are meant. */
export interface NearFound {
  readonly length: number;
  /** As `findUsPlace` takes it. */
  readonly place: string;
  readonly miles: number | undefined;
}

const aroundWords = new Set(['near', 'nearby', 'around', 'close', 'cerca']);
const NEAR_WORDS = 6;

/** "77002", "near houston tx", "within 10 miles of 77002", "cerca de Katy". @param isNear another such place and "or" stand before them: "near katy or houston" */
export function nearAt(
  tokens: readonly SearchToken[],
  places: PlaceLookup,
  isNear: boolean,
): NearFound | undefined {
  const words = tokens.map((token) => token.words.join(' '));
  const [cue, miles] = cueAt(words);
  if (cue === 0 && !isNear) return zipAt(tokens, places);
  for (let length = Math.min(NEAR_WORDS, tokens.length - cue); length > 0; length -= 1) {
    const place = words.slice(cue, cue + length).join(' ');
    // What stands before a ZIP code is read with it by the list of cities, whatever it is.
    if (
      places.isOne(place) &&
      (length === 1 ||
        !isZip(words[cue + length - 1] ?? '') ||
        places.isOne(words.slice(cue, cue + length - 1).join(' ')))
    )
      return { length: cue + length + restOfZip(tokens, cue + length), place, miles };
  }
  return undefined;
}

/** "zip code", "near", "less than 10 miles from", "a 5 mile radius of" */
function cueAt(words: readonly string[]): readonly [number, number | undefined] {
  const text = `${words.slice(0, 9).map(withoutAccents).join(' ')} `;
  const within =
    /^(?:(?:within|less than|a menos de|menos de) )?(?:an? )?(\d{1,3}) ?(?:miles?|mi|millas?) (?:radius )?(?:away )?(?:of|from|around|de) /.exec(
      text,
    );
  const cue = within ?? /^(?:zip ?code|zip|codigo postal)(?= \d{5} )/.exec(text);
  if (cue) return [cue[0].trim().split(' ').length, within ? Number(within[1]) : undefined];
  if (!aroundWords.has(words[0] ?? '')) return [0, undefined];
  return [['to', 'de', 'by'].includes(words[1] ?? '') ? 2 : 1, undefined];
}

function zipAt(tokens: readonly SearchToken[], places: PlaceLookup): NearFound | undefined {
  // "Houston, TX 77002"
  for (let length = Math.min(NEAR_WORDS, tokens.length); length > 0; length -= 1) {
    const zip = tokens[length - 1]?.written ?? '';
    if (!isZip(zip)) continue;
    const city = tokens.slice(0, length - 1).map((token) => token.written);
    if (!places.isOne(zip) || city.some(isZip) || (city.length > 0 && !places.isOne(city.join(' '))))
      continue;
    return { length: length + restOfZip(tokens, length), place: zip, miles: undefined };
  }
  return undefined;
}

/** @returns the number of tokens that end a ZIP code of nine digits */
function restOfZip(tokens: readonly SearchToken[], end: number): 0 | 1 {
  return isZip(tokens[end - 1]?.written ?? '') && /^\d{4}$/.test(tokens[end]?.written ?? '') ? 1 : 0;
}
