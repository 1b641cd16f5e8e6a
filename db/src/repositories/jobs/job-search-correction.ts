import {
  isJobWording,
  jobSearchWords,
  jobWordingWords,
  replaceJobSearchWords,
  type JobFilters,
} from 'contract';
import type { DataSource } from 'typeorm';
import { editDistance } from '../../edit-distance.js';
import { findJobs } from './job-search.js';

/** Shorter words have too many neighbours. */
const [SHORTEST, LONGEST] = [4, 24];
/** Words corrected in one search, and corrected searches tried. */
const [MOST_CORRECTED, MOST_TRIED] = [5, 3];
/** The newest jobs provide the known words: titles, departments, places. */
const JOBS_READ = 20_000;
/** Known words compared with each word. */
const MOST_ALIKE = 100;
/** From so many letters on, two may be wrong. */
const LONG = 8;

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

/** @returns the different words that can be corrected, in lower case: letters alone, no wordings */
function correctableWords(text: string): readonly string[] {
  return [...new Set(jobSearchWords(text))].filter(
    (word) =>
      word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word) && !isJobWording(word),
  );
}

/** @returns word → its corrections, nearest first; words that a job has are absent, and so are those without a correction */
async function findCorrections(
  database: DataSource,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const rows: { asked: string; near: readonly string[] }[] = await database.query(
    `with newest as (select title_key, department, places from jobs where closed_at is null and organization_id <> all (array(select id from organizations where not active)) order by sort_at desc limit ${JOBS_READ}),
          texts as (select distinct title_key as text from newest union select search_fold(text) from (select distinct department as text from newest) department
                    union select search_fold(text) from (select distinct unnest(places) as text from newest) place),
          known as materialized (select word, bool_or(is_listed) as is_listed from (select word, true from texts, unnest(string_to_array(text, ' ')) word union all select unnest($2::text[]), false) words (word, is_listed) where length(word) between ${SHORTEST - 1} and ${LONGEST + 2} group by word),
          given as materialized (select asked, search_fold(asked) as folded from unnest($1::text[]) asked where search_fold(asked) <> '')
     select asked, array(select word from known where (left(word, 1) = left(folded, 1) or left(word, 2) = reverse(left(folded, 2))) and abs(length(word) - length(asked)) <= 2 and similarity(word, folded) > 0 order by is_listed desc, similarity(word, folded) desc, word limit ${MOST_ALIKE}) as near
     from given
     where not exists (select from jobs where search @@ format('''%1$s'' | ''.%1$s'' | ''^e %2$s '':*', folded, job_form(folded, 'e'))::tsquery)`,
    [words, [...jobWordingWords()]],
  );
  return new Map(
    rows.flatMap(({ asked, near }) => {
      const most = asked.length >= LONG ? 2 : 1;
      const meant = near
        .map((word) => ({ word, wrong: editDistance(asked, word) }))
        .filter(({ wrong }) => wrong <= most)
        .sort((one, other) => one.wrong - other.wrong)
        .map(({ word }) => word);
      return meant.length === 0 ? [] : [[asked, meant] as const];
    }),
  );
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
