import type { DataSource, EntityManager } from 'typeorm';
import { placeName } from 'contract';
import { wholeLocks } from './advisory-locks.js';
import { bumpDataVersion } from './data-version.js';
import { refreshJobSearch, writeJobSearchAlone } from './job-search-index.js';

/** What was put in order. */
export interface JobSearchCare {
  /** Jobs that a worker of an older release had listed, without their words or by another name of their place. */
  readonly indexed: number;
  /** Tokens no listed job has any more. */
  readonly pruned: number;
}

/** Jobs written together. */
const BATCH = 500;
/** Tokens looked at by one statement. */
const PRUNED_TOGETHER = 2_000;

/**
 * Keeps the search as small as the jobs are, and whole. Safe at any time and any number of times; while jobs are being written
 * nothing is taken out, because what they use is not to be seen yet.
 *
 * @throws {OperatorError} when jobs are outdated and syncs write the search for a quarter of an hour without a break
 */
export async function careForJobSearch(database: DataSource): Promise<JobSearchCare> {
  // First what waits for nobody.
  const pruned = await pruneTokens(database);
  return { indexed: await indexOutdated(database), pruned };
}

async function indexOutdated(database: DataSource): Promise<number> {
  const places: { code: number; value: string }[] = await database.query(`select code, value from job_facet_values where kind = 'location'`);
  const otherNames = places.filter(({ value }) => placeName(value) !== value).map(({ code }) => code);
  let indexed = 0;
  for (let after = ''; ; ) {
    const jobs: { id: string }[] = await database.query(
      `select job_id as id from job_search where (token_ids = '{}' or location_codes && $3::integer[]) and job_id > $1 order by job_id limit $2`,
      [after, BATCH, otherNames],
    );
    after = jobs.at(-1)?.id ?? after;
    if (jobs.length > 0) {
      await database.transaction(async (manager) => {
        // A sync that closes one of them at this moment would not be seen, and nothing else looks at closed jobs.
        await writeJobSearchAlone(manager);
        await refreshJobSearch(manager, jobs.map(({ id }) => id));
        await bumpDataVersion(manager);
      });
    }
    indexed += jobs.length;
    if (jobs.length < BATCH) return indexed;
  }
}

async function pruneTokens(database: DataSource): Promise<number> {
  let pruned = 0;
  let after: string | undefined = '';
  while (after !== undefined) {
    const batch: PrunedBatch = await pruneBatch(database, after);
    pruned += batch.pruned;
    after = batch.last;
  }
  return pruned;
}

interface PrunedBatch {
  readonly pruned: number;
  /** Where the next batch begins; undefined after the last one. */
  readonly last: string | undefined;
}

function pruneBatch(database: DataSource, after: string): Promise<PrunedBatch> {
  return database.transaction((manager) => pruneAfter(manager, after));
}

/** Common tokens are in use, and looking for their jobs would take long: the database knows which those are. */
async function pruneAfter(manager: EntityManager, after: string): Promise<PrunedBatch> {
  const [lock]: { free: boolean }[] = await manager.query('select pg_try_advisory_xact_lock($1) as free', [wholeLocks.vocabulary]);
  if (!lock?.free) return { pruned: 0, last: undefined };
  await manager.query('set local enable_seqscan = off');
  await manager.query('delete from job_search_groups where jobs = 0');
  const [looked]: { looked: number; last: string | null; pruned: number }[] = await manager.query(
    `with common as materialized (
       select unnest(most_common_elems::text::bigint[]) as id from pg_stats where schemaname = current_schema() and tablename = 'job_search' and attname = 'token_ids'
     ), looked as materialized (select token, id from job_tokens where token > $1 order by token limit $2),
     pruned as (
       delete from job_tokens using looked
       where job_tokens.token = looked.token and looked.id not in (select id from common)
         and not exists (select 1 from job_search where token_ids @> array[looked.id])
       returning 1
     )
     select (select count(*)::int from looked) as looked, (select max(token) from looked) as last, (select count(*)::int from pruned) as pruned`,
    [after, PRUNED_TOGETHER],
  );
  return { pruned: looked?.pruned ?? 0, last: looked?.looked === PRUNED_TOGETHER ? (looked.last ?? undefined) : undefined };
}
