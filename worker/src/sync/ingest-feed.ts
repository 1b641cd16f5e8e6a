import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { composeJobId } from 'contract';
import { beginHold, endHold, findHold } from 'db/repositories/closing-hold';
import { bumpDataVersion } from 'db/repositories/data-version';
import { findNamelessBefore, finishFeedRun, type FeedRunCounts } from 'db/repositories/feed-runs';
import {
  closeJobs,
  countMisses,
  forgetMisses,
  rememberFingerprints,
  touchSeenJobs,
  upsertJobs,
  type KnownJob,
  type SyncedJob,
} from 'db/repositories/job-sync';
import type { EntityManager } from 'typeorm';
import type { Connector, FeedSource, FeedContext, Rejection } from '../connectors/connector.js';
import { readRecords, type FeedOptions, type FeedTally } from '../connectors/feed.js';
import { TemporaryFile } from '../temporary-file.js';
import { changeOf, planSync, type Change, type FeedNow, type SyncPlan } from './plan-sync.js';

export interface SyncRun {
  readonly id: string;
  readonly organizationId: string;
  readonly vendor: string;
  readonly now: Date;
  /** The operator confirms that the board has shrunk. */
  readonly acceptClosings: boolean;
  /** By id. The sync's lock prevents changes. */
  readonly open: ReadonlyMap<string, KnownJob>;
}

/** A feed that was read; its size does not depend on the postings' texts, which are in the spool. */
export interface FeedRead extends FeedNow {
  readonly received: number;
  readonly rejections: readonly Rejection[];
  readonly repairs: FeedTally['repairs'];
  /** Jobs whose records changed in form only. */
  readonly rewordedJobs: readonly { readonly id: string; readonly fingerprint: string }[];
}

export interface AppliedSync {
  readonly outcome: 'good' | 'held';
  readonly reason: string | null;
  readonly counts: FeedRunCounts;
}

/** Changes that are written. */
const stored: ReadonlySet<Change> = new Set(['added', 'reopened', 'changed']);

/**
 * Reads a feed and spools the jobs to write. Records of open jobs with a known fingerprint are not mapped, which makes an unchanged sync cheap.
 *
 * @throws {FeedError} when the feed cannot be read
 */
export async function readFeedInto(
  spool: JobSpool,
  { organizationId, vendor, now, open }: SyncRun,
  connector: Connector,
  source: FeedSource,
  context: FeedContext,
  options: FeedOptions,
): Promise<FeedRead> {
  const postings: FeedNow['postings'][number][] = [];
  const rewordedJobs: { id: string; fingerprint: string }[] = [];
  const idOf = (externalId: string) => composeJobId(vendor, organizationId, externalId);
  const { received, rejections, repairs } = await readRecords(
    connector,
    source,
    context,
    {
      isKnown: ({ externalId, fingerprint }) => {
        const job = open.get(idOf(externalId));
        if (!job || fingerprint === undefined || job.fingerprint !== fingerprint) return false;
        postings.push(job);
        return true;
      },
      accept: async (posting, { fingerprint }) => {
        const id = idOf(posting.externalId);
        // Only known jobs are compared by hash; it saves memory for new ones.
        postings.push({
          id,
          contentHash: open.has(id) ? posting.contentHash : '',
          validThrough: posting.validThrough,
        });
        if (stored.has(changeOf(open.get(id), posting, now)))
          await spool.add({ ...posting, id, organizationId, fingerprint: fingerprint ?? null });
        else if (fingerprint !== undefined && open.has(id)) rewordedJobs.push({ id, fingerprint });
      },
    },
    options,
  );

  const unreadable = rejections.filter(({ withdrawn }) => !withdrawn).map(({ externalId }) => externalId);
  const unreadableIds = new Set(
    unreadable.flatMap((externalId) => (externalId === null ? [] : [idOf(externalId)])),
  );
  for (const { id } of postings) unreadableIds.delete(id);
  return {
    received,
    rejections,
    repairs,
    rewordedJobs,
    postings,
    unreadableIds: [...unreadableIds],
    nameless: unreadable.filter((externalId) => externalId === null).length,
  };
}

const CONFIRM =
  'Closings are held back; if the board has really shrunk, or was changed on purpose, confirm with "ops feeds sync';

