import { findActiveOrganizations } from 'db/repositories/organizations';
import { markDispatched } from 'db/repositories/outbox';
import { findOpenRun, requestEnhancement } from 'db/repositories/video-enhancement';
import { syncOrganization } from '../sync/sync-organization.js';
import { accountName, syncVideos } from '../video/sync-videos.js';
import { enhanceVideosWork, syncAllWork, syncOrganizationWork, syncVideosWork } from './definitions.js';
import { processor } from './processor.js';
import { outboxJobId } from './producer.js';

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

export const syncVideosProcessor = processor(
  syncVideosWork,
  async (_, { dataSource, http, producer, videos, log }) => {
    await syncVideos({ dataSource, http, ...videos }, (account, outcome, feed) => {
      log[outcome.outcome === 'failed' ? 'warn' : 'info'](
        {
          account: accountName(account),
          ...outcome,
          rejections: feed?.rejections.slice(0, 20),
          notes: feed?.notes?.slice(0, 20),
        },
        'videos synced',
      );
    });
    const requested = await requestEnhancement(dataSource, enhanceVideosWork.name);
    if (requested) {
      await producer.enqueue(
        enhanceVideosWork,
        { runId: requested.runId },
        { jobId: outboxJobId(requested.eventId) },
      );
      await markDispatched(dataSource, requested.eventId);
      return { outcome: 'done', note: 'enhancement ordered' };
    }
    // A queue that lost or gave up its jobs must not keep a run open.
    const open = await findOpenRun(dataSource);
    if (open !== undefined) await producer.enqueue(enhanceVideosWork, { runId: open });
    return {
      outcome: 'done',
      note: open === undefined ? 'nothing to enhance' : 'the open run ordered again',
    };
  },
);
