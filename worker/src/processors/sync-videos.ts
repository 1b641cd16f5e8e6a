import { findAbandonedRun, requestEnhancement } from 'db/repositories/enhancement-runs';
import { markRelayed } from 'db/repositories/outbox';
import { enhanceVideosWork } from '../queues/enhance-videos.js';
import { outboxJobId } from '../queues/outbox-job-id.js';
import { syncVideosWork } from '../queues/sync-videos.js';
import { accountName } from '../video/sync/account-name.js';
import { syncVideos } from '../video/sync/sync-videos.js';
import { processor } from './processor.js';

export const syncVideosProcessor = processor(syncVideosWork, async (_, { dataSource, http, producer, videos, log }) => {
  await syncVideos({ dataSource, http, ...videos }, (account, outcome, feed) => {
    log[outcome.outcome === 'failed' ? 'warn' : 'info']({ account: accountName(account), ...outcome, rejections: feed?.rejections.slice(0, 20), notes: feed?.notes?.slice(0, 20) }, 'videos synced');
  });
  const requested = await requestEnhancement(dataSource, enhanceVideosWork.name);
  if (requested) {
    await producer.enqueue(enhanceVideosWork, { runId: requested.runId }, { jobId: outboxJobId(requested.promise) });
    await markRelayed(dataSource, requested.promise);
    return { outcome: 'done', note: 'enhancement ordered' };
  }
  // A queue that lost its jobs (an emptied Redis) or has given up must not leave a run open for ever. Where it only pauses, whoever comes second finds the run held or finished.
  const abandoned = await findAbandonedRun(dataSource);
  if (abandoned !== undefined) await producer.enqueue(enhanceVideosWork, { runId: abandoned });
  return { outcome: 'done', note: abandoned === undefined ? 'nothing to enhance' : 'an abandoned run ordered again' };
});
