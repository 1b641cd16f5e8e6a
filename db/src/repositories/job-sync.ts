import type { EntityManager } from 'typeorm';
import type { JobEntity } from '../entities/job.entity.js';
import { copyIn } from './copy-in.js';
import { rowsOfValues } from './rows-of-values.js';
import { inMicroseconds, microseconds, parametersOf, type WrittenColumn } from './written-columns.js';

/** What a sync must know of a stored job to decide about it. */
export interface KnownJob {
  readonly id: string;
  readonly externalId: string;
  readonly contentHash: string;
  readonly isClosed: boolean;
  /** It was not noted as seen for so long that its row is to be touched anyway. */
  readonly isDue: boolean;
  readonly missedSyncs: number;
  readonly validThrough: Date | null;
  /** Of the feed's record it was last read from; null when that is not known. */
  readonly fingerprint: string | null;
}

/** A job as the feed states it now. When it was seen and changed is the repository's to write. */
export type SyncedJob = Omit<JobEntity, 'organization' | 'firstSeenAt' | 'lastSeenAt' | 'updatedAt' | 'missedSyncs' | 'closedAt'>;

/** Rows of one statement, which may have 65,535 parameters. */
const BATCH = 200;
/** An open job's `last_seen_at` may lag this much, so that a sync without news rewrites no rows. */
const SEEN_LAG_HOURS = 6;

/** @returns all jobs of an organization, open and closed */
export async function findKnownJobs(manager: EntityManager, organizationId: string): Promise<readonly KnownJob[]> {
  return manager.query(
    `select id, external_id as "externalId", content_hash as "contentHash", closed_at is not null as "isClosed", last_seen_at < now() - make_interval(hours => $2) as "isDue",
            missed_syncs as "missedSyncs", valid_through as "validThrough", feed_fingerprint as fingerprint
     from jobs where organization_id = $1`,
    [organizationId, SEEN_LAG_HOURS],
  );
}

const written: readonly WrittenColumn<SyncedJob>[] = [
  { name: 'id', type: 'text', of: ({ id }) => id },
  { name: 'organization_id', type: 'text', of: ({ organizationId }) => organizationId },
  { name: 'external_id', type: 'text', of: ({ externalId }) => externalId },
  { name: 'title', type: 'text', of: ({ title }) => title },
  { name: 'description', type: 'text', of: ({ description }) => description },
  { name: 'description_text', type: 'text', of: ({ descriptionText }) => descriptionText },
  { name: 'location', type: 'text', of: ({ location }) => location },
  { name: 'locations', type: 'jsonb', of: ({ locations }) => JSON.stringify(locations) },
  { name: 'workplace', type: 'text', of: ({ workplace }) => workplace },
  { name: 'department', type: 'text', of: ({ department }) => department },
  { name: 'employment_type', type: 'text', of: ({ employmentType }) => employmentType },
  { name: 'employment_type_raw', type: 'text', of: ({ employmentTypeRaw }) => employmentTypeRaw },
  { name: 'schema_employment_types', type: 'text[]', of: ({ schemaEmploymentTypes }) => schemaEmploymentTypes },
  { name: 'posted_at', type: 'timestamptz', of: ({ postedAt }) => microseconds(postedAt) },
  { name: 'valid_through', type: 'timestamptz', of: ({ validThrough }) => microseconds(validThrough) },
  { name: 'apply_url', type: 'text', of: ({ applyUrl }) => applyUrl },
  { name: 'hosted_url', type: 'text', of: ({ hostedUrl }) => hostedUrl },
  { name: 'requisition_id', type: 'text', of: ({ requisitionId }) => requisitionId },
  { name: 'pay', type: 'jsonb', of: ({ pay }) => (pay === null ? null : JSON.stringify(pay)) },
  { name: 'language', type: 'text', of: ({ language }) => language },
  { name: 'is_prospect', type: 'boolean', of: ({ isProspect }) => isProspect },
  { name: 'content_hash', type: 'text', of: ({ contentHash }) => contentHash },
  { name: 'feed_fingerprint', type: 'text', of: ({ fingerprint }) => fingerprint },
];
const names = written.map(({ name }) => name);
/** A job keeps its organization and its name in the feed. */
const rewritten = names.slice(3).map((column) => `${column} = excluded.${column}`).join(', ');

