import type { EntityManager } from 'typeorm';
import { LOCKED_WITHIN_SECONDS, retryOnLock } from '../retry-on-lock.js';
import { jobHeadingText, jobLeadText, jobSearchText, limits, placeName } from 'contract';
import type { JobLocation } from '../entities/job.entity.js';
import { giveFacetCodes, type FacetChoice, type FacetCodes } from './job-facet-codes.js';
import { numberedTokens, rememberTokens, tokensOf, type NumberedToken } from './job-tokens.js';
import { correctableWords, rememberJobWords } from './job-words.js';
import { rowsOfValues } from './rows-of-values.js';
import { titleKey } from './title-key.js';
import { inMicroseconds, parametersOf, type WrittenColumn } from './written-columns.js';

/** Jobs of one statement: bounds the texts in memory and in its parameters. */
const BATCH = 500;
/** An index row has its limits; nobody looks for a job by its hundredth place. */
const MOST_PLACES = 100;
const HEADING_CHARACTERS = 500;
const TRIED_FOR_MILLISECONDS = 15 * 60_000;

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
}

/**
 * Brings the search table in step with these jobs: open jobs of active organizations are in it, others are not.
 * Runs in the transaction that changed the jobs, so a reader never sees one without the other.
 */
export async function refreshJobSearch(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  for (let start = 0; start < jobIds.length; start += BATCH) {
    const ids = jobIds.slice(start, start + BATCH);
    const listed: (IndexedJob & { readonly sortAt: string })[] = await manager.query(
      `select jobs.id, title, location, locations, department, description_text as "descriptionText", organization_id as "organizationId",
              employment_type as "employmentType", workplace, ${inMicroseconds('coalesce(posted_at, first_seen_at)')} as "sortAt"
       from jobs join organizations on organizations.id = jobs.organization_id and organizations.active
       where jobs.id = any($1) and closed_at is null`,
      [ids],
    );
    const open = new Set(listed.map(({ id }) => id));
    const gone = ids.filter((id) => !open.has(id));
    if (gone.length > 0) await manager.query('delete from job_search where job_id = any($1)', [gone]);
    await writeRows(manager, listed.map((job) => ({ ...searchedText(job), sortAt: BigInt(job.sortAt) })));
  }
}

/**
 * Waits, until the transaction may write the search table without any other writer, and keeps them out to its end. For
 * whoever writes jobs of several organizations, or beside a sync: triggers count jobs by groups, and two who change the same
 * groups in different orders would wait for each other in a circle. Readers are not kept out.
 *
 * @throws {OperatorError} when syncs write it for a quarter of an hour without a break
 */
export async function writeJobSearchAlone(manager: EntityManager): Promise<void> {
  // What is done alone may be more than a statement is otherwise given time for.
  await manager.query(`set local statement_timeout = '15min'`);
  // A sync keeps its groups to its end, which may be hours away: no other one may wait behind us all that time.
  const once = async () => {
    await manager.query('savepoint alone');
    try {
      await manager.query(`set local lock_timeout = '${LOCKED_WITHIN_SECONDS}s'`);
      await manager.query('lock table job_search in share row exclusive mode');
    } catch (error) {
      await manager.query('rollback to savepoint alone');
      await manager.query('release savepoint alone');
      throw error;
    }
    await manager.query('set local lock_timeout to default');
    await manager.query('release savepoint alone');
  };
  await retryOnLock(once, { milliseconds: TRIED_FOR_MILLISECONDS, sentence: 'The search of jobs was being written by syncs for a quarter of an hour. Nothing is half changed: start it again.' });
}

/** What a job is found by. */
export interface SearchedText<Job extends IndexedJob = IndexedJob> {
  readonly job: Job;
  /** As the feed words them. */
  readonly places: readonly string[];
  readonly words: string;
  readonly tokens: readonly NumberedToken[];
}

interface IndexedRow extends SearchedText {
  /** What it is listed by: when it was posted, or else first seen; in microseconds since 1970. */
  readonly sortAt: bigint;
}

