import type { DataSource } from 'typeorm';
import { tokenShares } from './job-token-shares.js';

/** A text of more tokens narrows nothing: one or two letters, which most jobs have. */
const MOST_TOKENS = 2_000;

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
  /** Patterns of which each must fit a token; undefined where the one pattern decides alone. */
  readonly patterns: readonly string[];
  readonly decides: boolean;
}

/**
 * Finds jobs by any of the texts, each as a part of the job's searched text. A text without white space lies within one
 * token, so the vocabulary answers it; of a phrase the tokens leave few jobs to be looked into.
 */
export async function wordConditions(database: DataSource, texts: readonly string[]): Promise<WordConditions> {
  const asked = texts.map(askedText);
  const [found, { jobs, shareOf }] = await Promise.all([tokensLike(database, [...new Set(asked.flatMap(({ patterns }) => patterns))]), tokenShares(database)]);
  const parameters: (string | readonly string[])[] = [];
  const bind = (value: string | readonly string[]) => `$${parameters.push(value)}`;
  const decided = new Set<string>();
  const ways: string[] = [];
  let share = 0;
  for (const { text, patterns, decides } of asked) {
    const sets = patterns.map((pattern) => found.get(pattern) ?? []).filter((ids) => ids !== 'most');
    if (decides && sets.length > 0) for (const id of sets.flat()) decided.add(id);
    else if (!sets.some((ids) => ids.length === 0)) {
      const part = bind(text);
      share += Math.min(1, ...sets.map(shareOf));
      ways.push([...sets.map((ids) => `token_ids && ${bind(ids)}::bigint[]`), `(strpos(heading, ${part}) > 0 or strpos(words, ${part}) > 0)`].join(' and '));
    }
  }
  if (decided.size > 0) ways.push(`token_ids && ${bind([...decided])}::bigint[]`);
  return { ways: ways.length > 0 ? ways : ['false'], parameters, jobs, share: Math.min(1, share + shareOf([...decided])) };
}

/**
 * Narrows down to the jobs whose searched text has each of these parts of words; a part that most jobs have narrows nothing.
 *
 * @param bind takes a parameter of the query, returns its place
 */
export async function partConditions(database: DataSource, parts: readonly string[], bind: (value: readonly string[]) => string): Promise<readonly string[]> {
  const found = await tokensLike(database, parts.map((part) => `%${escapeLike(part)}%`));
  return [...found.values()].flatMap((ids) => (ids === 'most' ? [] : [`token_ids && ${bind(ids)}::bigint[]`]));
}

/** @returns ids of the tokens that hold any of these parts of words; a part that too many hold is left out */
export async function tokensHolding(database: DataSource, parts: readonly string[]): Promise<readonly string[]> {
  const found = await tokensLike(database, parts.map((part) => `%${escapeLike(part)}%`));
  return [...found.values()].flatMap((ids) => (ids === 'most' ? [] : ids));
}

/** The ends of a phrase may be parts of words, what stands between them may not. */
function askedText(text: string): AskedText {
  const parts = text.split(/\s+/u);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return { text, patterns: [`%${escapeLike(first)}%`], decides: true };
  const ends = [...(first && [`%${escapeLike(first)}`]), ...(last && [`${escapeLike(last)}%`])];
  return { text, patterns: [...ends, ...parts.slice(1, -1).map(escapeLike)], decides: false };
}

/** @returns pattern → ids of the tokens that fit, or that they are too many */
async function tokensLike(database: DataSource, patterns: readonly string[]): Promise<ReadonlyMap<string, readonly string[] | 'most'>> {
  if (patterns.length === 0) return new Map();
  const rows: { place: number; id: string }[] = await database.query(
    patterns.map((_, place) => `(select ${place} as place, id from job_tokens where token like $${place + 1} limit ${MOST_TOKENS + 1})`).join(' union all '),
    [...patterns],
  );
  return new Map(
    patterns.map((pattern, place) => {
      const fitting = rows.filter((row) => row.place === place).map(({ id }) => id);
      return [pattern, fitting.length > MOST_TOKENS ? 'most' : fitting] as const;
    }),
  );
}

/** A visitor's `%`, `_` and `\` mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
