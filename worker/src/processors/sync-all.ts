import { findActiveOrganizations } from 'db/repositories/organizations';
import { syncAllWork } from '../queues/sync-all.js';
import { syncOrganizationWork } from '../queues/sync-organization.js';
import { processor } from './processor.js';

/** The ids come from this job's own: done again after a crash, it orders nothing twice. */
export const syncAllProcessor = processor(syncAllWork, async (_, { dataSource, producer }, { id = 'once' }) => {
  const organizations = await findActiveOrganizations(dataSource);
  const round = id.replace(/[^\w-]/g, '-');
  for (const { id: organizationId } of organizations) {
    await producer.enqueue(syncOrganizationWork, { organizationId }, { jobId: `${organizationId}-${round}` });
  }
  return { outcome: 'done', note: `${organizations.length} ordered` };
});
