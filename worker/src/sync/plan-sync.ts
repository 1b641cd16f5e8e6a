import type { FeedNote } from '../connectors/kit/connector.js';
import type { SyncPlan } from 'db/repositories/feeds/sync-plan';

/** Smaller boards may halve on any day. */
const SMALLEST_BOARD_HELD = 5;

/**
 * Decides whether a readable feed may close jobs. Pure.
 *
 * Rules (feeds.md 2.0): a job is closed after two good syncs in a row without it, or when its deadline has passed.
 *
 * Nothing is closed while the answer is empty though jobs are open, or when more than half of five or more vanish at once:
 * that is usually a fault or a move to another system. The operator's `--accept-closings` confirms it and closes at once.
 * Otherwise closings are held back until half of the jobs that were there at the beginning of the hold are back.
 *
 * Nor is anything closed when more records than last time have no readable id: they may be the missing jobs. Those that had
 * none last time hold nothing, so that a few faulty records do not hold the closings of a feed for ever.
 *
 * @param notes of the feed's reading: the connector itself may doubt that what is missing is gone
 * @param lostIds how many more records than last time have no readable id
 * @returns why closings are held back; null when they are not
 */
export function reasonToHold(
  {
    missing,
    present,
    lasting,
    before,
    vanished,
    heldFrom,
  }: Pick<SyncPlan, 'missing' | 'present' | 'lasting' | 'before' | 'vanished' | 'heldFrom'>,
  lostIds: number,
  notes: readonly FeedNote[] = [],
): string | null {
  if (missing === 0) return null;
  const doubt = notes.find(({ doubted }) => doubted);
  if (doubt) return doubt.note;
  if (lostIds > 0)
    return `${lostIds} more records than before have no readable id: any of the ${missing} missing jobs may be among them.`;
  if (present === 0) return `The feed is empty while ${lasting} jobs are open.`;
  // Some jobs of the hold may have ended at their deadline since.
  if ((heldFrom ?? before) < SMALLEST_BOARD_HELD || vanished * 2 <= before) return null;
  return `${vanished} of ${before} open jobs vanished at once.`;
}
