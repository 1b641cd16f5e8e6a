import type { DataSource } from 'typeorm';
import { escapeLike } from './escape-like.js';
import { tokenShares } from './job-token-shares.js';
import { BODY_MARK, searchedParts, type SearchedPart, type TokensByPart } from './job-tokens.js';

/** A text of more tokens narrows nothing: one or two letters, which most jobs have. */
const MOST_TOKENS = 2_500;
/** Fewer jobs are sooner visited than counted by segments. */
const LEAST_COMMON = 1_500;

/** Ways a job may be found by words: SQL over job_search, true for exactly the jobs found that way. */
export interface WordConditions {
  readonly ways: readonly string[];
  readonly parameters: readonly (string | readonly string[])[];
  /** The same question to segments; undefined where they are not worth a look. */
  readonly ofSegments: SegmentQuestion | undefined;
  /** Of the jobs, how many are found, estimated: rather too many; 0 when they are few or nothing is known. */
  readonly share: number;
  /** How many jobs there are, estimated. */
  readonly jobs: number;
}

/** Which jobs are found, said by what segments know and, as SQL over job_search, by what they do not. */
export interface SegmentQuestion {
  /** Tokens of which one is enough. */
  readonly tokens: readonly string[];
  /** Phrases in a job's first lines, of which segments know the pairs of words, and how others than segments find them. */
  readonly pairs: readonly { readonly text: string; readonly way: string }[];
  /** Ways to be found that segments do not know. */
  readonly ways: readonly string[];
  /** Of all those ways. */
  readonly parameters: readonly (string | readonly string[])[];
}

/** What one searched text asks of a job. */
interface AskedText {
  readonly text: string;
  /** Patterns of which each must fit a token, all in one part of the job's text. */
  readonly patterns: readonly Readonly<Record<SearchedPart, string>>[];
  /** The one pattern decides alone, whichever part it fits in. */
  readonly decides: boolean;
  /** Two words with a space between: it lies within a pair of neighbours. */
  readonly isPair: boolean;
}

/** Tokens of which a job has at least one. */
type AnyOf = readonly string[];

/** Where a text may stand, by the tokens of a job that has it there: one of each. Without any, nothing is narrowed. */
interface Place {
  /** The one part it stands in, where it cannot reach across. */
  readonly part: SearchedPart | undefined;
  readonly tokens: readonly AnyOf[];
}

/** Numbers of the tokens that fit a pattern, or that they are too many. */
type FittingTokens = TokensByPart | 'most';

/** A phrase that is to be looked for in texts, as SQL. */
interface Phrase extends Pick<AskedText, 'text' | 'isPair'> {
  readonly isThere: string;
  readonly places: readonly NarrowedPlace[];
}

/** A place where a phrase may stand, as SQL that narrows down to jobs that may have it there: `true` when nothing does. */
interface NarrowedPlace {
  readonly part: SearchedPart | undefined;
  readonly narrowed: string;
  readonly share: number;
}

/**
 * Finds jobs by any of the texts, each as a part of the job's searched text. A text without white space lies within one
 * token, so the vocabulary answers it; of a phrase the tokens leave few jobs to be looked into.
 */
export async function wordConditions(database: DataSource, texts: readonly string[]): Promise<WordConditions> {
  const asked = texts.map(askedText);
  const patterns = asked.flatMap((text) => text.patterns.flatMap((pattern) => Object.values(pattern)));
  const [found, { jobs, shareOf, isSegmented }] = await Promise.all([tokensLike(database, [...new Set(patterns)]), tokenShares(database)]);
  const parameters: (string | readonly string[])[] = [];
  const bind = (value: string | readonly string[]) => `$${parameters.push(value)}`;
  const deciding = new Set<string>();
  const phrases: Phrase[] = [];
  for (const searched of asked) {
    const { text, isPair, decides } = searched;
    const places = placesOf(searched, found);
    if (decides && places.every(({ tokens }) => tokens.length > 0)) for (const id of places.flatMap(({ tokens }) => tokens.flat())) deciding.add(id);
    else if (places.length > 0) {
      const part = bind(text);
      phrases.push({
        text,
        isPair,
        isThere: `(strpos(heading, ${part}) > 0 or strpos(words, ${part}) > 0)`,
        places: places.map(({ part: where, tokens }) => ({ part: where, narrowed: ['true', ...tokens.map((anyOf) => `token_ids && ${bind(anyOf)}::bigint[]`)].join(' and '), share: Math.min(1, ...tokens.map(shareOf)) })),
      });
    }
  }
  const tokens = [...deciding];
  const question = segmentQuestion(tokens, phrases, [...parameters]);
  const ways = [...phrases.map(({ isThere, places }) => wayOf(isThere, places)), ...(tokens.length > 0 ? [`token_ids && ${bind(tokens)}::bigint[]`] : [])];
  const shareOfPhrases = phrases.reduce((sum, { places }) => sum + Math.min(1, places.reduce((all, { share }) => all + share, 0)), 0);
  const known = shareOf(tokens) + phrases.filter(({ isPair }) => isPair).reduce((sum, { places }) => sum + (places.find(({ part }) => part === 'lead')?.share ?? 0), 0);
  return {
    ways: ways.length > 0 ? ways : ['false'], parameters, jobs,
    share: Math.min(1, shareOfPhrases + shareOf(tokens)),
    ofSegments: isSegmented && known * jobs >= LEAST_COMMON ? question : undefined,
  };
}

