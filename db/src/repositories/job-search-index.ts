import type { EntityManager } from 'typeorm';
import { jobHeadingText, jobLeadText, jobSearchText } from '../contract/job-search-text.js';
import { limits } from '../contract/limits.js';
import type { JobLocation } from '../entities/job.entity.js';
import { giveFacetCodes, type FacetChoice, type FacetCodes } from './job-facet-codes.js';
import { rememberTokens, tokenIds, tokensOf } from './job-tokens.js';
import { correctableWords, rememberJobWords } from './job-words.js';
import { rowsOfValues } from './rows-of-values.js';

/** Jobs of one statement: bounds the texts in memory and in its parameters. */
const BATCH = 500;
/** An index row has its limits; nobody looks for a job by its hundredth place. */
const MOST_PLACES = 100;
/** Titles differ long before. */
const TITLE_KEY_CHARACTERS = 200;
const HEADING_CHARACTERS = 500;

/** What the search table says of a job. */
export interface IndexedJob {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly locations: readonly JobLocation[];
  readonly department: string | null;
  readonly descriptionText: string;
  readonly organizationId: string;
  readonly employmentType: string;
  readonly workplace: string;
  /** What it is listed by: when it was posted, or else first seen. */
  readonly sortAt: string;
}

/**
 * Brings the search table in step with these jobs: open jobs of active organizations are in it, others are not.
 * Runs in the transaction that changed the jobs, so a reader never sees one without the other.
 */
export async function refreshJobSearch(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  for (let start = 0; start < jobIds.length; start += BATCH) {
    const ids = jobIds.slice(start, start + BATCH);
    const listed: IndexedJob[] = await manager.query(
      `select jobs.id, title, location, locations, department, description_text as "descriptionText", organization_id as "organizationId",
              employment_type as "employmentType", workplace, coalesce(posted_at, first_seen_at)::text as "sortAt"
       from jobs join organizations on organizations.id = jobs.organization_id and organizations.active
       where jobs.id = any($1) and closed_at is null`,
      [ids],
    );
    const open = new Set(listed.map(({ id }) => id));
    const gone = ids.filter((id) => !open.has(id));
    if (gone.length > 0) await manager.query('delete from job_search where job_id = any($1)', [gone]);
    if (listed.length > 0) await indexBatch(manager, listed);
  }
}

/**
 * Waits, until the transaction may write the search table without any other writer, and keeps them out to its end. For
 * whoever writes jobs of several organizations, or beside a sync: triggers count jobs by groups, and two who change the same
 * groups in different orders would wait for each other in a circle. Readers are not kept out.
 */
export async function writeJobSearchAlone(manager: EntityManager): Promise<void> {
  // A sync keeps its groups to its end, which may be minutes away.
  await manager.query(`set local statement_timeout = '15min'`);
  await manager.query('lock table job_search in share row exclusive mode');
}

const written = [
  'job_id', 'sort_at', 'organization_code', 'department_code', 'type_code', 'workplace_code', 'location_codes', 'title_key', 'heading', 'words', 'token_ids',
];
const rewritten = written.slice(1).map((column) => `${column} = excluded.${column}`).join(', ');

/**
 * Writes what the search says of open jobs that were just stored, which spares reading them again. Those of organizations
 * that are switched off are left out. Runs in the transaction that stored them.
 */
export async function indexJobs(manager: EntityManager, jobs: readonly IndexedJob[]): Promise<void> {
  const active: { id: string }[] = await manager.query('select id from organizations where active and id = any($1)', [[...new Set(jobs.map(({ organizationId }) => organizationId))]]);
  const listed = jobs.filter(({ organizationId }) => active.some(({ id }) => id === organizationId));
  for (let start = 0; start < listed.length; start += BATCH) await indexBatch(manager, listed.slice(start, start + BATCH));
}

async function indexBatch(manager: EntityManager, jobs: readonly IndexedJob[]): Promise<void> {
  const indexed = jobs.map((job) => {
    const places = placesOf(job);
    const words = jobSearchText({ ...job, places });
    const lead = jobLeadText(job);
    return { job, places, words, tokens: { lead: tokensOf(lead), body: tokensOf(words.slice(lead.length)) } };
  });
  await rememberTokens(manager, indexed.map(({ tokens }) => tokens));
  const { codeOf } = await giveFacetCodes(manager, indexed.flatMap(({ job, places }) => choicesOf(job, places)));
  await manager.query(
    `insert into job_search (${written.join(', ')}) ${rowsOfValues(indexed.length, written.length)} on conflict (job_id) do update set ${rewritten}`,
    indexed.flatMap(({ job, places, words, tokens }) => [
      job.id,
      job.sortAt,
      codeOf({ kind: 'organization', value: job.organizationId }),
      job.department === null ? null : codeOf({ kind: 'department', value: job.department }),
      codeOf({ kind: 'type', value: job.employmentType }),
      codeOf({ kind: 'workplace', value: job.workplace }),
      `{${codesOf(places, codeOf).join(',')}}`,
      titleKey(job.title),
      heading(job),
      words,
      `{${tokenIds(tokens).join(',')}}`,
    ]),
  );
  const named = indexed.map(({ job, places }) => [job.title, job.department, ...places].join('\n'));
  await rememberJobWords(manager, correctableWords(named.join('\n')));
}

function choicesOf({ organizationId, department, employmentType, workplace }: IndexedJob, places: readonly string[]): readonly FacetChoice[] {
  return [
    { kind: 'organization', value: organizationId },
    { kind: 'type', value: employmentType },
    { kind: 'workplace', value: workplace },
    ...(department === null ? [] : [{ kind: 'department', value: department } as const]),
    ...places.map((value) => ({ kind: 'location', value }) as const),
  ];
}

/** In their order, so that jobs of the same places are counted as one. */
function codesOf(places: readonly string[], codeOf: FacetCodes['codeOf']): readonly number[] {
  return places.flatMap((value) => codeOf({ kind: 'location', value }) ?? []).sort((one, other) => one - other);
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
