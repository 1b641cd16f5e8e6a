import type { DataSource } from 'typeorm';
import { escapeLike } from './escape-like.js';
import { tokenShares } from './job-token-shares.js';
import { BODY_MARK, searchedParts, type SearchedPart, type TokensByPart } from './job-tokens.js';

/** A text of more tokens narrows nothing: one or two letters, which most jobs have. */
const MOST_TOKENS = 2_500;

/** Ways a job may be found by words: SQL over job_search, true for exactly the jobs found that way. */
export interface WordConditions {
  readonly ways: readonly string[];
  readonly parameters: readonly (string | readonly string[])[];
  /** Of the jobs, how many are found, estimated: rather too many; 0 when they are few or nothing is known. */
  readonly share: number;
  /** How many jobs there are, estimated. */
  readonly jobs: number;
}

/** What one searched text asks of a job. */
interface AskedText {
  readonly text: string;
  /** Patterns of which each must fit a token, all in one part of the job's text. */
  readonly patterns: readonly Readonly<Record<SearchedPart, string>>[];
  /** The one pattern decides alone, whichever part it fits in. */
  readonly decides: boolean;
}

/** Tokens of which a job has at least one. */
type AnyOf = readonly string[];

/** Where a text may stand, by the tokens of a job that has it there: one of each. Without any, nothing is narrowed. */
type Place = readonly AnyOf[];

/** Numbers of the tokens that fit a pattern, or that they are too many. */
type FittingTokens = TokensByPart | 'most';

/**
 * Finds jobs by any of the texts, each as a part of the job's searched text. A text without white space lies within one
 * token, so the vocabulary answers it; of a phrase the tokens leave few jobs to be looked into.
 */
export async function wordConditions(database: DataSource, texts: readonly string[]): Promise<WordConditions> {
  const asked = texts.map(askedText);
  const patterns = asked.flatMap((text) => text.patterns.flatMap((pattern) => Object.values(pattern)));
  const [found, { jobs, shareOf }] = await Promise.all([tokensLike(database, [...new Set(patterns)]), tokenShares(database)]);
  const parameters: (string | readonly string[])[] = [];
  const bind = (value: string | readonly string[]) => `$${parameters.push(value)}`;
  const decided = new Set<string>();
  const ways: string[] = [];
  let share = 0;
  for (const searched of asked) {
    const places = placesOf(searched, found);
    const narrows = places.every((place) => place.length > 0);
    if (searched.decides && narrows) for (const id of places.flat(2)) decided.add(id);
    else if (places.length > 0) {
      const part = bind(searched.text);
      share += Math.min(1, places.reduce((sum, place) => sum + Math.min(1, ...place.map(shareOf)), 0));
      const narrowed = places.map((place) => place.map((anyOf) => `token_ids && ${bind(anyOf)}::bigint[]`).join(' and '));
      ways.push([...(narrows ? [`(${narrowed.join(' or ')})`] : []), `(strpos(heading, ${part}) > 0 or strpos(words, ${part}) > 0)`].join(' and '));
    }
  }
  if (decided.size > 0) ways.push(`token_ids && ${bind([...decided])}::bigint[]`);
  return { ways: ways.length > 0 ? ways : ['false'], parameters, jobs, share: Math.min(1, share + shareOf([...decided])) };
}

/** @returns the places where the text may stand; none when no job can have it */
function placesOf({ text, patterns, decides }: AskedText, found: ReadonlyMap<string, FittingTokens>): readonly Place[] {
  // A line break may be the one between the parts.
  const partsOfPlaces: readonly (readonly SearchedPart[])[] = decides || text.includes('\n') ? [searchedParts] : searchedParts.map((part) => [part]);
  return partsOfPlaces
    .map((parts): Place =>
      patterns.flatMap((pattern): readonly AnyOf[] => {
        const fitting = parts.map((part) => ({ part, tokens: found.get(pattern[part]) }));
        return fitting.some(({ tokens }) => tokens === 'most') ? [] : [fitting.flatMap(({ part, tokens }) => (tokens === undefined || tokens === 'most' ? [] : tokens[part]))];
      }),
    )
    .filter((place) => place.every((anyOf) => anyOf.length > 0));
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
  if (parts.length === 1) return { text, patterns: [anywhere(`%${escapeLike(first)}%`)], decides: true };
  const ends = [...(first ? [anywhere(`%${escapeLike(first)}`)] : []), ...(last ? [fromStart(`${escapeLike(last)}%`)] : [])];
  return { text, patterns: [...ends, ...parts.slice(1, -1).map((part) => fromStart(escapeLike(part)))], decides: false };
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
