import { findOpenRun, requestEnhancement } from 'db/repositories/video-enhancement';
import { markDispatched } from 'db/repositories/outbox';
import { enhanceVideosWork, syncVideosWork } from './definitions.js';
import { outboxJobId } from './producer.js';
import { accountName, syncVideos } from '../video/sync-videos.js';
import { processor } from './processor.js';

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
