import { bumpDataVersion } from 'db/repositories/data-version';
import { findNamelessBefore, finishFeedRun, type FeedRunCounts } from 'db/repositories/feed-runs';
import { beginHold, endHold, findHold } from 'db/repositories/holds';
import { closeJobs, countMisses, findKnownJobs, forgetMisses, touchSeenJobs } from 'db/repositories/job-sync';
import type { EntityManager } from 'typeorm';
import type { FeedItem } from '../connectors/connector.js';
import type { KnownRecords } from './known-records.js';
import { planSync, type SyncPlan } from './plan-sync.js';
import { takeInFeed, type TakenFeed } from './take-in-feed.js';

export interface AppliedSync {
  readonly outcome: 'good' | 'held';
  readonly reason: string | null;
  readonly counts: FeedRunCounts;
}

/** A feed that is being read. */
export interface ReadFeed {
  readonly items: AsyncIterable<FeedItem>;
  /** Told of the jobs that are known, so that their records are recognised while the feed is read. */
  readonly records: KnownRecords;
}

/** How an operator tells us that a board has really shrunk, or is another one on purpose. */
const CONFIRM = 'Closings are held back; if the board has really shrunk, or was changed on purpose, confirm with "ops feeds sync';

/**
 * Makes the stored jobs of one organization agree with a feed, in the transaction of `manager`: jobs,
 * the run's record and, if visitors can see a difference, the data version.
 */
export async function applySync(
  manager: EntityManager,
  run: { readonly id: string; readonly organizationId: string; readonly vendor: string },
  { items, records }: ReadFeed,
  options: { readonly now: Date; readonly acceptClosings?: boolean },
): Promise<AppliedSync> {
  const known = await findKnownJobs(manager, run.organizationId);
  records.fill(known);
  const feed = await takeInFeed(manager, { ...run, idleMilliseconds: await idleMilliseconds(manager) }, new Map(known.map((job) => [job.id, job])), items, options.now);
  const heldFrom = await findHold(manager, 'jobs', run.organizationId);
  const plan = planSync(known, feed, { ...options, heldFrom, namelessBefore: await findNamelessBefore(manager, run.organizationId) });

  await forgetMisses(manager, plan.found);
  await countMisses(manager, plan.missed);
  await closeJobs(manager, plan.closed);
  await touchSeenJobs(manager, run.organizationId, plan.missing);
  if ([plan.added, plan.changed, plan.reopened, plan.closed].some((ids) => ids.length > 0)) await bumpDataVersion(manager);

  if (plan.heldBecause !== null && !heldFrom) await beginHold(manager, 'jobs', run.organizationId, plan.before);
  if (plan.heldBecause === null && heldFrom) await endHold(manager, 'jobs', run.organizationId);

  const applied = describe(plan, feed, run.organizationId);
  await finishFeedRun(manager, run.id, { ...applied, rejections: feed.rejections.map(({ externalId, reason }) => ({ externalId, reason })) });
  return applied;
}

/** @returns how long the database lets a transaction ask nothing before it ends the session; 0: for ever */
async function idleMilliseconds(manager: EntityManager): Promise<number> {
  const rows: { milliseconds: number }[] = await manager.query(`select setting::int as milliseconds from pg_settings where name = 'idle_in_transaction_session_timeout'`);
  return rows[0]?.milliseconds ?? 0;
}

function describe(plan: SyncPlan, feed: TakenFeed, organizationId: string): AppliedSync {
  return {
    outcome: plan.heldBecause === null ? 'good' : 'held',
    reason: plan.heldBecause === null ? null : `${plan.heldBecause} ${CONFIRM} ${organizationId} --accept-closings".`,
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
