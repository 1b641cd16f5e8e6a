import { composeJobId } from 'db/contract';
import { bumpDataVersion } from 'db/repositories/data-version';
import { finishFeedRun, type FeedRunCounts } from 'db/repositories/feed-runs';
import { refreshJobSearch } from 'db/repositories/job-search-index';
import { closeJobs, countMisses, findKnownJobs, forgetMisses, touchSeenJobs, upsertJobs, type SyncedJob } from 'db/repositories/job-sync';
import type { EntityManager } from 'typeorm';
import type { Feed } from '../connectors/connector.js';
import type { Posting } from '../postings/posting.js';
import { planSync, type SyncPlan } from './plan-sync.js';

export interface AppliedSync {
  readonly outcome: 'good' | 'held';
  readonly reason: string | null;
  readonly counts: FeedRunCounts;
}

/** How an operator tells us that a board has really shrunk. */
const CONFIRM = 'Closings are held back; if the board has really shrunk, confirm with "ops feeds sync';

/**
 * Makes the stored jobs of one organization agree with a feed, in the transaction of `manager`: jobs, their search rows,
 * the run's record and, if visitors can see a difference, the data version.
 */
export async function applySync(
  manager: EntityManager,
  run: { readonly id: string; readonly organizationId: string; readonly vendor: string },
  feed: Feed,
  options: { readonly now: Date; readonly acceptClosings?: boolean },
): Promise<AppliedSync> {
  const jobId = (externalId: string) => composeJobId(run.vendor, run.organizationId, externalId);
  const jobs = new Map(feed.postings.map((posting) => [jobId(posting.externalId), synced(posting, run.organizationId, jobId)]));
  const unreadableIds = feed.rejections
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ externalId }) => (externalId === null || jobs.has(jobId(externalId)) ? [] : [jobId(externalId)]));
  const nameless = feed.rejections.filter(({ externalId, withdrawn }) => externalId === null && !withdrawn).length;
  const known = await findKnownJobs(manager, run.organizationId);
  const plan = planSync(known, { postings: [...jobs.values()], unreadableIds, nameless }, options);

  const written = [...plan.added, ...plan.changed, ...plan.reopened];
  await upsertJobs(manager, written.flatMap((id) => jobs.get(id) ?? []));
  await forgetMisses(manager, plan.found);
  await countMisses(manager, plan.missed);
  await closeJobs(manager, plan.closed);
  await touchSeenJobs(manager, run.organizationId);
  const visible = [...written, ...plan.closed];
  if (visible.length > 0) {
    await refreshJobSearch(manager, visible);
    await bumpDataVersion(manager);
  }

  const applied = describe(plan, feed, run.organizationId);
  await finishFeedRun(manager, run.id, { ...applied, rejections: feed.rejections.map(({ externalId, reason }) => ({ externalId, reason })) });
  return applied;
}

function synced(posting: Posting, organizationId: string, jobId: (externalId: string) => string): SyncedJob {
  return { ...posting, id: jobId(posting.externalId), organizationId };
}

function describe(plan: SyncPlan, feed: Feed, organizationId: string): AppliedSync {
  return {
    outcome: plan.heldBecause === null ? 'good' : 'held',
    reason: plan.heldBecause === null ? null : `${plan.heldBecause} ${CONFIRM} ${organizationId} --accept-closings".`,
    counts: {
      received: feed.received,
      accepted: feed.postings.length,
      rejected: feed.rejections.length,
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged.length,
      missing: plan.missing.length,
      closed: plan.closed.length,
      reopened: plan.reopened.length,
    },
  };
}
