import { findFilmsToCaption, forgetCaptionRequest } from 'db/repositories/videos/caption-drafts';
import { draftCaptions } from '../films/draft-captions.js';
import { draftCaptionsWork } from './definitions.js';
import { processor, type ProcessorContext, skipped } from './processor.js';

type Ordering = Pick<ProcessorContext, 'dataSource' | 'producer'>;

/** Orders a draft for every film that has no captions and is to be asked for now (product 5.32). */
export async function orderDrafts({ dataSource, producer }: Ordering, secondsADay: number): Promise<void> {
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
