import { locksOf, tryLockInTransaction } from 'db/repositories/platform/advisory-locks';
import { findActiveOrganizations } from 'db/repositories/feeds/organizations';
import type { DataSource } from 'typeorm';
import { syncOrganization } from '../sync/sync-organization.js';
import { syncAllWork, syncOrganizationWork } from './definitions.js';
import { processor, skipped } from './processor.js';
import type { Producer, OpenQueues } from './queues.js';

/** Ids derive from this job's id: a repetition orders nothing twice. */
export const syncAllProcessor = processor(
  syncAllWork,
  async (_, { dataSource, producer }, { id = 'once' }) => {
    const organizations = await findActiveOrganizations(dataSource);
    const round = id.replace(/[^\w-]/g, '-');
    for (const organization of organizations)
      await producer.enqueue(
        syncOrganizationWork,
        { id: organization.id },
        { jobId: `${organization.id}-${round}` },
      );
    return { outcome: 'done', note: `${organizations.length} ordered` };
  },
);

export const syncOrganizationProcessor = processor(
  syncOrganizationWork,
  async ({ id: organizationId, acceptClosings = false }, { log, metrics, ...context }) => {
    const result = await syncOrganization(context, organizationId, { acceptClosings });
    metrics.feedRuns.inc({ organization: organizationId, outcome: result.outcome });
    log.info({ organizationId, ...result }, 'feed synced');
    if (result.outcome === 'skipped') return skipped(result.reason);
    if (result.outcome === 'failed') throw new Error(result.reason);
    return { outcome: 'done', note: result.outcome };
  },
);

/**
 * Orders the sync of one organization, unless one is under way, here or by `ops feeds sync`, or waits in the queue.
 *
 * @param acceptClosings an operator confirms that the board has shrunk
 * @returns `unknown` where there is no active organization of this id
 * @throws when the queue does not answer
 */
export async function orderSync(
  { dataSource, queues, producer }: { dataSource: DataSource; queues: OpenQueues; producer: Producer },
  id: string,
  acceptClosings = false,
): Promise<'ordered' | 'under way' | 'unknown'> {
  const isActive = (await findActiveOrganizations(dataSource)).some((active) => active.id === id);
  if (!isActive) return 'unknown';
  const isFree = await dataSource.transaction((manager) => tryLockInTransaction(manager, locksOf.sync, id));
  const queued = await queues.of(syncOrganizationWork.name).getJobs(['waiting', 'delayed', 'active']);
  if (!isFree || queued.some(({ data }) => syncOrganizationWork.readPayload(data).id === id))
    return 'under way';
  await producer.enqueue(syncOrganizationWork, { id, ...(acceptClosings && { acceptClosings }) });
  return 'ordered';
}
