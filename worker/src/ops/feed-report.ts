import { sourceStateOf } from 'contract';
import type { FeedStatus } from 'db/repositories/feed-runs';
import type { FeedTally } from '../connectors/feed.js';
import { shortened } from '../postings/clean-text.js';
import type { Posting } from '../postings/posting.js';
import type { SyncOutcome } from '../sync/sync-organization.js';
import { table } from './command-kit.js';

const EXAMPLE_CHARACTERS = 60;

/** Fields in the order an operator checks them. */
const fields = [
  'title',
  'descriptionText',
  'location',
  'locations',
  'workplace',
  'department',
  'employmentType',
  'employmentTypeRaw',
  'schemaEmploymentTypes',
  'postedAt',
  'validThrough',
  'applyUrl',
  'hostedUrl',
  'requisitionId',
  'pay',
  'language',
  'isProspect',
] as const satisfies readonly (keyof Posting)[];

/** How far each field of the postings that came by is filled. */
export class FilledFields {
  readonly #rows = fields.map((field) => ({ field, filled: 0, example: '' }));
  #postings = 0;

  readonly look = (posting: Posting): void => {
    this.#postings += 1;
    for (const row of this.#rows) {
      const value = posting[row.field];
      if (!isFilled(row.field, value)) continue;
      if (row.filled === 0) row.example = example(value);
      row.filled += 1;
    }
  };

  lines(): readonly string[] {
    return table(
      ['field', 'filled', 'empty', 'for example'],
      this.#rows.map(({ field, filled, example: one }) => [
        field,
        String(filled),
        String(this.#postings - filled),
        one,
      ]),
    );
  }
}

/** @returns what a feed would become: counts, how far each field is filled, what was repaired in it, and why records were rejected */
export function feedReport(feed: FeedTally, fieldsOfIt: FilledFields): readonly string[] {
  const { rejections, repairs } = feed;
  return [
    countsLine(feed),
    '',
    ...fieldsOfIt.lines(),
    ...(repairs.size > 0
      ? [
          '',
          ...table(
            ['repaired', 'records', 'first'],
            [...repairs].map(([repair, { records, first }]) => [repair, String(records), first ?? '(no id)']),
          ),
        ]
      : []),
    ...(rejections.length > 0
      ? [
          '',
          ...table(
            ['rejected', 'reason'],
            rejections.map(({ externalId, reason }) => [externalId ?? '(no id)', reason]),
          ),
        ]
      : []),
  ];
}

/** @returns how many records became jobs */
export function countsLine({ received, accepted, merged, rejections }: FeedTally): string {
  return `${received} received, ${accepted} accepted, ${merged > 0 ? `${merged} merged into them, ` : ''}${rejections.length} rejected`;
}

/** `unknown` and `other` are our words for "the feed does not say". */
function isFilled(field: (typeof fields)[number], value: Posting[(typeof fields)[number]]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (field === 'workplace') return value !== 'unknown';
  if (field === 'employmentType') return value !== 'other';
  return value !== null && value !== '' && value !== false;
}

function example(value: unknown): string {
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ');
  return shortened(line, EXAMPLE_CHARACTERS);
}

/** @returns one line an operator reads about a sync */
export function outcomeLine(organizationId: string, outcome: SyncOutcome): string {
  if (!('counts' in outcome)) return `${organizationId}: ${outcome.outcome}. ${outcome.reason}`;
  const { added, changed, unchanged, reopened, closed, missing, rejected } = outcome.counts;
  const line = `${organizationId}: ${outcome.outcome}, ${added} added, ${changed} changed, ${unchanged} unchanged, ${reopened} reopened, ${missing} missing, ${closed} closed, ${rejected} rejected`;
  return outcome.reason === null ? line : `${line}. ${outcome.reason}`;
}

/** @returns the feeds as a table, with the age of what is shown */
export function statusTable(feeds: readonly FeedStatus[], now: Date): readonly string[] {
  return table(
    ['organization', 'vendor', 'state', 'open jobs', 'last run', 'outcome', 'last good', 'note'],
    feeds.map((feed) => [
      feed.organizationId,
      feed.vendor,
      feed.active ? sourceStateOf(feed) : 'off',
      String(feed.openJobs),
      age(feed.lastRunAt, now),
      feed.lastOutcome ?? 'never',
      age(feed.lastGoodAt, now),
      feed.active ? (feed.lastReason ?? '') : 'switched off',
    ]),
  );
}

function age(since: Date | null, now: Date): string {
  if (since === null) return 'never';
  const minutes = Math.max(0, Math.round((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1_440)} days ago`;
}
