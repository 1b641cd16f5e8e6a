import { syncOrganizationWork } from '../queues/sync-organization.js';
import { syncOrganization } from '../sync/sync-organization.js';
import { processor } from './processor.js';

export const syncOrganizationProcessor = processor(syncOrganizationWork, async ({ organizationId }, { log, metrics, ...surroundings }) => {
  const result = await syncOrganization(surroundings, organizationId);
  metrics.feedRuns.inc({ organization: organizationId, outcome: result.outcome });
  log.info({ organizationId, ...result }, 'feed synced');
  if (result.outcome === 'skipped') return { outcome: 'skipped', reason: result.reason };
  if (result.outcome === 'failed') throw new Error(result.reason);
  return { outcome: 'done', note: result.outcome };
});