function wayOf(isThere: string, places: readonly NarrowedPlace[]): string {
  return `(${places.map(({ narrowed }) => narrowed).join(' or ')}) and ${isThere}`;
}

function segmentQuestion(tokens: readonly string[], phrases: readonly Phrase[], parameters: SegmentQuestion['parameters']): SegmentQuestion {
  const each = phrases.map(({ places, ...phrase }) => {
    const inPairs = places.filter(({ part }) => phrase.isPair && part === 'lead');
    return { ...phrase, inPairs, others: places.filter((place) => !inPairs.includes(place)) };
  });
  return {
    tokens,
    pairs: each.flatMap(({ text, isThere, inPairs }) => (inPairs.length > 0 ? [{ text, way: wayOf(isThere, inPairs) }] : [])),
    ways: each.flatMap(({ isThere, others }) => (others.length > 0 ? [wayOf(isThere, others)] : [])),
    parameters,
  };
}

/** @returns the places where the text may stand; none when no job can have it */
function placesOf({ text, patterns, decides }: AskedText, found: ReadonlyMap<string, FittingTokens>): readonly Place[] {
  // A line break may be the one between the parts.
  const partsOfPlaces: readonly (readonly SearchedPart[])[] = decides || text.includes('\n') ? [searchedParts] : searchedParts.map((part) => [part]);
  return partsOfPlaces
    .map((parts): Place => ({
      part: parts.length === 1 ? parts[0] : undefined,
      tokens: patterns.flatMap((pattern): readonly AnyOf[] => {
        const fitting = parts.map((part) => ({ part, tokens: found.get(pattern[part]) }));
        return fitting.some(({ tokens }) => tokens === 'most') ? [] : [fitting.flatMap(({ part, tokens }) => (tokens === undefined || tokens === 'most' ? [] : tokens[part]))];
      }),
    }))
    .filter(({ tokens }) => tokens.every((anyOf) => anyOf.length > 0));
}

/**
 * Narrows down to the jobs whose searched text has each of these parts of words; a part that most jobs have narrows nothing.
 *
 * @param bind takes a parameter of the query, returns its place
 */
export async function partConditions(database: DataSource, parts: readonly string[], bind: (value: readonly string[]) => string): Promise<readonly string[]> {
  const found = await tokensLike(database, parts.map((part) => `%${escapeLike(part)}%`));
  return [...found.values()].flatMap((tokens) => (tokens === 'most' ? [] : [`token_ids && ${bind(Object.values(tokens).flat())}::bigint[]`]));
}

/** @returns ids of the tokens that hold any of these parts of words; a part that too many hold is left out */
export async function tokensHolding(database: DataSource, parts: readonly string[]): Promise<readonly string[]> {
  const found = await tokensLike(database, parts.map((part) => `%${escapeLike(part)}%`));
  return [...found.values()].flatMap((tokens) => (tokens === 'most' ? [] : Object.values(tokens).flat()));
}

/** The ends of a phrase may be parts of words, what stands between them may not. */
function askedText(text: string): AskedText {
  const parts = text.split(/\s+/u);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const anywhere = (pattern: string) => ({ lead: pattern, body: pattern });
  const fromStart = (pattern: string) => ({ lead: pattern, body: BODY_MARK + pattern });
  if (parts.length === 1) return { text, patterns: [anywhere(`%${escapeLike(first)}%`)], decides: true, isPair: false };
  const ends = [...(first ? [anywhere(`%${escapeLike(first)}`)] : []), ...(last ? [fromStart(`${escapeLike(last)}%`)] : [])];
  return { text, patterns: [...ends, ...parts.slice(1, -1).map((part) => fromStart(escapeLike(part)))], decides: false, isPair: ends.length === 2 && text === `${first} ${last}` };
}

async function tokensLike(database: DataSource, patterns: readonly string[]): Promise<ReadonlyMap<string, FittingTokens>> {
  if (patterns.length === 0) return new Map();
  const rows: { place: number; id: string; inBody: boolean }[] = await database.query(
    patterns.map((_, place) => `(select ${place} as place, id, starts_with(token, $1) as "inBody" from job_tokens where token like $${place + 2} limit ${MOST_TOKENS + 1})`).join(' union all '),
    [BODY_MARK, ...patterns],
  );
  return new Map(
    patterns.map((pattern, place) => {
      const fitting = rows.filter((row) => row.place === place);
      const ids = (part: SearchedPart) => fitting.filter(({ inBody }) => inBody === (part === 'body')).map(({ id }) => id);
      return [pattern, fitting.length > MOST_TOKENS ? 'most' : { lead: ids('lead'), body: ids('body') }] as const;
    }),
  );
}
