import { deniedKindsAt, jobKindAt } from './job-kinds.js';
import {
  isStateCode,
  nearAt,
  placeAt,
  readableText,
  searchTokens,
  type NearFound,
  type PlaceLookup,
  type SearchToken,
} from './job-search-places.js';
import { isJobWording, withoutAccents, wordingAt } from './job-wordings.js';

/**
 * The rule of the job search (product 4.15), one for pages, `/api/jobs`, GraphQL, feeds and alerts. `parseJobSearch` reads what was
 * written; the database applies it (db/src/repositories/jobs/job-search-conditions.ts).
 */
export interface JobSearchTerm {
  /** As they are written, in lower case. All of them must be found. */
  readonly words: readonly string[];
  /** Quoted: one after the other, as they are written. */
  readonly isPhrase: boolean;
  /** Wordings in titles and departments of which one may be found instead. */
  readonly synonyms: readonly string[];
  /** Places of which one may be found instead: "houston tx", "tx", "houston *" where a city of that name has a job. */
  readonly places?: readonly string[];
  /** A kind of work that may be found instead. */
  readonly kind?: string;
  /** Kinds of work of which a job must not be. */
  readonly deniedKinds?: readonly string[];
  /** The words mean the place and nothing else. */
  readonly isPlaceOnly?: boolean;
  /** The words are not looked for in descriptions. */
  readonly isHeadingOnly: boolean;
}

export interface JobSearch {
  /** Each must be found: one of its alternatives with all of its terms. */
  readonly clauses: readonly (readonly (readonly JobSearchTerm[])[])[];
  /** Around one of which places jobs must be, in miles (the usual ones where absent). */
  readonly near: readonly { readonly place: string; readonly miles?: number }[];
  /** The text that takes these places literally. */
  readonly literal: string;
  /** The English of Spanish wordings. */
  readonly alsoFor: readonly string[];
}

/** Shorter words are no parts of others. */
export const JOB_WORD_PART_FROM = 3;

/** Synonyms take the database longest. */
const MOST = { words: 8, quotations: 2, synonyms: 40 };

