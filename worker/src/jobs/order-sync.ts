import { locksOf, tryLockInTransaction } from 'db/repositories/advisory-locks';
import { findActiveOrganizations } from 'db/repositories/organizations';
import type { DataSource } from 'typeorm';
import { syncOrganizationWork } from './definitions.js';
import type { Producer } from './producer.js';
import type { OpenQueues } from './queues.js';

/** `unknown`: there is no active organization of this id. */
export type SyncOrder = 'ordered' | 'under way' | 'unknown';

interface OrderContext {
  readonly dataSource: DataSource;
  readonly queues: OpenQueues;
  readonly producer: Producer;
}

/**
 * Orders the sync of one organization, unless one is under way, here or by `ops feeds sync`, or waits in the queue.
 *
 * @throws when the queue does not answer
 */
export async function orderSync(
  { dataSource, queues, producer }: OrderContext,
  organizationId: string,
): Promise<SyncOrder> {
  const isActive = (await findActiveOrganizations(dataSource)).some(({ id }) => id === organizationId);
  if (!isActive) return 'unknown';
  const isFree = await dataSource.transaction((manager) =>
    tryLockInTransaction(manager, locksOf.sync, organizationId),
  );
  const queued = await queues.of(syncOrganizationWork.name).getJobs(['waiting', 'active']);
  const isQueued = queued.some(
    ({ data }) => syncOrganizationWork.readPayload(data).organizationId === organizationId,
  );
  if (!isFree || isQueued) return 'under way';
  await producer.enqueue(syncOrganizationWork, { organizationId });
  return 'ordered';
}
