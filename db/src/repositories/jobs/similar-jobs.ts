import { jobSearchWords } from 'contract';
import type { DataSource } from 'typeorm';
import { jobColumns, type JobRow } from './jobs.js';
import { readByIndex } from './job-search-conditions.js';

/** Newest jobs of each kind that are compared. */
const COMPARED = 100;
/** The longest words of a title say most about the work. */
const TITLE_WORDS = 3;
/** Shorter ones are abbreviations and small words. */
const TITLE_WORD_LETTERS = 4;

/**
 * Open jobs like another one, the most alike first. A shared word of the title or the department counts twice as much as the organization or a place; ties go to the newest. Raw: full-text search in a union.
 *
 * @param job open or closed; not among the results
 */
export async function findSimilarJobs(
  database: DataSource,
  job: Pick<JobRow, 'id' | 'title' | 'organizationId' | 'department'>,
  limit: number,
): Promise<readonly JobRow[]> {
  const words = [...new Set(jobSearchWords(job.title))]
    .filter((word) => word.length >= TITLE_WORD_LETTERS)
    .sort((left, right) => right.length - left.length)
    .slice(0, TITLE_WORDS);
  return readByIndex<JobRow>(
    database,
    `with asked as (select job_form(search_words(word), 'e') as word from unnest($5::text[]) word),
     active as (select id from organizations where active),
       compared as (
         (select id from jobs where closed_at is null and organization_id = $2 and organization_id in (select id from active) order by sort_at desc, id desc limit ${COMPARED})
         union (select id from jobs where search @@ (select string_agg('''^e ' || word || ' '':*', ' | ')::tsquery from asked) and organization_id in (select id from active) order by sort_at desc, id desc limit ${COMPARED})
       ), ranked as (
         select jobs.id, sort_at, 2 * (select count(*) from asked where title_forms like '% ' || word || ' %')
                + case when department = $3 then 2 else 0 end + case when organization_id = $2 then 1 else 0 end
                + case when places && (select places from jobs where id = $1) then 1 else 0 end as likeness
         from compared join jobs using (id)
       )
       select ${jobColumns} from ranked join jobs on jobs.id = ranked.id
       where jobs.id <> $1 and likeness > 0
       order by likeness desc, ranked.sort_at desc, jobs.id desc limit $4::int`,
    [job.id, job.organizationId, job.department, limit, words],
  );
}
