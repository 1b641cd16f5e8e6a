import { dayOf } from '../../../connectors/revision.js';
import { FeedError } from '../../../connectors/feed-error.js';
import { statedMoment } from '../../../postings/dates.js';
import type { IncomingCaption, VideoContext } from '../source.js';
import type { VimeoVideo } from './video.js';

/** Longer than reading an account takes, and than clocks differ. */
const MARGIN_MILLISECONDS = 3_600_000;
/** So many failures in a row mean that the host is down or limits us. */
const FAILURES_UNTIL_GIVEN_UP = 5;
const TOO_MANY_REQUESTS = 429;

/**
 * The stored captions of a video, unless it is new, may have changed, or was not read for a day (whether a new track changes `modified_time` is not documented). Where tracks cannot be read, the stored ones stay.
 *
 * @param read requests the tracks of a video
 * @param notes gets a sentence for each video whose tracks could not be read
 */
export function keptCaptions(
  read: (id: string) => Promise<readonly IncomingCaption[]>,
  { stored }: VideoContext,
  notes: string[],
): (video: VimeoVideo, id: string) => Promise<readonly IncomingCaption[]> {
  let failures = 0;
  let isGivenUp = false;
  return async (video, id) => {
    if ((video.metadata?.connections?.texttracks?.total ?? 0) === 0) return [];
    const known = await stored?.(id);
    const captions = known?.captions ?? [];
    if (isGivenUp || (captions.length > 0 && !mayHaveChanged(video, id, known?.readAt?.getTime())))
      return captions;
    try {
      const now = await read(id);
      failures = 0;
      return now;
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      failures += 1;
      isGivenUp = error.status === TOO_MANY_REQUESTS || failures >= FAILURES_UNTIL_GIVEN_UP;
      notes.push(
        `The captions of ${id}${isGivenUp ? ' and of those after it' : ''} stay as they were: ${error.message}`,
      );
      return captions;
    }
  };
}

function mayHaveChanged({ modified_time }: VimeoVideo, id: string, readAt: number | undefined): boolean {
  if (readAt === undefined || dayOf(id, readAt) !== dayOf(id, Date.now())) return true;
  const modifiedAt = statedMoment(modified_time);
  return modifiedAt === null || modifiedAt.getTime() > readAt - MARGIN_MILLISECONDS;
}
