import { companyTimeZone } from 'contract';
import type { FieldCounts } from 'db/entities/feed-run.entity';
import { countedFields, type SyncPlan } from 'db/repositories/feeds/sync-plan';
import type { FeedNote } from '../connectors/kit/connector.js';

/** Smaller boards may halve on any day. */
const SMALLEST_BOARD_HELD = 5;

/**
 * Decides whether a readable feed may close jobs. Pure.
 *
 * Rules (feeds.md 2.0): a job is closed after two good syncs in a row without it, or when its deadline has passed.
 *
 * - An empty answer though jobs are open, or more than half of five or more gone at once, is usually a fault: closings
 *   are held until half of the jobs before the hold are back, or `--accept-closings`.
 * - So are they when more records than last time have no readable id: they may be the missing jobs.
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

/** Fewer records prove nothing about a vendor. */
const LEAST_RECORDS = 10;
/** A field that so many records had is one of the vendor's. */
const USUAL = 0.8;
const WEEK = 6 * 86_400_000;

/**
 * Tells whether a vendor has changed its format: more than half of what had a field has it no more, of all records, or of those
 * that are new or have changed (product 4.64). Pure.
 *
 * @param before of the last run that was applied in full
 * @returns for example "place: 98 % → 40 % since Tuesday"; empty where nothing has fallen
 */
export function fieldFalls(
  before: { readonly fields: FieldCounts; readonly heldSince: Date | null } | undefined,
  { all, fresh }: { readonly all: FieldCounts; readonly fresh: FieldCounts },
  now: Date,
): readonly string[] {
  if (before === undefined || before.fields.records < LEAST_RECORDS) return [];
  return countedFields.flatMap((field) => {
    const share = ({ records, [field]: filled }: FieldCounts) => filled / records;
    const usual = share(before.fields);
    const hasFallen = (counts: FieldCounts) => counts.records >= LEAST_RECORDS && share(counts) < usual / 2;
    const ofAll = before.fields[field] >= LEAST_RECORDS && hasFallen(all);
    const ofFresh = usual >= USUAL && hasFallen(fresh);
    if (!ofAll && !ofFresh) return [];
    const since = sinceWhen(before.heldSince ?? now, now);
    return [`${field}: ${percent(usual)} → ${percent(share(ofAll ? all : fresh))} since ${since}`];
  });
}

/** @returns the shares of a run, for example "place 98 %, pay 12 %" */
export function fieldShares(fields: FieldCounts | null): string {
  if (fields === null || fields.records === 0) return '';
  return countedFields.map((field) => `${field} ${percent(fields[field] / fields.records)}`).join(', ');
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function sinceWhen(date: Date, now: Date): string {
  const isThisWeek = now.getTime() - date.getTime() < WEEK;
  return date.toLocaleDateString('en-US', {
    timeZone: companyTimeZone,
    ...(isThisWeek ? { weekday: 'long' } : { month: 'long', day: 'numeric' }),
  });
}
