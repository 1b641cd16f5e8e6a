import { composeJobId } from 'contract';
import { bumpDataVersion } from 'db/repositories/platform/data-version';
import { countFields, findFieldsBefore, applyPlan, planSync } from 'db/repositories/feeds/sync-plan';
import { findWithoutIdBefore, finishFeedRun, type FeedRunCounts } from 'db/repositories/feeds/feed-runs';
import type { FeedTable } from 'db/repositories/feeds/feed-table';
import type { EntityManager } from 'typeorm';
import type { Connector, FeedSource, FeedContext } from '../connectors/kit/connector.js';
import { readRecords, type FeedOptions, type FeedTally } from '../connectors/kit/feed.js';
import { fieldFalls, reasonToHold } from './hold-closings.js';

export interface SyncRun {
  readonly id: string;
  readonly organizationId: string;
  readonly vendor: string;
  readonly now: Date;
  /** The operator confirms that the board has shrunk. */
  readonly acceptClosings: boolean;
  /** Of the records of the open jobs. */
  readonly fingerprints: ReadonlySet<string>;
}

export interface AppliedSync {
  readonly outcome: 'good' | 'held';
  readonly reason: string | null;
  readonly counts: FeedRunCounts;
}

/**
 * Reads a feed into the table of the sync. Records with a known fingerprint are not opened, which would ask the vendor again.
 *
 * @throws {FeedError} when the feed cannot be read
 */
export async function readFeedInto(
  table: FeedTable,
  { organizationId, vendor, fingerprints }: SyncRun,
  connector: Connector,
  source: FeedSource,
  context: FeedContext,
  options: FeedOptions,
): Promise<FeedTally> {
  const idOf = (externalId: string) => composeJobId(vendor, organizationId, externalId);
  const feed = await readRecords(
    connector,
    source,
    context,
    {
      isKnown: async ({ externalId, fingerprint }) => {
        if (fingerprint === undefined || !fingerprints.has(fingerprint)) return false;
        await table.addUnchanged(idOf(externalId));
        return true;
      },
      accept: (posting, { fingerprint = null }) =>
        table.add({ ...posting, id: idOf(posting.externalId), organizationId, fingerprint }),
    },
    options,
  );
  await table.complete(
    feed.rejections.flatMap(({ externalId, withdrawn }) =>
      withdrawn || externalId === null ? [] : [idOf(externalId)],
    ),
  );
  return feed;
}

/** Applies a feed in the transaction of `manager`: jobs, the run's record and, if visitors can see a difference, the data version. */
export async function applyFeed(
  manager: EntityManager,
  { id, organizationId, vendor, now, acceptClosings }: SyncRun,
  { received, accepted, rejections, repairs, notes }: FeedTally,
): Promise<AppliedSync> {
  const withoutId = rejections.filter(
    ({ externalId, withdrawn }) => externalId === null && !withdrawn,
  ).length;
  const { unchanged, pastDeadline, missing, ...plan } = await planSync(manager, organizationId, now);
  const fields = await countFields(manager);
  const falls = acceptClosings
    ? []
    : fieldFalls(await findFieldsBefore(manager, organizationId, vendor), fields, now);
  const hasFallen = falls.length > 0;
  const held = acceptClosings
    ? null
    : reasonToHold(
        { ...plan, missing },
        withoutId - (await findWithoutIdBefore(manager, organizationId)),
        notes,
      );
  const heldBecause = hasFallen ? `${falls.join(', ')}: new and changed records are not stored.` : held;
  const { added, changed, reopened } = hasFallen ? { added: 0, changed: 0, reopened: 0 } : plan;
  const closings = acceptClosings ? 'accepted' : heldBecause === null ? 'usual' : 'held';
  const closed = await applyPlan(manager, organizationId, closings, hasFallen);
  if (added + changed + reopened + closed > 0) await bumpDataVersion(manager);

  const applied: AppliedSync = {
    outcome: heldBecause === null ? 'good' : 'held',
    reason:
      heldBecause === null
        ? [...notes.map(({ note }) => note), ...repairsNote(repairs)].join(' ') || null
        : `${heldBecause} Closings are held back; if the board has really changed so, confirm with "ops feeds sync ${organizationId} --accept-closings".`,
    counts: {
      received,
      accepted,
      rejected: rejections.length,
      nameless: withoutId,
      added,
      changed,
      unchanged,
      pastDeadline,
      missing,
      closed,
      reopened,
    },
  };
  await finishFeedRun(manager, id, {
    ...applied,
    fields: fields.all,
    rejections: rejections.map(({ externalId, reason }) => ({ externalId, reason })),
  });
  return applied;
}

/** @returns what was mended in the feed, for its employer to put right */
function repairsNote(repairs: FeedTally['repairs']): readonly string[] {
  const faults = [...repairs].map(([repair, { records }]) => `${repair} (${records})`);
  return faults.length > 0 ? [`Repaired in its records: ${faults.join(', ')}.`] : [];
}
