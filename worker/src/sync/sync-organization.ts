import { hash } from 'node:crypto';
import { OrganizationEntity } from 'db/entities/organization.entity';
import { locksOf } from 'db/repositories/advisory-locks';
import { findRepeatableRun, rememberRevision, repeatRun } from 'db/repositories/feed-revisions';
import { failFeedRun, openFeedRun } from 'db/repositories/feed-runs';
import { holding } from 'db/repositories/holding';
import type { DataSource, EntityManager } from 'typeorm';
import type { FeedItem, FeedSurroundings } from '../connectors/connector.js';
import { FeedError } from '../connectors/feed-error.js';
import { mappingCode } from '../connectors/mapping-code.js';
import { namedSource } from '../connectors/named-source.js';
import { connectorOf } from '../connectors/registry.js';
import { NOT_MODIFIED } from '../connectors/revision.js';
import { applySync, type AppliedSync } from './apply-sync.js';
import { KnownRecords } from './known-records.js';
import { syncFailure } from './sync-failure.js';

/** What a sync needs. */
export interface SyncSurroundings extends Omit<FeedSurroundings, 'key'> {
  readonly dataSource: DataSource;
  /** The value of an environment variable that an organization names for its key. */
  readonly keyOf: (variable: string) => string | undefined;
}

/** What is asked of one sync. */
interface AskedSync {
  /** An operator's word that a board has really shrunk. */
  readonly acceptClosings?: boolean;
}

/** `skipped`: nothing was to be done, with the reason. `failed`: the feed could not be read, nothing was applied. */
export type SyncOutcome = AppliedSync | { readonly outcome: 'skipped' | 'failed'; readonly reason: string };

/**
 * Syncs one organization's jobs with its feed: fetch, compare, apply, record.
 * Safe to run twice or in parallel: whoever comes second leaves at once.
 *
 * @throws what is no fault of the feed (the database, this code); the run is then recorded as failed where possible
 */
export async function syncOrganization(surroundings: SyncSurroundings, organizationId: string, options: AskedSync = {}): Promise<SyncOutcome> {
  const { dataSource } = surroundings;
  const organization = await dataSource.getRepository(OrganizationEntity).findOneBy({ id: organizationId });
  if (!organization?.active) return { outcome: 'skipped', reason: 'There is no active organization of this id.' };
  const outcome = await holding(dataSource, locksOf.sync, organizationId, (connection) => syncHeld(connection, organization, surroundings, options));
  return outcome ?? { outcome: 'skipped', reason: 'Another sync of this organization is under way.' };
}

async function syncHeld(connection: EntityManager, organization: OrganizationEntity, { keyOf, ...surroundings }: SyncSurroundings, options: AskedSync): Promise<SyncOutcome> {
  const { id: organizationId, vendor } = organization;
  const last = await findRepeatableRun(connection, organizationId);
  const runId = await openFeedRun(connection, organizationId, vendor);
  const reading = readingOf(organization, options.acceptClosings === true ? undefined : last?.revision);
  try {
    // A board that is slow to begin its answer holds no rows; what follows the first item is read within the transaction.
    const records = new KnownRecords();
    const items = await begun(connectorOf(vendor).items(organization, { ...surroundings, revision: reading, recognise: records.recognise, key: keyFor(organization, keyOf) }));
    try {
      return await connection.transaction(async (inside) => {
        const applied = await applySync(inside, { id: runId, organizationId, vendor }, { items, records }, { now: new Date(), ...options });
        if (reading.noted !== undefined) await rememberRevision(inside, runId, reading.noted);
        return applied;
      });
    } finally {
      // Where the transaction did not begin, nobody has read on: the vendor's connection must not stay open, waiting to be read.
      await items.return();
    }
  } catch (error) {
    if (last && error instanceof FeedError && error.status === NOT_MODIFIED && reading.known !== undefined) {
      return { outcome: 'good', reason: null, counts: { ...nothingDone, ...(await connection.transaction((inside) => repeatRun(inside, { id: runId, organizationId }, last))) } };
    }
    const { isForeseen, reason } = syncFailure(error);
    // A lost connection takes this note with it; the next run then marks this one as abandoned.
    await failFeedRun(connection, runId, reason).catch(() => undefined);
    if (!isForeseen) throw error;
    return { outcome: 'failed', reason };
  }
}

/** @throws {FeedError} when the key a source names is not there: without it a vendor may show another feed, and nobody would notice */
function keyFor({ keyVariable, vendor, source }: OrganizationEntity, keyOf: SyncSurroundings['keyOf']): string | undefined {
  if (keyVariable === null) return undefined;
  const key = keyOf(keyVariable);
  if (key === undefined) throw new FeedError(`${keyVariable} is not set, so the ${vendor} feed ${namedSource(source)} cannot be read.`);
  return key;
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

/** Items that are to be let go of when they are not read to their end. */
interface BegunItems extends AsyncIterable<FeedItem> {
  return(): Promise<void>;
}

/** @returns the same items, the first of them fetched: with it a feed has answered */
async function begun(items: AsyncIterable<FeedItem>): Promise<BegunItems> {
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
  return { [Symbol.asyncIterator]: () => ({ next, return: end }), return: async () => void (await end()) };
}
