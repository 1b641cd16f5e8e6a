import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { JobEntity } from '../../entities/job.entity.js';
import { locksOf, tryLockInTransaction } from '../platform/advisory-locks.js';
import { bumpDataVersion } from '../platform/data-version.js';
import { noteChangedPages, type NoticeService } from '../deliveries/url-notices.js';

/** Few, because a sync that finds the lock taken is skipped. */
const BATCH = 200;
/** An open job of an active organization past its deadline at `$1`, as a sync decides. */
const PAST_DEADLINE = 'jobs.closed_at is null and jobs.valid_through <= $1';

/**
 * Closes open jobs past their deadline, whether or not their feeds can be read (feeds.md 2.0, rule 4). Skips an organization whose sync is running.
 *
 * @param services get notices of closed pages
 * @returns how many were closed
 * @throws {AggregateError} the failures of single organizations, after all others are done
 */
export async function closeJobsPastDeadline(
  database: DataSource,
  now: Date,
  services: readonly NoticeService[] = [],
): Promise<number> {
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
        batch = await database.transaction((manager) => closeBatch(manager, id, now, services));
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

async function closeBatch(
  manager: EntityManager,
  organizationId: string,
  now: Date,
  services: readonly NoticeService[],
): Promise<number> {
  if (!(await tryLockInTransaction(manager, locksOf.sync, organizationId))) return 0;
  const jobs: { id: string }[] = await manager.query(
    `select id from jobs where ${PAST_DEADLINE} and organization_id = $2 order by id limit $3`,
    [now, organizationId, BATCH],
  );
  if (jobs.length === 0) return 0;
  await closeJobs(
    manager,
    jobs.map(({ id }) => id),
  );
  await noteChangedPages(manager, organizationId, services);
  await bumpDataVersion(manager);
  return jobs.length;
}

/** Closes jobs; their rows stay for the page of a closed job. */
export async function closeJobs(manager: EntityManager, ids: readonly string[]): Promise<void> {
  const now = () => 'now()';
  await manager
    .getRepository(JobEntity)
    .update({ id: In(ids), closedAt: IsNull() }, { closedAt: now, updatedAt: now });
}
