import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Posting } from '../../postings/posting.js';
import type { Connector, FeedNote, FeedRecord, FeedSource, FeedContext, Rejection } from './connector.js';
import { FeedError } from '../../http/feed-error.js';
import { repeated } from './record.js';

/** How much of one feed is read, and for how long. */
export interface FeedBounds {
  readonly records: number;
  readonly rejections: number;
  /** How long reading may take: so long, more for each record that has come, and at most so long in all. */
  readonly milliseconds: number;
  readonly millisecondsPerRecord: number;
  readonly totalMilliseconds: number;
}

const feedBounds: FeedBounds = {
  // More than any board has; a sync keeps each id to the end, and a feed that makes jobs up must not fill memory or disk.
  records: 150_000,
  rejections: 50_000,
  // A vendor who is asked for each job by itself takes its time.
  milliseconds: 60 * 60_000,
  millisecondsPerRecord: 1_000,
  totalMilliseconds: 6 * 60 * 60_000,
};

const LATENESS_CHECK_MILLISECONDS = 1_000;
/** Records between two turns of the event loop: mapping one takes up to a millisecond. */
const RECORDS_PER_TURN = 10;

interface FeedReader {
  /** A record that is known as it is: it is counted and not opened. */
  isKnown?(record: FeedRecord): Promise<boolean>;
  accept(posting: Posting, record: FeedRecord): void | Promise<void>;
}

export interface FeedOptions {
  /** Ends reading at once, with its reason. */
  readonly signal?: AbortSignal | undefined;
  readonly bounds?: Partial<FeedBounds>;
}

/** What a feed held. `received` rows became postings, were merged into one (same job, other place) or rejected. */
export interface FeedTally {
  readonly received: number;
  readonly accepted: number;
  readonly merged: number;
  readonly rejections: readonly Rejection[];
  /** Faults of the feed's form that were mended: how many records had each, and the first of them. */
  readonly repairs: ReadonlyMap<string, Repaired>;
  /** What its reading tells an operator. */
  readonly notes: readonly FeedNote[];
}

export interface Repaired {
  readonly records: number;
  readonly first: string | null;
}

/**
 * Reads and maps a feed, record by record: its size does not matter.
 *
 * @throws {FeedError} when the feed cannot be read or is beyond its bounds; a bad record is only rejected
 * @throws the reason of the signal
 */
export async function readRecords(
  connector: Connector,
  source: FeedSource,
  context: FeedContext,
  reader: FeedReader,
  { signal, bounds: changes }: FeedOptions = {},
): Promise<FeedTally> {
  const bounds = { ...feedBounds, ...changes };
  const rejections: Rejection[] = [];
  const repairs = new Map<string, Repaired>();
  const notes: FeedNote[] = [];
  const taken = new Set<string>();
  const began = performance.now();
  let received = 0;
  let items = 0;

  const tooSlow = (): FeedError | undefined => {
    const elapsed = performance.now() - began;
    const allowed = Math.min(
      bounds.milliseconds + items * bounds.millisecondsPerRecord,
      bounds.totalMilliseconds,
    );
    return elapsed > allowed
      ? new FeedError(`The feed comes too slowly: ${items} jobs in ${Math.round(elapsed / 60_000)} min.`)
      : undefined;
  };
  // A vendor may be silent for long: a check between records alone would come too late.
  const lateness = new AbortController();
  const timer = setInterval(() => {
    const fault = tooSlow();
    if (fault) lateness.abort(fault);
  }, LATENESS_CHECK_MILLISECONDS);
  const ending = signal ? AbortSignal.any([signal, lateness.signal]) : lateness.signal;
  try {
    for await (const item of connector.items(source, { ...context, http: context.http.abortedBy(ending) })) {
      if (item.kind === 'note') {
        notes.push(item);
        continue;
      }
      items += 1;
      if (items % RECORDS_PER_TURN === 0) await yieldToEventLoop();
      ending.throwIfAborted();
      if (items > bounds.records) throw new FeedError(`The feed lists more than ${bounds.records} jobs.`);
      if (rejections.length > bounds.rejections)
        throw new FeedError(`More than ${bounds.rejections} records of the feed are faulty.`);
      const fault = tooSlow();
      if (fault) throw fault;

      for (const repair of item.repairs ?? []) {
        const before = repairs.get(repair);
        const first = item.kind === 'record' ? item.record.externalId : item.rejection.externalId;
        repairs.set(repair, { first, ...before, records: (before?.records ?? 0) + 1 });
      }
      if (item.kind === 'rejected' || taken.has(item.record.externalId)) {
        received += 1;
        rejections.push(item.kind === 'rejected' ? item.rejection : repeated(item.record.externalId));
        continue;
      }
      const { record } = item;
      received += record.rows;
      if (await reader.isKnown?.(record)) {
        taken.add(record.externalId);
        continue;
      }
      const { posting, rejections: faults } = await record.open();
      rejections.push(...faults);
      if (!posting) continue;
      taken.add(record.externalId);
      await reader.accept(posting, record);
    }
  } finally {
    clearInterval(timer);
  }
  return {
    received,
    accepted: taken.size,
    merged: received - taken.size - rejections.length,
    rejections,
    repairs,
    notes,
  };
}
