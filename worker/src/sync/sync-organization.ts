import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { composeJobId } from 'contract';
import { buildHash, contractCode } from 'db/build-hash';
import { OrganizationEntity } from 'db/entities/organization.entity';
import { locksOf, withAdvisoryLock } from 'db/repositories/platform/advisory-locks';
import {
  failFeedRun,
  findRepeatableRun,
  openFeedRun,
  rememberRevision,
  repeatRun,
} from 'db/repositories/feeds/feed-runs';
import { FeedTable, findFingerprints } from 'db/repositories/feeds/feed-table';
import { findActiveOrganizations } from 'db/repositories/feeds/organizations';
import { sitePages } from 'db/repositories/feeds/site-pages';
import { noteChangedPages, type NoticeService } from 'db/repositories/deliveries/url-notices';
import type { DataSource, EntityManager } from 'typeorm';
import { isUnreachable } from '../connect-database.js';
import type { FeedContext } from '../connectors/kit/connector.js';
import { FeedError, redactedSource, syncFailure } from '../http/feed-error.js';
import { connectorOf } from '../connectors/registry.js';
import { NOT_MODIFIED } from '../http/revision.js';
import { applyFeed, readFeedInto, type AppliedSync, type SyncRun } from './ingest-feed.js';

export interface SyncContext extends Omit<FeedContext, 'key' | 'revision' | 'pages'> {
  readonly dataSource: DataSource;
  /** The value of an environment variable with a key. */
  readonly keyOf: (variable: string) => string | undefined;
  /** Services that get notices of changed job pages; undefined: none. */
  readonly notices?: { readonly services: readonly NoticeService[] };
  /** Aborts reading a feed; its reason is shown to operators. */
  readonly signal?: AbortSignal | undefined;
}

interface SyncOptions {
  /** The operator confirms that the board has shrunk. */
  readonly acceptClosings?: boolean;
}

/** `skipped`: nothing was to be done. `failed`: the feed could not be read, nothing was applied. */
type SyncOutcome = AppliedSync | { readonly outcome: 'skipped' | 'failed'; readonly reason: string };

/**
 * Syncs one organization's jobs with its feed. The feed is read outside any transaction, then applied in a short one.
 *
 * A lock is held from the first look at the stored jobs to the end: a second sync does not request the feed, and the planned
 * jobs stay unchanged. The lock ends with its connection, also of a killed worker, and its loss aborts the reading.
 *
 * @throws what is no fault of the feed; the run is then recorded as failed where possible
 */
export async function syncOrganization(
  context: SyncContext,
  organizationId: string,
  options: SyncOptions = {},
): Promise<SyncOutcome> {
  const { dataSource, signal } = context;
  const organization = await dataSource.getRepository(OrganizationEntity).findOneBy({ id: organizationId });
  if (!organization?.active)
    return { outcome: 'skipped', reason: 'There is no active organization of this id.' };
  const outcome = await withAdvisoryLock(dataSource, locksOf.sync, organizationId, (connection, lost) =>
    syncLocked(
      connection,
      organization,
      {
        ...context,
        pages: sitePages(dataSource, organizationId),
        signal: signal ? AbortSignal.any([signal, lost]) : lost,
      },
      options,
    ),
  );
  return outcome ?? { outcome: 'skipped', reason: 'Another sync of this organization is under way.' };
}

