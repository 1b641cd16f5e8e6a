import type { DataSource } from 'typeorm';
import { jobColumns, type JobRow } from './job-rows.js';
import { escapeLike } from './escape-like.js';
import { tokensHolding } from './job-word-conditions.js';
import { correctableWords } from './job-words.js';
import { readByIndex } from './read-by-index.js';
import { titleKey } from './title-key.js';

/** Newest jobs of each kind that are compared. */
const COMPARED = 100;
/** Words of a title that say what the work is, longest first. */
const TITLE_WORDS = 3;

/**
 * Open jobs like another one, the most alike first: a word of the title or the department in common says twice as much as the
 * organization; among equals the newest. A job that shares nothing is not similar. Looked at are the newest of the
 * organization and the newest whose text holds a word of the title.
 *
 * @param job open or closed; it is not among the answers
 */
export async function findSimilarJobs(
  database: DataSource,
  job: Pick<JobRow, 'id' | 'title' | 'organizationId' | 'department'>,
  limit: number,
): Promise<readonly JobRow[]> {
  const words = [...correctableWords(job.title)].sort((left, right) => right.length - left.length).slice(0, TITLE_WORDS);
  const parameters: unknown[] = [job.id, job.organizationId, job.department, limit];
  const patterns = words.map((word) => `$${parameters.push(`%${escapeLike(titleKey(word))}%`)}`);
  const newest = `order by sort_at desc, job_id desc limit ${COMPARED}`;
  const titled = words.length === 0 ? '' : `union (select job_id from job_search where token_ids && $${parameters.push(await tokensHolding(database, words))}::bigint[] ${newest})`;
  const shared = patterns.map((pattern) => `case when title_key like ${pattern} then 2 else 0 end`);
  return readByIndex<JobRow>(
    database,
    `with compared as (
       (select job_id from job_search
        where organization_code = (select code from job_facet_values where kind = 'organization' and value = $2) ${newest})
       ${titled}
     ), ranked as (
       select job_id, sort_at, ${['0', ...shared].join(' + ')}
              + case when jobs.department = $3 then 2 else 0 end + case when jobs.organization_id = $2 then 1 else 0 end as likeness
       from compared join job_search using (job_id) join jobs on jobs.id = job_id
     )
     select ${jobColumns} from ranked join jobs on jobs.id = ranked.job_id
     where jobs.id <> $1 and likeness > 0
     order by likeness desc, sort_at desc, jobs.id desc limit $4::int`,
    parameters,
  );
}
