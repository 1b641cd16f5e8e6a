import { jobKindAt } from './job-kinds.js';
import { nearAt, placeAt, type NearFound, type PlaceLookup } from './job-search-places.js';
import { readableText, searchTokens, type SearchToken } from './job-search-tokens.js';
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
  /** The words mean the place and nothing else. */
  readonly isPlaceOnly?: boolean;
  /** The words are not looked for in descriptions. */
  readonly isHeadingOnly: boolean;
}

export interface JobSearch {
  /** Each must be found: one of its alternatives with all of its terms. */
  readonly clauses: readonly (readonly (readonly JobSearchTerm[])[])[];
  /** Around which places jobs must be, in miles (the usual ones where absent), with the text that takes the place literally. */
  readonly near: readonly { readonly place: string; readonly miles?: number; readonly literal: string }[];
  /** The English of Spanish wordings. */
  readonly alsoFor: readonly string[];
}

/** Shorter words are no parts of others. */
export const JOB_WORD_PART_FROM = 3;

const MOST = { words: 8, quotations: 2 };

const quotation = /["“”„]([^"“”„]*)["“”„]/u;
/** Dropped where others remain (product 4.15, rule 4). */
const noise = new Set(
  'job jobs hiring hire opening openings position positions vacancy vacancies employment career careers opportunity opportunities role roles work working want need looking seeking find now needed wanted immediate immediately urgent urgently asap apply available near nearby around close local area metro zip us usa hello hi my me in at for the a an and of on with to as i im am is are any some trabajo trabajos trabajar empleo empleos vacante vacantes busco busca buscar se solicita solicito necesito quiero hay cerca de del en para por el la los las lo al un una como y con mi'.split(
    ' ',
  ),
);
const eitherWords = new Set(['or', 'o', 'u']);
const inWords = new Set(['in', 'en', 'at']);
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

type Read =
  { readonly is: 'term' | 'shared' | 'noise'; readonly term: JobSearchTerm } | { readonly is: 'either' };

/** @param places the list of cities; without it no place is read */
export function parseJobSearch(q: string, places: PlaceLookup = noPlaces): JobSearch {
  const text = readableText(q);
  const read: Read[] = [];
  const near: JobSearch['near'][number][] = [];
  const alsoFor = new Set<string>();
  let offset = 0;
  // Every second part stood in quotation marks.
  for (const [index, part] of text.split(quotation).entries()) {
    const tokens = searchTokens(part);
    if (index % 2 === 1) {
      if (tokens.length > 0) read.push(phrase(tokens.flatMap(({ words }) => words)));
      offset += part.length + 2;
      continue;
    }
    for (let at = 0; at < tokens.length;) {
      const one = readAt(tokens, at, places);
      if ('near' in one) {
        const from = offset + (tokens[at]?.start ?? 0);
        const last = tokens[at + one.near.length - 1];
        const to = offset + (last ? last.start + last.written.length : 0);
        near.push({
          place: one.near.place,
          ...(one.near.miles !== undefined && { miles: one.near.miles }),
          literal: `${text.slice(0, from)}"${one.near.place}"${text.slice(to)}`,
        });
      } else {
        read.push(one.read);
        if (one.english !== undefined) alsoFor.add(one.english);
      }
      at += one.length;
    }
    offset += part.length;
  }
  return { clauses: clausesOf(limited(read), near.length > 0), near, alsoFor: [...alsoFor] };
}

type ReadAt =
  | { readonly length: number; readonly near: NearFound }
  | { readonly length: number; readonly read: Read; readonly english?: string };

function readAt(tokens: readonly SearchToken[], at: number, places: PlaceLookup): ReadAt {
  const rest = tokens.slice(at);
  const words = rest.map((token) => token.words.join(' '));
  const plain = words.map(withoutAccents);
  const [word = ''] = plain;
  const mine = nearMe.exec(plain.slice(0, 3).join(' '))?.[0].split(' ');
  if (mine) return { length: mine.length, read: { is: 'noise', term: termOf(mine, []) } };
  const near = nearAt(rest, places);
  if (near) return { length: near.length, near };
  const wording = wordingAt(words);
  const place = placeAt(rest, places, {
    isBehindIn: inWords.has(withoutAccents(tokens[at - 1]?.words[0] ?? '')),
    isAlone: tokens.length === 1,
    isWork: isJobWording,
  });
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
  if (wording.length === 1 && eitherWords.has(word) && at > 0 && rest.length > 1)
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
    read: { is: isNoise ? 'noise' : 'term', term },
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
  const isAllNoise = read.every(({ is }) => is === 'noise');
  return read.flatMap((one): readonly Read[] => {
    if (one.is === 'either') return [one];
    if ((one.is === 'noise' && !isAllNoise) || left.words <= 0) return [];
    const { isPhrase } = one.term;
    if (isPhrase && left.quotations <= 0) return [];
    const words = isPhrase ? one.term.words.slice(0, left.words) : one.term.words;
    left.words -= words.length;
    if (isPhrase) left.quotations -= 1;
    return [{ ...one, term: { ...one.term, words } }];
  });
}

/** "or" between two shared terms (places, kinds) is either of them; else it separates alternatives, which share the places and kinds. */
function clausesOf(read: readonly Read[], hasNear: boolean): JobSearch['clauses'] {
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
  // Of "jobs near 77002" the place says all.
  const isNoiseAlone = (hasNear || shared.length > 0) && read.every(({ is }) => is !== 'term');
  return [
    ...(words.length === 0 || isNoiseAlone ? [] : [words]),
    ...shared.map((terms) => terms.map((term) => [term])),
  ];
}
