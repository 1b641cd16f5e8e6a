import { isJobWording, jobSearchWords, replaceJobSearchWords, type JobFilters } from 'contract';
import type { DataSource } from 'typeorm';
import { findJobs } from './job-search.js';

/** Shorter words have too many neighbours. */
const [SHORTEST, LONGEST] = [4, 24];
/** Words corrected in one search, and corrected searches tried. */
const [MOST_CORRECTED, MOST_TRIED] = [5, 3];
/** The newest jobs provide the known words: titles, departments, places. */
const JOBS_READ = 20_000;
/** Known words compared with each word. */
const MOST_ALIKE = 100;

/**
 * What a search that finds nothing was probably meant as.
 *
 * @returns a text that finds a job under the same other filters; undefined when the text as written finds jobs without them, or no near text does
 */
export async function correctSearch(database: DataSource, filters: JobFilters): Promise<string | undefined> {
  const { q } = filters;
  if (q === undefined) return undefined;
  const corrections = await findCorrections(database, correctableWords(q).slice(0, MOST_CORRECTED));
  if (corrections.size === 0 || (await anyJobFound(database, { q }))) return undefined;
  for (const corrected of correctedTexts(q, corrections)) {
    if (await anyJobFound(database, { ...filters, q: corrected })) return corrected;
  }
  return undefined;
}

/** @returns the different words that can be corrected, in lower case: letters alone */
export function correctableWords(text: string): readonly string[] {
  return [...new Set(jobSearchWords(text))].filter(
    (word) =>
      word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word) && !isJobWording(word),
  );
}

/** @returns word → its corrections, nearest first; known words are absent */
async function findCorrections(
  database: DataSource,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const rows: { asked: string; near: readonly string[] }[] = await database.query(
    `with newest as (select title_key, department, places from jobs where closed_at is null and organization_id <> all (array(select id from organizations where not active)) order by sort_at desc limit ${JOBS_READ}),
          texts as (select distinct title_key as text from newest union select search_fold(text) from (select distinct department as text from newest) department
                    union select search_fold(text) from (select distinct unnest(places) as text from newest) place),
          known as materialized (select distinct word from texts, unnest(string_to_array(text, ' ')) word where length(word) between ${SHORTEST - 1} and ${LONGEST + 1})
     select asked, array(select word from known where abs(length(word) - length(asked)) <= 1 and similarity(word, search_fold(asked)) > 0 order by similarity(word, search_fold(asked)) desc, word limit ${MOST_ALIKE}) as near
     from unnest($1::text[]) asked`,
    [words],
  );
  return new Map(
    rows.flatMap(({ asked, near }) => {
      const variants = new Set(withoutOneLetter(asked));
      const meant = near.filter((word) => withoutOneLetter(word).some((variant) => variants.has(variant)));
      return meant.length === 0 || meant.includes(asked) ? [] : [[asked, byNearness(asked, meant)] as const];
    }),
  );
}

/** With the word itself. Words that share a variant differ by one letter added, left out or replaced, or by two swapped. */
function withoutOneLetter(word: string): readonly string[] {
  const letters = Array.from(word);
  return [word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))];
}

/** Typing errors are rare in the first letter; then length counts, then swapped letters. */
function byNearness(word: string, candidates: readonly string[]): readonly string[] {
  const sorted = (text: string) => [...text].sort().join('');
  const distance = (candidate: string) =>
    (candidate[0] === word[0] ? 0 : 4) +
    2 * Math.abs(candidate.length - word.length) +
    (sorted(candidate) === sorted(word) ? 0 : 1);
  return [...candidates].sort((left, right) => distance(left) - distance(right) || (left < right ? -1 : 1));
}

function correctedTexts(q: string, corrections: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const texts = Array.from({ length: MOST_TRIED }, (_, attempt) =>
    replaceJobSearchWords(q, (word) => {
      const candidates = corrections.get(word);
      return candidates?.[Math.min(attempt, candidates.length - 1)];
    }),
  );
  return [...new Set(texts)];
}

async function anyJobFound(database: DataSource, filters: JobFilters): Promise<boolean> {
  const { jobs } = await findJobs(database, filters, {
    page: { window: { sort: 'newest', limit: 1 }, rows: 'ids' },
  });
  return jobs.length > 0;
}