/** Applies a feed in the transaction of `manager`: jobs, the run's record and, if visitors can see a difference, the data version. */
export async function applyFeed(
  manager: EntityManager,
  run: SyncRun,
  feed: FeedRead,
  spool: JobSpool,
): Promise<AppliedSync> {
  const { organizationId } = run;
  const reopened: KnownJob[] = [];
  for await (const batch of spool.batches()) {
    for (const id of await upsertJobs(manager, batch))
      reopened.push({
        id,
        contentHash: '',
        isClosed: true,
        missedSyncs: 0,
        validThrough: null,
        fingerprint: null,
      });
  }
  const heldFrom = await findHold(manager, 'jobs', organizationId);
  const plan = planSync([...run.open.values(), ...reopened], feed, {
    ...run,
    heldFrom,
    namelessBefore: await findNamelessBefore(manager, organizationId),
  });

  await rememberFingerprints(manager, feed.rewordedJobs);
  await forgetMisses(manager, plan.found);
  await countMisses(manager, plan.missed);
  await closeJobs(manager, plan.closed);
  await touchSeenJobs(manager, organizationId, plan.missing);
  if ([plan.added, plan.changed, plan.reopened, plan.closed].some((ids) => ids.length > 0))
    await bumpDataVersion(manager);

  if (plan.heldBecause !== null && !heldFrom) await beginHold(manager, 'jobs', organizationId, plan.before);
  if (plan.heldBecause === null && heldFrom) await endHold(manager, 'jobs', organizationId);

  const applied = describe(plan, feed, organizationId);
  await finishFeedRun(manager, run.id, {
    ...applied,
    rejections: feed.rejections.map(({ externalId, reason }) => ({ externalId, reason })),
  });
  return applied;
}

function describe(plan: SyncPlan, feed: FeedRead, organizationId: string): AppliedSync {
  return {
    outcome: plan.heldBecause === null ? 'good' : 'held',
    reason:
      plan.heldBecause === null
        ? repairsNote(feed.repairs)
        : `${plan.heldBecause} ${CONFIRM} ${organizationId} --accept-closings".`,
    counts: {
      received: feed.received,
      accepted: feed.postings.length,
      rejected: feed.rejections.length,
      nameless: feed.nameless,
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged.length,
      missing: plan.missing.length,
      closed: plan.closed.length,
      reopened: plan.reopened.length,
    },
  };
}

/** @returns what was mended in the feed, for its employer to put right */
function repairsNote(repairs: FeedTally['repairs']): string | null {
  const faults = [...repairs].map(([repair, { records }]) => `${repair} (${records})`);
  return faults.length > 0 ? `Repaired in its records: ${faults.join(', ')}.` : null;
}

/** Of one statement; larger ones fill the memory with buffers. */
const BATCH_JOBS = 500;
const BATCH_BYTES = 500_000;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The jobs to write, as lines of JSON: one batch in memory, earlier ones compressed in a temporary file. */
export class JobSpool {
  /** Buffers, to keep them off the JavaScript heap. */
  #lines: Buffer[] = [];
  #bytes = 0;
  #file: TemporaryFile | undefined;
  readonly #lengths: number[] = [];

  async add(job: SyncedJob): Promise<void> {
    const line = Buffer.from(JSON.stringify(job));
    if (
      this.#lines.length > 0 &&
      (this.#lines.length >= BATCH_JOBS || this.#bytes + line.length > BATCH_BYTES)
    )
      await this.#spill();
    this.#lines.push(line);
    this.#bytes += line.length;
  }

  /** @returns each batch as a JSON array */
  async *batches(): AsyncGenerator<string> {
    let position = 0;
    for (const length of this.#lengths) {
      if (this.#file) yield (await unpack(await this.#file.read(position, length))).toString();
      position += length;
    }
    if (this.#lines.length > 0) yield this.#batch().toString();
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }

  #batch(): Buffer {
    const separated = this.#lines.flatMap((line, index) => [Buffer.from(index === 0 ? '[' : ',\n'), line]);
    return Buffer.concat([...separated, Buffer.from(']')]);
  }

  async #spill(): Promise<void> {
    this.#file ??= await TemporaryFile.open();
    const packed = await pack(this.#batch(), { level: constants.Z_BEST_SPEED });
    await this.#file.append(packed);
    this.#lengths.push(packed.length);
    this.#lines = [];
    this.#bytes = 0;
  }
}
