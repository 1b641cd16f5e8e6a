import { jobSearchWords } from 'contract';
import type { DataSource } from 'typeorm';
import { cityOf, milesAround } from '../../us-places.js';
import { jobColumns, type JobRow } from './jobs.js';
import { atPlacesSql, milesSql, readByIndex } from './job-search-conditions.js';

/** Newest jobs of each kind that are compared. */
const COMPARED = 100;
/** The longest words of a title say most about the work. */
const TITLE_WORDS = 3;
/** Shorter ones are abbreviations and small words. */
const TITLE_WORD_LETTERS = 4;
/** Older openings come last. */
const RECENT_DAYS = 60;
/** Jobs are alike by their places in so many miles, and in half of them more so. */
const NEAR_MILES = 50;

export type ComparedJob = Pick<
  JobRow,
  'id' | 'title' | 'organizationId' | 'field' | 'locations' | 'placeKeys'
>;

/** Open jobs like another one, the most alike first (product 4.62). Raw: full-text search in a union. @param job open or closed; not among the results */
export async function findSimilarJobs(
  database: DataSource,
  job: ComparedJob,
  limit: number,
): Promise<readonly JobRow[]> {
  const words = [...new Set(jobSearchWords(job.title))]
    .filter((word) => word.length >= TITLE_WORD_LETTERS)
    .sort((left, right) => right.length - left.length)
    .slice(0, TITLE_WORDS);
  const city = cityOf(job);
  const miles = city ? milesAround(city.point, NEAR_MILES) : {};
  const newest = (condition: string) =>
    `(select id from jobs where ${condition} and organization_id in (select id from active) order by sort_at desc, id desc limit ${COMPARED})`;
  return readByIndex<JobRow>(
    database,
    `with asked as (select job_form(search_words(word), 'e') as word from unnest($5::text[]) word),
       active as (select id from organizations where active),
       compared as (
         ${newest('closed_at is null and organization_id = $2')}
         union ${newest("closed_at is null and field = $3 and field <> 'other'")}
         union ${newest(`closed_at is null and field = $3 and field <> 'other' and ${atPlacesSql('$7')}`)}
         union ${newest("search @@ (select string_agg('''^e ' || word || ' '':*', ' | ')::tsquery from asked)")}
       ), alike as (
         select jobs.id, sort_at, field = $3 and field <> 'other' as is_of_field, posted_on > current_date - ${RECENT_DAYS} as is_recent,
                case when miles <= ${NEAR_MILES / 2} then 2 when miles <= ${NEAR_MILES} then 1 else 0 end as nearness,
                (select count(*) from asked where title_forms like '% ' || word || ' %') as title_words, organization_id = $2 as is_of_employer
         from compared join jobs using (id) cross join lateral (select ${milesSql('$6')} as miles) placed
         where jobs.id <> $1
       )
       select ${jobColumns} from alike join jobs on jobs.id = alike.id
       order by is_of_field desc, is_recent desc, nearness desc, title_words desc, is_of_employer desc, alike.sort_at desc, jobs.id desc limit $4::int`,
    [job.id, job.organizationId, job.field, limit, words, JSON.stringify(miles), Object.keys(miles)],
  );
}