/** A job that was stored. */
export interface StoredJob {
  readonly job: SyncedJob;
  /** What it is listed by, in the database's own precision: microseconds since 1970. */
  readonly sortAt: bigint;
  /** Nobody but the transaction that stored it knows it yet. */
  readonly isNew: boolean;
  /** Its organization is switched on. */
  readonly isListed: boolean;
}

/**
 * Writes new, changed and reappeared jobs; each is open afterwards. `listJobs` must follow in the same transaction.
 * New ones are copied in: that is several times faster than a statement that expects to meet them.
 *
 * @returns the jobs in their order
 */
export async function storeJobs(manager: EntityManager, jobs: readonly SyncedJob[]): Promise<readonly StoredJob[]> {
  const [before]: { now: string; stored: readonly string[]; active: readonly string[] }[] = await manager.query(
    `select ${inMicroseconds('now()')} as now, array(select id from jobs where id = any($1)) as stored, array(select id from organizations where active and id = any($2)) as active`,
    [jobs.map(({ id }) => id), [...new Set(jobs.map(({ organizationId }) => organizationId))]],
  );
  const stored = new Set(before?.stored);
  await copyIn(manager, 'jobs', written, jobs.filter(({ id }) => !stored.has(id)));
  const sortedAt = await rewriteJobs(manager, jobs.filter(({ id }) => stored.has(id)));
  const now = BigInt(before?.now ?? 0);
  return jobs.map((job) => ({
    job,
    sortAt: sortedAt.get(job.id) ?? microseconds(job.postedAt) ?? now,
    isNew: !stored.has(job.id),
    isListed: before?.active.includes(job.organizationId) === true,
  }));
}

async function rewriteJobs(manager: EntityManager, jobs: readonly SyncedJob[]): Promise<ReadonlyMap<string, bigint>> {
  const sortedAt = new Map<string, bigint>();
  for (let start = 0; start < jobs.length; start += BATCH) {
    const batch = jobs.slice(start, start + BATCH);
    const rows: { id: string; at: string }[] = await manager.query(
      `insert into jobs (${names.join(', ')}) ${rowsOfValues(batch.length, names.length)}
       on conflict (id) do update set ${rewritten}, last_seen_at = now(), updated_at = now(), missed_syncs = 0, closed_at = null
       returning id, ${inMicroseconds('coalesce(posted_at, first_seen_at)')} as at`,
      batch.flatMap((job) => parametersOf(written, job)),
    );
    for (const { id, at } of rows) sortedAt.set(id, BigInt(at));
  }
  return sortedAt;
}

/** Notes that these jobs' records say what is stored already, in other bytes, and that they were seen. */
export async function rememberFingerprints(manager: EntityManager, jobs: readonly { readonly id: string; readonly fingerprint: string }[]): Promise<void> {
  if (jobs.length === 0) return;
  await manager.query(
    `update jobs set feed_fingerprint = given.fingerprint, last_seen_at = now()
     from unnest($1::text[], $2::text[]) as given (id, fingerprint)
     where jobs.id = given.id and jobs.feed_fingerprint is distinct from given.fingerprint`,
    [jobs.map(({ id }) => id), jobs.map(({ fingerprint }) => fingerprint)],
  );
}

/** Jobs that were missing and are back before they were closed. */
export async function forgetMisses(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await manager.query('update jobs set missed_syncs = 0, last_seen_at = now() where id = any($1)', [[...jobIds]]);
}

/** Counts one more good sync without these jobs. */
export async function countMisses(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await manager.query('update jobs set missed_syncs = missed_syncs + 1 where id = any($1)', [[...jobIds]]);
}

/** Closes jobs. Their rows stay: the page of a closed job says so. */
export async function closeJobs(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await manager.query('update jobs set closed_at = now(), updated_at = now() where id = any($1) and closed_at is null', [[...jobIds]]);
}

/**
 * Keeps `last_seen_at` of the open jobs the feed still has, all but `missingIds`, in one statement that touches a row every few hours at most:
 * no index holds the column, so even then only the narrow part of the row is written.
 */
export async function touchSeenJobs(manager: EntityManager, organizationId: string, missingIds: readonly string[]): Promise<void> {
  await manager.query(
    `update jobs set last_seen_at = now()
     where organization_id = $1 and closed_at is null and missed_syncs = 0 and last_seen_at < now() - make_interval(hours => $2)
       and id <> all($3)`,
    [organizationId, SEEN_LAG_HOURS, [...missingIds]],
  );
}
