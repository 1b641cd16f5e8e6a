import { composeJobId } from 'contract';
import { rememberFingerprints, storeJobs, type KnownJob, type SyncedJob } from 'db/repositories/job-sync';
import type { EntityManager } from 'typeorm';
import { inBreaths } from '../breath.js';
import type { FeedItem, Rejection } from '../connectors/connector.js';
import { FeedMeter, type Bounds } from '../connectors/feed-bounds.js';
import { saysTheSame } from '../connectors/fingerprint.js';
import { repeated } from '../connectors/record.js';
import { changeOf, type Change, type FeedNow } from './plan-sync.js';

/** Jobs written together. Two batches are in memory at once: one being written, one being made. */
const BATCH = 200;

/** Changes a feed's posting is stored for. */
const written: ReadonlySet<Change> = new Set(['added', 'reopened', 'changed']);

/** So often within the time after which it would be ended an idle transaction asks something: one turn may come late. */
const STIRRED_TIMES = 4;

/** A feed that has gone by: what it held, small enough to be kept whatever its size. */
export interface TakenFeed extends FeedNow {
  readonly received: number;
  readonly rejections: readonly Rejection[];
}

interface Run {
  readonly organizationId: string;
  readonly vendor: string;
  /** The database ends a session that asks nothing within a transaction for so long; 0 or unset: it does not. */
  readonly idleMilliseconds?: number;
  /** Other bounds, for tests. */
  readonly bounds?: Partial<Bounds>;
}

/**
 * Reads a feed to its end and writes new, changed and reappeared jobs as they come by. A record whose fingerprint is
 * known is not looked into: that makes a sync without news cheap.
 */
export async function takeInFeed(manager: EntityManager, { organizationId, vendor, idleMilliseconds = 0, bounds }: Run, known: ReadonlyMap<string, KnownJob>, items: AsyncIterable<FeedItem>, now: Date): Promise<TakenFeed> {
  const postings: FeedNow['postings'][number][] = [];
  const rejections: Rejection[] = [];
  const writing: SyncedJob[] = [];
  const unchanged: { id: string; fingerprint: string }[] = [];
  const taken = new Set<string>();
  let received = 0;
  const meter = new FeedMeter(bounds);

  const breathe = inBreaths();
  const batches = new BatchWriter(manager);
  // A feed may have nothing to write for an hour. Its waits are bounded by themselves, and must not cost the whole sync.
  const stirring = idleMilliseconds > 0 ? setInterval(() => batches.stir(), idleMilliseconds / STIRRED_TIMES) : undefined;
  try {
    for await (const item of items) {
      await breathe();
      meter.count(rejections.length);
      if (item.kind === 'rejected') {
        received += 1;
        rejections.push(item.rejection);
        continue;
      }
      const { record } = item;
      const id = composeJobId(vendor, organizationId, record.externalId);
      if (taken.has(id)) {
        received += 1;
        rejections.push(repeated(record.externalId));
        continue;
      }
      received += record.rows;
      const job = known.get(id);
      if (job && !job.isClosed && record.fingerprint !== undefined && job.fingerprint !== null && saysTheSame(job.fingerprint, record.fingerprint)) {
        postings.push(job);
        taken.add(id);
        if (job.isDue && job.fingerprint !== record.fingerprint) unchanged.push({ id, fingerprint: record.fingerprint });
        continue;
      }
      const { posting, rejections: faults } = await record.open();
      rejections.push(...faults);
      if (posting) {
        taken.add(id);
        postings.push({ id, contentHash: posting.contentHash, validThrough: posting.validThrough });
        if (written.has(changeOf(job, posting, now))) writing.push({ ...posting, id, organizationId, fingerprint: record.fingerprint ?? null });
        else if (record.fingerprint !== undefined && job && !job.isClosed) unchanged.push({ id, fingerprint: record.fingerprint });
      }
      if (writing.length >= BATCH) await batches.write(writing.splice(0));
    }
    await batches.write(writing.splice(0));
    await batches.written();
  } finally {
    clearInterval(stirring);
    // Nothing may be written after the transaction has ended, whatever ends it.
    await batches.written().catch(() => undefined);
  }
  await rememberFingerprints(manager, unchanged);

  const unreadable = rejections.filter(({ withdrawn }) => !withdrawn).map(({ externalId }) => externalId);
  return {
    received,
    rejections,
    postings,
    unreadableIds: unreadable.flatMap((externalId) => (externalId === null ? [] : [composeJobId(vendor, organizationId, externalId)])).filter((id) => !taken.has(id)),
    nameless: unreadable.filter((externalId) => externalId === null).length,
  };
}

/** Writes one batch while the next one is made: the database and this process work side by side. */
class BatchWriter {
  #writing: Promise<void> = Promise.resolve();

  constructor(private readonly manager: EntityManager) {}

  /** Begins to write as soon as the batch before is written. @throws what went wrong with that one */
  async write(jobs: readonly SyncedJob[]): Promise<void> {
    await this.#writing;
    this.#next(async () => void (await storeJobs(this.manager, jobs)));
  }

  /** Asks the database for nothing, so that it sees this transaction at work. */
  stir(): void {
    this.#next(async () => void (await this.manager.query('select 1')));
  }

  /** @throws what went wrong with the last batch */
  written(): Promise<void> {
    return this.#writing;
  }

  /** One after the other: they share a connection. */
  #next(work: () => Promise<void>): void {
    this.#writing = this.#writing.then(work);
    // Who asks next hears of a failure; until then it must not end the process.
    this.#writing.catch(() => undefined);
  }
}
