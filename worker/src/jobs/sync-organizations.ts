import { findActiveOrganizations } from 'db/repositories/organizations';
import { syncOrganization } from '../sync/sync-organization.js';
import { syncAllWork, syncOrganizationWork } from './definitions.js';
import { processor } from './processor.js';

/** Ids derive from this job's id: a repetition orders nothing twice. */
export const syncAllProcessor = processor(
  syncAllWork,
  async (_, { dataSource, producer }, { id = 'once' }) => {
    const organizations = await findActiveOrganizations(dataSource);
    const round = id.replace(/[^\w-]/g, '-');
    for (const { id: organizationId } of organizations) {
      await producer.enqueue(
        syncOrganizationWork,
        { organizationId },
        { jobId: `${organizationId}-${round}` },
      );
    }
    return { outcome: 'done', note: `${organizations.length} ordered` };
  },
);

export const syncOrganizationProcessor = processor(
  syncOrganizationWork,
  async ({ organizationId }, { log, metrics, ...context }) => {
    const result = await syncOrganization(context, organizationId);
    metrics.feedRuns.inc({ organization: organizationId, outcome: result.outcome });
    log.info({ organizationId, ...result }, 'feed synced');
    if (result.outcome === 'skipped') return { outcome: 'skipped', reason: result.reason };
    if (result.outcome === 'failed') throw new Error(result.reason);
    return { outcome: 'done', note: result.outcome };
  },
);
