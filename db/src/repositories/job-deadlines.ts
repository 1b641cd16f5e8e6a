import type { DataSource, EntityManager } from 'typeorm';
import { locksOf, tryLockInTransaction } from './advisory-locks.js';
import { bumpDataVersion } from './data-version.js';
import { closeJobs } from './job-sync.js';

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
