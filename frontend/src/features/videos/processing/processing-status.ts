import { processingTexts } from '../../../content/videos/gallery-texts.js';
import { restRoutes, type VideoProgress } from 'contract';
import { boolean, number, object } from 'yup';
import { fetchJson } from '../../../lib/api-client.js';

const answer = object({
  isProcessing: boolean().required(),
  progress: number().required(),
  total: number().default(100),
});

/**
 * Asks how far the enhancement of the videos is.
 *
 * @throws {Error} 'Failed to fetch processing status', which nobody is shown (product 5.20)
 */
export async function fetchProcessingStatus(signal: AbortSignal): Promise<VideoProgress> {
  try {
    return answer.validateSync(await fetchJson(restRoutes.videosProgress, { signal }), { strict: true });
  } catch (cause) {
    throw new Error(processingTexts.failed, { cause });
  }
}

/** @returns what the banner says, undefined when it is hidden (product 5.19) */
export function processingBannerText({ isProcessing, progress }: VideoProgress): string | undefined {
  if (!isProcessing && (progress === 0 || progress === 100)) return undefined;
  return progress < 100 ? processingTexts.running : processingTexts.complete;
}

/** @returns whether the videos are other ones than before: it was processing, and has come to its end */
export function hasEnded(before: VideoProgress | undefined, now: VideoProgress): boolean {
  return before?.isProcessing === true && !now.isProcessing && now.progress === 100;
}