function writtenBy(codeOf: FacetCodes['codeOf']): readonly WrittenColumn<IndexedRow>[] {
  const code = (choice: FacetChoice) => codeOf(choice) ?? null;
  return [
    { name: 'job_id', type: 'text', of: ({ job }) => job.id },
    { name: 'sort_at', type: 'timestamptz', of: ({ sortAt }) => sortAt },
    { name: 'organization_code', type: 'integer', of: ({ job }) => code({ kind: 'organization', value: job.organizationId }) },
    { name: 'department_code', type: 'integer', of: ({ job }) => (job.department === null ? null : code({ kind: 'department', value: job.department })) },
    { name: 'type_code', type: 'integer', of: ({ job }) => code({ kind: 'type', value: job.employmentType }) },
    { name: 'workplace_code', type: 'integer', of: ({ job }) => code({ kind: 'workplace', value: job.workplace }) },
    { name: 'location_codes', type: 'integer[]', of: ({ places }) => codesOf(places, codeOf) },
    { name: 'title_key', type: 'text', of: ({ job }) => titleKey(job.title) },
    { name: 'heading', type: 'text', of: ({ job }) => heading(job) },
    { name: 'words', type: 'text', of: ({ words }) => words },
    { name: 'token_ids', type: 'bigint[]', of: ({ tokens }) => tokens.map(({ id }) => id) },
  ];
}

/** @returns what a job is found by: mere computing, so that it can be done while the database stores other jobs */
export function searchedText<Job extends IndexedJob>(job: Job): SearchedText<Job> {
  const { title, location, department, descriptionText } = job;
  const places = placesOf(job);
  const words = jobSearchText({ title, location, department, descriptionText, places });
  return { job, places, words, tokens: searchedTokens(job, words) };
}

async function writeRows(manager: EntityManager, rows: readonly IndexedRow[]): Promise<void> {
  await rememberTokens(manager, rows);
  const { codeOf } = await giveFacetCodes(manager, rows.flatMap(({ job, places }) => choicesOf(job, places)));
  const columns = writtenBy(codeOf);
  await rewriteRows(manager, columns, rows);
  const named = rows.map(({ job, places }) => [job.title, job.department, ...places].join('\n'));
  await rememberJobWords(manager, correctableWords(named.join('\n')));
}

async function rewriteRows(manager: EntityManager, columns: readonly WrittenColumn<IndexedRow>[], rows: readonly IndexedRow[]): Promise<void> {
  const names = columns.map(({ name }) => name);
  const rewritten = names.slice(1).map((name) => `${name} = excluded.${name}`).join(', ');
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await manager.query(
      `insert into job_search (${names.join(', ')}) ${rowsOfValues(batch.length, names.length)} on conflict (job_id) do update set ${rewritten}`,
      batch.flatMap((row) => parametersOf(columns, row)),
    );
  }
}

/** The first lines are what {@link jobLeadText} says; a token of the rest is another one. */
function searchedTokens(job: IndexedJob, words: string): readonly NumberedToken[] {
  const lead = jobLeadText(job);
  return numberedTokens({ lead: tokensOf(lead), body: tokensOf(words.slice(lead.length)) });
}

function choicesOf({ organizationId, department, employmentType, workplace }: IndexedJob, places: readonly string[]): readonly FacetChoice[] {
  return [
    { kind: 'organization', value: organizationId },
    { kind: 'type', value: employmentType },
    { kind: 'workplace', value: workplace },
    ...(department === null ? [] : [{ kind: 'department', value: department } as const]),
    ...placeChoices(places),
  ];
}

/** What is too long to be asked for is no choice. */
function placeChoices(places: readonly string[]): readonly FacetChoice[] {
  const names = [...new Set(places.map(placeName))].filter((name) => name.length <= limits.searchCharacters);
  return names.map((value) => ({ kind: 'location', value }));
}

/** In their order, so that jobs of the same places are counted as one. */
function codesOf(places: readonly string[], codeOf: FacetCodes['codeOf']): readonly number[] {
  return placeChoices(places).flatMap((choice) => codeOf(choice) ?? []).sort((one, other) => one - other);
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
