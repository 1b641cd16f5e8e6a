import { findOpenRun, findVideosOfRun, finishRunWhenDone } from 'db/repositories/videos/video-enhancement';
import { enginesOf, enhanceVideo } from '../video/enhancement/enhance-video.js';
import { enhanceVideosWork, enhanceVideoWork } from './definitions.js';
import { processor, skipped } from './processor.js';

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
