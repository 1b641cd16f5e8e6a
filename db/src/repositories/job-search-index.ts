import type { DataSource, EntityManager } from 'typeorm';
import { jobHeadingText, jobSearchText } from '../contract/job-search-text.js';
import { limits } from '../contract/limits.js';
import type { JobLocation } from '../entities/job.entity.js';
import { rememberTokens, tokenId, tokensOf } from './job-tokens.js';
import { correctableWords, rememberJobWords } from './job-words.js';
import { writeApart } from './write-apart.js';

/** Jobs of one statement: bounds the texts in memory and in its parameters. */
const BATCH = 500;
/** An index row has its limits; nobody looks for a job by its hundredth place. */
const MOST_PLACES = 100;
/** Titles differ long before. */
const TITLE_KEY_CHARACTERS = 200;
const HEADING_CHARACTERS = 500;

interface IndexedJob {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly locations: readonly JobLocation[];
  readonly department: string | null;
  readonly descriptionText: string;
  readonly organizationId: string;
  readonly type: string;
  readonly workplace: string;
}

/**
 * Brings the search table in step with these jobs: open jobs of active organizations are in it, others are not.
 * Runs in the transaction that changed the jobs, so a reader never sees one without the other.
 */
export async function refreshJobSearch(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  for (let start = 0; start < jobIds.length; start += BATCH) await refreshBatch(manager, jobIds.slice(start, start + BATCH));
}

async function refreshBatch(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  await manager.query(
    `delete from job_search using jobs, organizations
     where job_search.job_id = any($1) and jobs.id = job_search.job_id and organizations.id = jobs.organization_id
       and (jobs.closed_at is not null or not organizations.active)`,
    [jobIds],
  );
  const jobs: IndexedJob[] = await manager.query(
    `select jobs.id, title, location, locations, department, description_text as "descriptionText",
            organization_id as "organizationId", employment_type as type, workplace
     from jobs join organizations on organizations.id = jobs.organization_id and organizations.active
     where jobs.id = any($1) and closed_at is null`,
    [jobIds],
  );
  if (jobs.length === 0) return;
  const indexed = jobs.map((job) => {
    const places = placesOf(job);
    const words = jobSearchText({ ...job, places });
    return { job, places, words, tokens: tokensOf(words) };
  });
  const database = manager.connection;
  await rememberTokens(database, indexed.flatMap(({ tokens }) => tokens));
  await addFacetValues(database, indexed);
  await manager.query(
    `insert into job_search (job_id, sort_at, organization_code, department_code, type_code, workplace_code, location_codes, title_key, heading, words, token_ids)
     select jobs.id, coalesce(jobs.posted_at, jobs.first_seen_at), organization.code, department.code, type.code, workplace.code,
            array(select code from job_facet_values
                  where kind = 'location' and value in (select jsonb_array_elements_text(given.places::jsonb)) order by code),
            given.title_key, given.heading, given.words, given.tokens::bigint[]
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) given (id, places, title_key, heading, words, tokens)
     join jobs on jobs.id = given.id
     join job_facet_values organization on organization.kind = 'organization' and organization.value = jobs.organization_id
     join job_facet_values type on type.kind = 'type' and type.value = jobs.employment_type
     join job_facet_values workplace on workplace.kind = 'workplace' and workplace.value = jobs.workplace
     left join job_facet_values department on department.kind = 'department' and department.value = jobs.department
     on conflict (job_id) do update set
       sort_at = excluded.sort_at, organization_code = excluded.organization_code,
       department_code = excluded.department_code, type_code = excluded.type_code, workplace_code = excluded.workplace_code,
       location_codes = excluded.location_codes, title_key = excluded.title_key,
       heading = excluded.heading, words = excluded.words, token_ids = excluded.token_ids`,
    [
      jobs.map(({ id }) => id),
      indexed.map(({ places }) => JSON.stringify(places)),
      jobs.map(({ title }) => titleKey(title)),
      indexed.map(({ job }) => heading(job)),
      indexed.map(({ words }) => words),
      indexed.map(({ tokens }) => `{${tokens.map(tokenId).join(',')}}`),
    ],
  );
  const named = indexed.map(({ job, places }) => [job.title, job.department, ...places].join('\n'));
  await rememberJobWords(manager, correctableWords(named.join('\n')));
}

async function addFacetValues(database: DataSource, jobs: readonly { readonly job: IndexedJob; readonly places: readonly string[] }[]): Promise<void> {
  const choices = jobs.flatMap(({ job: { organizationId, department, type, workplace }, places }) => [
    ['organization', organizationId] as const,
    ['type', type] as const,
    ['workplace', workplace] as const,
    ...(department === null ? [] : [['department', department] as const]),
    ...places.map((place) => ['location', place] as const),
  ]);
  const given = [...new Map(choices.map((choice) => [choice.join('\n'), choice])).values()];
  await writeApart(
    database,
    `insert into job_facet_values (kind, value)
     select given.kind, given.value from unnest($1::text[], $2::text[]) given (kind, value)
     where not exists (select 1 from job_facet_values known where known.kind = given.kind and known.value = given.value)
     order by 1, 2
     on conflict do nothing`,
    [given.map(([kind]) => kind), given.map(([, value]) => value)],
  );
}

/** A feed that lists no places by themselves still says where in one line. What is too long to be asked for is no choice. */
function placesOf({ location, locations }: IndexedJob): readonly string[] {
  const labels = locations.length > 0 ? locations.map(({ label }) => label) : [location];
  const places = labels.map((label) => label.trim()).filter((label) => label !== '' && label.length <= limits.searchCharacters);
  return [...new Set(places)].slice(0, MOST_PLACES);
}

/** Where a phrase is found most often, kept where it costs nothing to look: lines that the searched text has, too. */
function heading(job: IndexedJob): string {
  return jobHeadingText(job).slice(0, HEADING_CHARACTERS);
}

/** What titles are ordered by: letters without case and accents, as people look them up. */
function titleKey(title: string): string {
  return title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().slice(0, TITLE_KEY_CHARACTERS);
}
