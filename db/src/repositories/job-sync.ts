import type { DataSource, EntityManager } from 'typeorm';
import { JobEntity } from '../entities/job.entity.js';
import { locksOf, tryLockInTransaction } from './advisory-locks.js';
import { bumpDataVersion } from './data-version.js';

/** What a sync must know of a stored job to decide about it. */
export interface KnownJob {
  readonly id: string;
  readonly contentHash: string;
  readonly isClosed: boolean;
  readonly missedSyncs: number;
  readonly validThrough: Date | null;
  /** Of the feed's record it was last read from; null when that is not known. */
  readonly fingerprint: string | null;
}

/** A job as the feed states it now. When it was seen and changed is the repository's to write. */
export type SyncedJob = Omit<JobEntity, 'organization' | keyof typeof written>;

/** Columns the repository writes itself. */
const written = { firstSeenAt: true, lastSeenAt: true, updatedAt: true, missedSyncs: true, closedAt: true };

/** An open job's `last_seen_at` may lag this much, so that a sync without news rewrites no rows. */
const SEEN_LAG_HOURS = 6;

/** @returns the open jobs of an organization */
export async function findOpenJobs(
  manager: EntityManager,
  organizationId: string,
): Promise<readonly KnownJob[]> {
  return manager.query(
    `select id, content_hash as "contentHash", false as "isClosed", missed_syncs as "missedSyncs", valid_through as "validThrough", feed_fingerprint as fingerprint
     from jobs where organization_id = $1 and closed_at is null`,
    [organizationId],
  );
}

/**
 * Writes new, changed and reappeared jobs; each is open afterwards. In SQL, because a QueryBuilder sends each value as a
 * parameter of its own, and plans the statement anew for each number of rows.
 *
 * @param jobs a JSON array of {@link SyncedJob}
 * @returns the ids of those that were closed
 */
export async function upsertJobs(manager: EntityManager, jobs: string): Promise<readonly string[]> {
  const columns = manager.connection
    .getMetadata(JobEntity)
    .columns.filter(
      ({ propertyName, generatedType }) => !(propertyName in written) && generatedType === undefined,
    );
  const names = columns.map(({ databaseName }) => databaseName);
  const values = columns.map(({ propertyName }) => `"${propertyName}"`);
  const fields = columns.map(
    ({ propertyName, type, isArray }) => `"${propertyName}" ${String(type)}${isArray ? '[]' : ''}`,
  );
  const kept = ['id', 'organization_id', 'external_id'];
  const rewritten = names.filter((name) => !kept.includes(name)).map((name) => `${name} = excluded.${name}`);
  const rows: { id: string }[] = await manager.query(
    `with given as materialized (select * from jsonb_to_recordset($1::jsonb) as given (${fields.join(', ')})),
          closed as (select jobs.id from jobs join given using (id) where closed_at is not null),
          stored as (
            insert into jobs (${names.join(', ')}) select ${values.join(', ')} from given
            on conflict (id) do update set ${rewritten.join(', ')}, last_seen_at = now(), updated_at = now(), missed_syncs = 0, closed_at = null
          )
     select id from closed`,
    [jobs],
  );
  return rows.map(({ id }) => id);
}

/** Notes that these jobs' records, read anew, say what is stored already. */
export async function rememberFingerprints(
  manager: EntityManager,
  jobs: readonly { readonly id: string; readonly fingerprint: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await manager.query(
    `update jobs set feed_fingerprint = given.fingerprint, last_seen_at = now()
     from unnest($1::text[], $2::text[]) as given (id, fingerprint)
     where jobs.id = given.id and jobs.feed_fingerprint is distinct from given.fingerprint`,
    [jobs.map(({ id }) => id), jobs.map(({ fingerprint }) => fingerprint)],
  );
}

/** Jobs that were missing and are back before they were closed. */
export async function forgetMisses(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await manager.query('update jobs set missed_syncs = 0, last_seen_at = now() where id = any($1)', [
    [...jobIds],
  ]);
}

/** Counts one more good sync without these jobs. */
export async function countMisses(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await manager.query('update jobs set missed_syncs = missed_syncs + 1 where id = any($1)', [[...jobIds]]);
}

/** Closes jobs. Their rows stay: the page of a closed job says so. */
export async function closeJobs(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await manager.query(
    'update jobs set closed_at = now(), updated_at = now() where id = any($1) and closed_at is null',
    [[...jobIds]],
  );
}

/**
 * Keeps `last_seen_at` of the open jobs the feed still has, all but `missingIds`, in one statement that touches a row every few hours at most:
 * no index holds the column, and pages have free room, so even then only the narrow part of the row is written.
 */
export async function touchSeenJobs(
  manager: EntityManager,
  organizationId: string,
  missingIds: readonly string[],
): Promise<void> {
  await manager.query(
    `update jobs set last_seen_at = now()
     where organization_id = $1 and closed_at is null and missed_syncs = 0 and last_seen_at < now() - make_interval(hours => $2)
       and id <> all($3)`,
    [organizationId, SEEN_LAG_HOURS, [...missingIds]],
  );
}

/** Jobs closed together. A sync that meets the lock leaves at once, so it is held for moments only. */
const BATCH = 200;
/** An open job of an active organization (jobs of others count as closed already) whose deadline has passed at `$1`: a sync decides by the same (`planSync`), and a test holds one to the other. */
const PAST_DEADLINE = 'jobs.closed_at is null and jobs.valid_through <= $1';

/**
 * Closes the open jobs whose deadline has passed, whether or not their feeds can be read (feeds.md 2.0, rule 4). An
 * organization whose sync is under way is left to that. Safe at any time and any number of times.
 *
 * @returns how many were closed
 * @throws {AggregateError} what went wrong with some organizations, when all the others are done
 */
export async function closeJobsPastDeadline(database: DataSource, now: Date): Promise<number> {
  const organizations: { id: string }[] = await database.query(
    `select distinct organizations.id from jobs join organizations on organizations.id = jobs.organization_id and active where ${PAST_DEADLINE} order by 1`,
    [now],
  );
  const failures: unknown[] = [];
  let closed = 0;
  for (const { id } of organizations) {
    try {
      let batch: number;
      do {
        batch = await database.transaction((manager) => closeBatch(manager, id, now));
        closed += batch;
      } while (batch === BATCH);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Jobs past their deadline of ${failures.length} organizations could not be closed.`,
    );
  return closed;
}

async function closeBatch(manager: EntityManager, organizationId: string, now: Date): Promise<number> {
  if (!(await tryLockInTransaction(manager, locksOf.sync, organizationId))) return 0;
  const jobs: { id: string }[] = await manager.query(
    `select id from jobs where ${PAST_DEADLINE} and organization_id = $2 order by id limit $3`,
    [now, organizationId, BATCH],
  );
  if (jobs.length === 0) return 0;
  const ids = jobs.map(({ id }) => id);
  await closeJobs(manager, ids);
  await bumpDataVersion(manager);
  return ids.length;
}
