import { findFilmsToCaption, forgetCaptionRequest } from 'db/repositories/videos/caption-drafts';
import {
  findOpenRun,
  findVideosOfRun,
  finishRunWhenDone,
  requestEnhancement,
} from 'db/repositories/videos/video-enhancement';
import { draftCaptions } from '../films/draft-captions.js';
import { enginesOf, enhanceVideo } from '../video/enhancement/enhance-video.js';
import { accountName, syncVideos } from '../video/sync-videos.js';
import { draftCaptionsWork, enhanceVideosWork, enhanceVideoWork, syncVideosWork } from './definitions.js';
import { processor, type ProcessorContext, skipped } from './processor.js';

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
    const run = (await requestEnhancement(dataSource)) ?? (await findOpenRun(dataSource));
    if (run !== undefined) await producer.enqueue(enhanceVideosWork, {});
    if (videos.transcription) await orderDrafts({ dataSource, producer }, videos.transcription.secondsADay);
    return { outcome: 'done', note: run === undefined ? 'nothing to enhance' : 'enhancement ordered' };
  },
);

/** Repeating it orders what is missing: job ids consist of run and video. */
export const enhanceVideosProcessor = processor(enhanceVideosWork, async (_, { dataSource, producer }) => {
  const runId = await findOpenRun(dataSource);
  if (runId === undefined) return skipped('No run is open.');
  const videoIds = await findVideosOfRun(dataSource, runId);
  await producer.enqueueAll(
    enhanceVideoWork,
    videoIds.map((id) => ({ payload: { id }, jobId: `${runId}-${encodeURIComponent(id)}` })),
  );
  // A run whose videos were all withdrawn has no job that would end it.
  await finishRunWhenDone(dataSource);
  return { outcome: 'done', note: `${videoIds.length} videos ordered` };
});

export const enhanceVideoProcessor = processor(
  enhanceVideoWork,
  async ({ id }, { dataSource, videos, log }, { stalledCounter }) => {
    const { enhancement, place } = videos;
    const result = await enhanceVideo(
      {
        dataSource,
        log,
        engines: await enginesOf(enhancement),
        costLimitUsd: enhancement.costLimitUsd,
        mediaDirectory: place.mediaDirectory,
      },
      id,
      stalledCounter,
    );
    await finishRunWhenDone(dataSource);
    return result;
  },
);

type Ordering = Pick<ProcessorContext, 'dataSource' | 'producer'>;

/** Orders a draft for every film that has no captions and is to be asked for now (product 5.32). */
async function orderDrafts({ dataSource, producer }: Ordering, secondsADay: number): Promise<void> {
  const films = await findFilmsToCaption(dataSource, secondsADay);
  await producer.enqueueAll(
    draftCaptionsWork,
    films.map(({ id }) => ({ payload: { id }, jobId: encodeURIComponent(id) })),
  );
}

/** Orders a draft of one film, however often it was asked for. */
export async function orderDraft({ dataSource, producer }: Ordering, id: string): Promise<void> {
  await forgetCaptionRequest(dataSource, id);
  await producer.enqueue(draftCaptionsWork, { id }, { jobId: encodeURIComponent(id) });
}

export const draftCaptionsProcessor = processor(
  draftCaptionsWork,
  async ({ id }, { dataSource, videos: { transcription, place }, signal, log }) => {
    if (!transcription) return skipped('TRANSCRIPTION_BASE_URL is not set.');
    const { mediaDirectory } = place;
    return draftCaptions({ dataSource, mediaDirectory, transcription, signal, log }, id);
  },
);
