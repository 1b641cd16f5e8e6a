import { enhanceVideosWork } from '../queues/enhance-videos.js';
import { enginesOf } from '../video/enhancement/engines.js';
import { runEnhancement } from '../video/enhancement/run-enhancement.js';
import { processor } from './processor.js';

export const enhanceVideosProcessor = processor(enhanceVideosWork, async ({ runId }, { dataSource, videos, log }) => {
  const { enhancement, place } = videos;
  const surroundings = { dataSource, log, engines: await enginesOf(enhancement), costLimitUsd: enhancement.costLimitUsd, mediaDirectory: place.mediaDirectory };
  const result = await runEnhancement(surroundings, runId);
  log.info({ run: runId, ...result }, 'videos enhanced');
  return result.outcome === 'skipped' ? result : { outcome: 'done', note: `${result.videos} videos` };
});
