import { hash } from 'node:crypto';
import { OperatorError } from 'db/operator-error';
import { OrganizationEntity } from 'db/entities/organization.entity';
import { findRepeatableRun, rememberRevision, repeatRun } from 'db/repositories/feed-revisions';
import { failFeedRun, openFeedRun, releaseSyncLock, takeSyncLock } from 'db/repositories/feed-runs';
import type { DataSource } from 'typeorm';
import type { FeedItem, FeedSurroundings } from '../connectors/connector.js';
import { FeedError } from '../connectors/feed-error.js';
import { mappingCode } from '../connectors/mapping-code.js';
import { connectorOf } from '../connectors/registry.js';
import { NOT_MODIFIED } from '../connectors/revision.js';
import { applySync, type AppliedSync } from './apply-sync.js';
import { KnownRecords } from './known-records.js';

/** What a sync needs. */
export interface SyncSurroundings extends Omit<FeedSurroundings, 'key'> {
  readonly dataSource: DataSource;
  /** The value of an environment variable that an organization names for its key. */
  readonly keyOf: (variable: string) => string | undefined;
}

/** `skipped`: nothing was to be done, with the reason. `failed`: the feed could not be read, nothing was applied. */
export type SyncOutcome = AppliedSync | { readonly outcome: 'skipped' | 'failed'; readonly reason: string };

/**
 * Syncs one organization's jobs with its feed: fetch, compare, apply, record.
 * Safe to run twice or in parallel: whoever comes second leaves at once.
 *
 * @param options `acceptClosings`: an operator's word that a board has really shrunk
 * @throws what is no fault of the feed (the database, this code); the run is then recorded as failed where possible
 */
export async function syncOrganization(
  { dataSource, keyOf, ...surroundings }: SyncSurroundings,
  organizationId: string,
  options: { readonly acceptClosings?: boolean } = {},
): Promise<SyncOutcome> {
  // One connection for everything: when it is lost, the lock and the transaction are lost together.
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  const { manager } = runner;
  try {
    const organization = await manager.getRepository(OrganizationEntity).findOneBy({ id: organizationId });
    if (!organization?.active) return { outcome: 'skipped', reason: 'There is no active organization of this id.' };
    if (!(await takeSyncLock(manager, organizationId))) return { outcome: 'skipped', reason: 'Another sync of this organization is under way.' };
    try {
      const { vendor } = organization;
      const last = await findRepeatableRun(manager, organizationId);
      const runId = await openFeedRun(manager, organizationId, vendor);
      const reading = readingOf(organization, options.acceptClosings === true ? undefined : last?.revision);
      try {
        // A board that is slow to begin its answer holds no rows; what follows the first item is read within the transaction.
        const records = new KnownRecords();
        const items = await begun(connectorOf(vendor).items(organization, { ...surroundings, revision: reading, recognise: records.recognise, key: organization.keyVariable === null ? undefined : keyOf(organization.keyVariable) }));
        return await manager.transaction(async (inside) => {
          const applied = await applySync(inside, { id: runId, organizationId, vendor }, { items, records }, { now: new Date(), ...options });
          if (reading.noted !== undefined) await rememberRevision(inside, runId, reading.noted);
          return applied;
        });
      } catch (error) {
        if (last && error instanceof FeedError && error.status === NOT_MODIFIED && reading.known !== undefined) {
          return { outcome: 'good', reason: null, counts: { ...nothingDone, ...(await manager.transaction((inside) => repeatRun(inside, { id: runId, organizationId }, last))) } };
        }
        const isFeedFault = error instanceof FeedError || error instanceof OperatorError;
        const reason = isFeedFault ? error.message : `The sync itself failed (${error instanceof Error ? error.name : 'unknown error'}).`;
        // A lost connection takes this note with it; the next run then marks this one as abandoned.
        await failFeedRun(manager, runId, reason).catch(() => undefined);
        if (!isFeedFault) throw error;
        return { outcome: 'failed', reason };
      }
    } finally {
      // The lock dies with its connection, so a failure here has nothing to add to the one that caused it.
      await releaseSyncLock(manager, organizationId).catch(() => undefined);
    }
  } finally {
    await runner.release();
  }
}

const nothingDone = { added: 0, changed: 0, missing: 0, closed: 0, reopened: 0 };

/** An answer known by its mark is the same feed only at the same address, read by the same code. */
function readingOf({ vendor, sourceKind, source }: OrganizationEntity, last: string | undefined) {
  const basis = `${hash('sha1', JSON.stringify([vendor, sourceKind, source, mappingCode()]), 'base64url')} `;
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

/** @returns the same items, the first of them fetched: with it a feed has answered */
async function begun(items: AsyncIterable<FeedItem>): Promise<AsyncIterable<FeedItem>> {
  const iterator = items[Symbol.asyncIterator]();
  let first: IteratorResult<FeedItem> | undefined = await iterator.next();
  const next = () => {
    const given = first;
    first = undefined;
    return given === undefined ? iterator.next() : Promise.resolve(given);
  };
  const end = async (): Promise<IteratorResult<FeedItem>> => {
    await iterator.return?.();
    return { done: true, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}