async function syncLocked(
  connection: EntityManager,
  organization: OrganizationEntity,
  { keyOf, signal, notices, ...context }: SyncContext & Pick<FeedContext, 'pages'>,
  { acceptClosings = false }: SyncOptions,
): Promise<SyncOutcome> {
  const { id: organizationId, vendor } = organization;
  const last = await findRepeatableRun(connection, organizationId);
  const id = await openFeedRun(connection, organizationId, vendor);
  const revision = revisionOf(organization, acceptClosings ? undefined : last?.revision);
  try {
    const fingerprints = await findFingerprints(
      connection,
      organizationId,
      composeJobId(vendor, organizationId, ''),
    );
    const run: SyncRun = { id, organizationId, vendor, now: new Date(), acceptClosings, fingerprints };
    return await FeedTable.use(connection, async (table) => {
      const feed = await readFeedInto(
        table,
        run,
        connectorOf(vendor),
        organization,
        { ...context, revision, key: keyFor(organization, keyOf) },
        { signal },
      );
      return connection.transaction(async (manager) => {
        const applied = await applyFeed(manager, run, feed);
        await noteChangedPages(manager, organizationId, notices?.services ?? []);
        if (revision.noted !== undefined) await rememberRevision(manager, id, revision.noted);
        return applied;
      });
    });
  } catch (error) {
    if (last && error instanceof FeedError && error.status === NOT_MODIFIED && revision.known !== undefined) {
      return {
        outcome: 'good',
        reason: null,
        counts: {
          ...nothingDone,
          ...(await connection.transaction((manager) => repeatRun(manager, { id, organizationId }, last))),
        },
      };
    }
    const { isForeseen, reason } = syncFailure(error);
    // Without a connection the next run marks this one as abandoned.
    await failFeedRun(connection, id, reason).catch(() => undefined);
    if (!isForeseen) throw error;
    return { outcome: 'failed', reason };
  }
}

const nothingDone = { added: 0, changed: 0, missing: 0, closed: 0, reopened: 0 };

/** @throws {FeedError} when a key is not set: without it a vendor may show another feed */
function keyFor(
  { keyVariable, vendor, source }: OrganizationEntity,
  keyOf: SyncContext['keyOf'],
): string | undefined {
  if (keyVariable === null) return undefined;
  const key = keyOf(keyVariable);
  if (key === undefined)
    throw new FeedError(
      `${keyVariable} is not set, so the ${vendor} feed ${redactedSource(source)} cannot be read.`,
    );
  return key;
}

let program: string | undefined;

/** The version of the program: releases do not raise that of a package. */
function programHash(): string {
  program ??= buildHash([fileURLToPath(new URL('..', import.meta.url)), contractCode]);
  return program;
}

/** A revision is valid only for the same address, read by the same program. */
function revisionOf({ vendor, sourceKind, source }: OrganizationEntity, last: string | undefined) {
  const basis = `${hash('sha1', JSON.stringify([vendor, sourceKind, source, programHash()]), 'base64url')} `;
  let noted: string | undefined;
  return {
    known: last?.startsWith(basis) ? last.slice(basis.length) : undefined,
    note: (mark: string) => {
      noted = basis + mark;
    },
    get noted() {
      return noted;
    },
  };
}

/**
 * Syncs organizations in sequence, without the queue.
 *
 * @param organizationIds none: all active ones
 * @param report is called with each outcome
 * @returns false when any feed could not be read, or a named organization was not synced
 * @throws the first failure that is no fault of a feed, after all others are synced; at once when the database is gone
 */
export async function syncEverything(
  context: SyncContext,
  organizationIds: readonly string[],
  report: (organizationId: string, outcome: SyncOutcome) => void,
  options: SyncOptions = {},
): Promise<boolean> {
  const isNamed = organizationIds.length > 0;
  const ids = isNamed
    ? organizationIds
    : (await findActiveOrganizations(context.dataSource)).map(({ id }) => id);
  const unforeseen: unknown[] = [];
  let allRead = true;
  for (const id of ids) {
    const outcome = await syncOrganization(context, id, options).catch((error: unknown): SyncOutcome => {
      if (isUnreachable(error)) throw error;
      unforeseen.push(error);
      return { outcome: 'failed', reason: syncFailure(error).reason };
    });
    allRead &&= outcome.outcome !== 'failed' && !(isNamed && outcome.outcome === 'skipped');
    report(id, outcome);
  }
  if (unforeseen.length > 0) throw unforeseen[0];
  return allRead;
}
