import type { DataSource, EntityManager } from 'typeorm';
import { locksOf } from './advisory-locks.js';
import { bumpDataVersion } from './data-version.js';
import { refreshJobSearch } from './job-search-index.js';
import { closeJobs } from './job-sync.js';

/** Jobs closed together. A sync that meets the lock leaves at once, so it is held for moments only. */
const BATCH = 200;
/** An open job whose deadline has passed at `$1`: a sync decides by the same (`planSync`), and a test holds one to the other. */
const PAST_DEADLINE = 'closed_at is null and valid_through <= $1';

/**
 * Closes the open jobs whose deadline has passed, whether or not their feeds can be read (feeds.md 2.0, rule 4). An
 * organization whose sync is under way is left to that. Safe at any time and any number of times.
 *
 * @returns how many were closed
 */
export async function closeJobsPastDeadline(database: DataSource, now: Date): Promise<number> {
  const organizations: { id: string }[] = await database.query(`select distinct organization_id as id from jobs where ${PAST_DEADLINE}`, [now]);
  let closed = 0;
  for (const { id } of organizations) {
    for (let batch = BATCH; batch === BATCH; closed += batch) batch = await database.transaction((manager) => closeBatch(manager, id, now));
  }
  return closed;
}

async function closeBatch(manager: EntityManager, organizationId: string, now: Date): Promise<number> {
  const [lock]: { taken: boolean }[] = await manager.query('select pg_try_advisory_xact_lock($1, hashtext($2)) as taken', [locksOf.sync, organizationId]);
  if (!lock?.taken) return 0;
  const jobs: { id: string }[] = await manager.query(`select id from jobs where ${PAST_DEADLINE} and organization_id = $2 order by id limit $3`, [now, organizationId, BATCH]);
  if (jobs.length === 0) return 0;
  const ids = jobs.map(({ id }) => id);
  await closeJobs(manager, ids);
  await refreshJobSearch(manager, ids);
  await bumpDataVersion(manager);
  return ids.length;
}
