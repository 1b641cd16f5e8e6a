import type { KnownJob } from 'db/repositories/job-sync';

/** Smaller boards may halve on any day. */
const SMALLEST_BOARD_HELD = 5;
/** Good syncs in a row without a job until it is closed (feeds.md 2.0, rule 4). */
const MISSES_UNTIL_CLOSED = 2;

/** What the decision needs of a feed. */
export interface FeedNow {
  readonly postings: readonly {
    readonly id: string;
    readonly contentHash: string;
    readonly validThrough: Date | null;
  }[];
  /** Jobs with faulty records: still in the feed. */
  readonly unreadableIds: readonly string[];
  /** Faulty records without a readable id. */
  readonly nameless: number;
}

export interface SyncPlan {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly reopened: readonly string[];
  readonly unchanged: readonly string[];
  /** Open jobs the feed does not have. */
  readonly missing: readonly string[];
  /** Of the missing: those whose miss is counted. */
  readonly missed: readonly string[];
  readonly closed: readonly string[];
  /** Jobs that were missing and are back. */
  readonly found: readonly string[];
  /** Why closings are held back. */
  readonly heldBecause: string | null;
  /** Jobs present before: a hold that begins now is measured by them. */
  readonly before: readonly string[];
}

export interface SyncOptions {
  readonly now: Date;
  /** The operator confirms that the board has shrunk. */
  readonly acceptClosings?: boolean;
  /** Records without a readable id when the feed was last applied. */
  readonly namelessBefore?: number;
  /** The jobs present when the hold began. */
  readonly heldFrom?: ReadonlySet<string> | undefined;
}

/** `over`: its deadline has passed, whatever else has changed. */
export type Change = 'over' | 'added' | 'reopened' | 'changed' | 'unchanged';

/** @param known the stored job, if any */
export function changeOf(
  known: Pick<KnownJob, 'isClosed' | 'contentHash'> | undefined,
  posting: Pick<FeedNow['postings'][number], 'contentHash' | 'validThrough'>,
  now: Date,
): Change {
  if (isOver(posting, now)) return 'over';
  if (known === undefined) return 'added';
  if (known.isClosed) return 'reopened';
  return known.contentHash === posting.contentHash ? 'unchanged' : 'changed';
}

function isOver({ validThrough }: Pick<FeedNow['postings'][number], 'validThrough'>, now: Date): boolean {
  return validThrough !== null && validThrough <= now;
}

/**
 * Decides what a readable feed changes. Pure.
 *
 * Rules (feeds.md 2.0): a job is closed after two good syncs in a row without it, or when its deadline has passed. Nothing is closed while the answer is empty though jobs are open, or when more than half of five or more vanish at once: that is usually a fault or a move to another system. `acceptClosings` confirms it and closes at once. Otherwise closings are held back until half of the jobs that were there at the beginning of the hold are back. Nor is anything closed when more records than last time have no readable id: they may be the missing jobs. Records that had none last time hold nothing, so that a feed with a few faulty records does not hold its closings for ever.
 */
export function planSync(known: readonly KnownJob[], feed: FeedNow, options: SyncOptions): SyncPlan {
  const knownById = new Map(known.map((job) => [job.id, job]));
  const by: Record<Change, string[]> = { over: [], added: [], reopened: [], changed: [], unchanged: [] };
  for (const posting of feed.postings)
    by[changeOf(knownById.get(posting.id), posting, options.now)].push(posting.id);
  const { over, ...stored } = by;
  const present = new Set([...Object.values(stored).flat(), ...feed.unreadableIds]);
  const open = known.filter(({ isClosed }) => !isClosed);
  const overNow = new Set(over);
  const expired = open.filter(
    (job) => overNow.has(job.id) || (isOver(job, options.now) && !present.has(job.id)),
  );
  const expiredIds = new Set(expired.map(({ id }) => id));
  const missing = open.filter(({ id }) => !present.has(id) && !expiredIds.has(id));

  const lasting = open.filter(({ id }) => !expiredIds.has(id));
  // Jobs that were missing last time do not count: what matters is how many vanish at once.
  const before = lasting.filter(({ id, missedSyncs }) => options.heldFrom?.has(id) ?? missedSyncs === 0);
  const boardSize = options.heldFrom?.size ?? before.length;
  const heldBecause = options.acceptClosings
    ? null
    : reasonToHold({
        open: lasting.length,
        before,
        boardSize,
        missing,
        present,
        lostIds: feed.nameless - (options.namelessBefore ?? 0),
      });
  const counted = heldBecause === null ? missing : [];
  const vanished = counted.filter(
    ({ missedSyncs }) => options.acceptClosings === true || missedSyncs + 1 >= MISSES_UNTIL_CLOSED,
  );

  const ids = (jobs: readonly { readonly id: string }[]) => jobs.map(({ id }) => id);
  return {
    ...stored,
    missing: ids(missing),
    missed: ids(counted),
    closed: [...ids(vanished), ...ids(expired)],
    found: ids(open.filter(({ id, missedSyncs }) => missedSyncs > 0 && present.has(id))),
    heldBecause,
    before: ids(before),
  };
}

interface Vanishing {
  readonly open: number;
  readonly before: readonly KnownJob[];
  /** Jobs at the beginning; some may have ended at their deadline since. */
  readonly boardSize: number;
  readonly missing: readonly KnownJob[];
  readonly present: ReadonlySet<string>;
  readonly lostIds: number;
}

function reasonToHold({ open, before, boardSize, missing, present, lostIds }: Vanishing): string | null {
  if (missing.length === 0) return null;
  if (lostIds > 0)
    return `${lostIds} more records than before have no readable id: any of the ${missing.length} missing jobs may be among them.`;
  if (present.size === 0) return `The feed is empty while ${open} jobs are open.`;
  const vanished = before.filter(({ id }) => !present.has(id)).length;
  if (boardSize < SMALLEST_BOARD_HELD || vanished * 2 <= before.length) return null;
  return `${vanished} of ${before.length} open jobs vanished at once.`;
}