const quotation = /["“”„]([^"“”„]*)["“”„]/u;
/** Dropped (product 4.15, rule 4). */
const noise = new Set(
  'job jobs hiring hire opening openings position positions vacancy vacancies employment career careers opportunity opportunities role roles work working want need looking seeking find now needed wanted immediate immediately urgent urgently asap apply available near nearby around close local area metro zip us usa hello hi my me in at for the a an and of on with to as i im am is are any some trabajo trabajos trabajar empleo empleos vacante vacantes busco busca buscar se solicita solicito necesito quiero hay cerca de del en para por el la los las lo al un una como y con mi'.split(
    ' ',
  ),
);
const eitherWords = new Set(['or', 'o', 'u']);
const inWords = new Set(['in', 'en']);
/** Small words of English that are abbreviations of work: in titles and departments alone. */
const smallAbbreviations = new Set([
  'it',
  'or',
  'do',
  'in',
  'me',
  'hi',
  'ok',
  'as',
  'am',
  'pm',
  'be',
  'la',
  'de',
]);
/** "or" that stands between no two words. */
const operatingRoom = ['operating room', 'perioperative'];
const nearMe = /^(?:near|nearby|close to|around|cerca de|cerca) (?:me|mi|here|aqui)(?= |$)/;
/** Between them "/" is "or", while "RN/ICU" is both. */
const credentials = new Set(
  'rn lpn lvn np aprn fnp crna pa md do cna hha pct pca ma cma rma pt pta ot ota cota slp rt rrt crt emt lcsw lmsw lmft lpc msw dds dmd rph bcba rbt mlt mls'.split(
    ' ',
  ),
);
const noPlaces: PlaceLookup = { spellings: () => [], statesOf: () => [], isOne: () => false };

/** @returns the words of a text in lower case; the database takes off their accents */
export function jobSearchWords(text: string): readonly string[] {
  return searchTokens(readableText(text)).flatMap(({ words }) => words);
}

/**
 * @param replacementOf is given each word as {@link jobSearchWords} reads it; undefined: the word stays as it is written
 * @returns the text in lower case with words replaced
 */
export function replaceJobSearchWords(
  text: string,
  replacementOf: (word: string) => string | undefined,
): string {
  const readable = readableText(text).toLowerCase();
  let end = 0;
  const parts = searchTokens(readable).flatMap(({ words: [word = '', ...more], written, start }) => {
    const between = readable.slice(end, start);
    end = start + written.length;
    return [between, (more.length === 0 ? replacementOf(word) : undefined) ?? written];
  });
  return [...parts, readable.slice(end)].join('');
}

interface ReadTerm {
  readonly is: 'term' | 'shared';
  readonly term: JobSearchTerm;
  readonly isBehindComma?: boolean;
}
type Read = ReadTerm | { readonly is: 'either' };

/** @param places the list of cities; without it no place is read */
export function parseJobSearch(q: string, places: PlaceLookup = noPlaces): JobSearch {
  const text = readableText(q);
  const read: Read[] = [];
  const near: JobSearch['near'][number][] = [];
  const alsoFor = new Set<string>();
  let offset = 0;
  let literal = '';
  let literalEnd = 0;
  // Every second part stood in quotation marks.
  const parts = text.split(quotation);
  for (const [index, part] of parts.entries()) {
    const tokens = withoutNearMe(searchTokens(part));
    if (index % 2 === 1) {
      const words = searchTokens(part).flatMap((token) => token.words);
      if (words.length > 0) read.push(phrase(words));
      offset += part.length + 2;
      continue;
    }
    let nearEnd = -2;
    for (let at = 0; at < tokens.length;) {
      const isBesideNear = nearEnd === at - 1 && read.at(-1)?.is === 'either';
      const isBetween = (at > 0 || index > 0) && (at < tokens.length - 1 || index < parts.length - 1);
      const one = readAt(tokens, at, places, { isBesideNear, isBetween });
      const first = tokens[at];
      at += one.length;
      if ('near' in one) {
        if (read.at(-1)?.is === 'either') read.pop();
        const miles = one.near.miles ?? (isBesideNear ? near.at(-1)?.miles : undefined);
        near.push({ place: one.near.place, ...(miles !== undefined && { miles }) });
        const last = tokens[at - 1];
        literal += `${text.slice(literalEnd, offset + (first?.start ?? 0))}"${one.near.place}"`;
        literalEnd = offset + (last ? last.start + last.written.length : 0);
        nearEnd = at;
      } else if (one.read) {
        if (first?.isBehindSlash && isEitherOf(read.at(-1), one.read)) read.push({ is: 'either' });
        read.push({ ...one.read, ...(first?.isBehindComma && { isBehindComma: true }) });
        if (one.english !== undefined) alsoFor.add(one.english);
      }
    }
    offset += part.length;
  }
  literal += text.slice(literalEnd);
  return { clauses: clausesOf(listsOf(limited(read))), near, literal, alsoFor: [...alsoFor] };
}

function withoutNearMe(tokens: readonly SearchToken[]): readonly SearchToken[] {
  const plain = tokens.map((token) => withoutAccents(token.words.join(' ')));
  let end = 0;
  return tokens.filter((_, at) => {
    const mine = nearMe.exec(plain.slice(at, at + 3).join(' '))?.[0].split(' ');
    if (mine) end = at + mine.length;
    return at >= end;
  });
}

type ReadAt =
  | { readonly length: number; readonly near: NearFound }
  /** Nothing is read of words without a meaning. */
  | { readonly length: number; readonly read: Read | undefined; readonly english?: string };

/** @param isBesideNear a place to be near to and "or" stand before. @param isBetween words or quotations stand on both sides */
function readAt(
  tokens: readonly SearchToken[],
  at: number,
  places: PlaceLookup,
  { isBesideNear, isBetween }: { readonly isBesideNear: boolean; readonly isBetween: boolean },
): ReadAt {
  const rest = tokens.slice(at);
  const words = rest.map((token) => token.words.join(' '));
  const plain = words.map(withoutAccents);
  const [word = ''] = plain;
  const wording = wordingAt(words);
  const place = placeAt(rest, places, {
    end: plain.findLastIndex((one) => !noise.has(one) || isStateCode(one)) + 1,
    isBehindIn: inWords.has(withoutAccents(tokens[at - 1]?.words[0] ?? '')),
    isAlone: tokens.length === 1,
    isWork: isJobWording,
  });
  const near =
    nearAt(rest, places, false) ??
    (isBesideNear && place && !place.isDoubtful
      ? nearAt(rest.slice(0, place.length), places, true)
      : undefined);
  if (near) return { length: near.length, near };
  const denied = deniedKindsAt(plain);
  if (denied) {
    const term = {
      ...termOf(words.slice(0, denied.length), []),
      deniedKinds: denied.kinds,
      isHeadingOnly: true,
    };
    return { length: denied.length, read: { is: 'shared', term } };
  }
  const isWithState = place?.keys.some((key) => !key.endsWith(' *') && key.includes(' '));
  const kind = jobKindAt(plain);
  if (place && (isWithState || place.length >= Math.max(wording.length, (kind?.length ?? 0) + 1))) {
    const named = { ...termOf(words.slice(0, place.length), []), places: place.keys };
    const { synonyms } = place.isDoubtful ? wording : { synonyms: [] };
    const term = {
      ...named,
      synonyms,
      isHeadingOnly: !place.isDoubtful || named.isHeadingOnly,
      isPlaceOnly: place.isSure,
    };
    return { length: place.length, read: { is: place.isDoubtful ? 'term' : 'shared', term } };
  }
  if (kind && kind.length >= wording.length) {
    const term = { ...termOf(words.slice(0, kind.length), []), kind: kind.kind, isHeadingOnly: true };
    return { length: kind.length, read: { is: 'shared', term } };
  }
  if (wording.length === 1 && eitherWords.has(word) && isBetween)
    return { length: 1, read: { is: 'either' } };
  if (rest[0]?.words.length === 2 && wording.synonyms.length === 0)
    return { length: 1, read: phrase(rest[0].words) };
  const term = termOf(
    words.slice(0, wording.length),
    word === 'or' && wording.length === 1 ? operatingRoom : wording.synonyms,
  );
  const isNoise = wording.length === 1 && noise.has(word);
  return {
    length: wording.length,
    read: isNoise ? undefined : { is: 'term', term },
    ...(wording.english !== undefined && { english: wording.english }),
  };
}

function termOf(words: readonly string[], synonyms: readonly string[]): JobSearchTerm {
  const isHeadingOnly = words.length === 1 && smallAbbreviations.has(words[0] ?? '');
  return { words: words.flatMap((word) => word.split(' ')), isPhrase: false, synonyms, isHeadingOnly };
}

function phrase(words: readonly string[]): Read {
  return { is: 'term', term: { words, isPhrase: true, synonyms: [], isHeadingOnly: false } };
}

/** The first words and quotations: each costs the database work, and all of a search count as one request. */
function limited(read: readonly Read[]): readonly Read[] {
  const left = { ...MOST };
  return read.flatMap((one): readonly Read[] => {
    if (one.is === 'either') return [one];
    if (left.words <= 0) return [];
    const { isPhrase } = one.term;
    if (isPhrase && left.quotations <= 0) return [];
    const words = isPhrase ? one.term.words.slice(0, left.words) : one.term.words;
    const synonyms = one.term.synonyms.slice(0, left.synonyms);
    left.words -= words.length;
    left.synonyms -= synonyms.length;
    if (isPhrase) left.quotations -= 1;
    return [{ ...one, term: { ...one.term, words, synonyms } }];
  });
}

type Sort = 'either' | 'term' | 'place' | 'kind';

function sortOf(read: Read | undefined): Sort | undefined {
  if (read?.is !== 'shared') return read?.is;
  return read.term.places ? 'place' : 'kind';
}

/** "full-time/part-time", "Houston/Dallas", "RN/LVN" */
function isEitherOf(before: Read | undefined, read: Read): boolean {
  if (read.is === 'either' || !before || before.is === 'either') return false;
  const areCredentials = [before, read].every(({ term }) => credentials.has(term.words.join(' ')));
  return areCredentials || (read.is === 'shared' && sortOf(before) === sortOf(read));
}

/** The commas of "Houston, Dallas or Austin" are "or" as well. */
function listsOf(read: readonly Read[]): readonly Read[] {
  let isList = false;
  return read
    .toReversed()
    .flatMap((one, index, reversed): readonly Read[] => {
      if (one.is === 'either') {
        isList = true;
        return [one];
      }
      isList &&= sortOf(reversed[index + 1]) === sortOf(one);
      return isList && one.isBehindComma ? [one, { is: 'either' }] : [one];
    })
    .toReversed();
}

/** "or" between two shared terms (places, kinds) is either of them; else it separates alternatives, which share the places and kinds. */
function clausesOf(read: readonly Read[]): JobSearch['clauses'] {
  const shared: JobSearchTerm[][] = [];
  const alternatives: JobSearchTerm[][] = [[]];
  let before: Read | undefined;
  let isEither = false;
  for (const one of read) {
    if (one.is === 'either') {
      isEither = true;
      continue;
    }
    if (one.is === 'shared') {
      const beside = isEither && before?.is === 'shared' ? shared.at(-1) : undefined;
      if (beside) beside.push(one.term);
      else shared.push([one.term]);
    } else if (isEither && alternatives.at(-1)?.length) alternatives.push([one.term]);
    else alternatives.at(-1)?.push(one.term);
    before = one;
    isEither = false;
  }
  const words = alternatives.filter((terms) => terms.length > 0);
  return [...(words.length === 0 ? [] : [words]), ...shared.map((terms) => terms.map((term) => [term]))];
}
