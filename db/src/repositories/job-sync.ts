import type { EntityManager } from 'typeorm';
import type { JobEntity } from '../entities/job.entity.js';
import { rowsOfValues } from './rows-of-values.js';

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
export const SEEN_LAG_HOURS = 6;

/** @returns all jobs of an organization, open and closed */
export async function findKnownJobs(manager: EntityManager, organizationId: string): Promise<readonly KnownJob[]> {
  return manager.query(
    `select id, external_id as "externalId", content_hash as "contentHash", closed_at is not null as "isClosed", last_seen_at < now() - make_interval(hours => $2) as "isDue",
            missed_syncs as "missedSyncs", valid_through as "validThrough", feed_fingerprint as fingerprint
     from jobs where organization_id = $1`,
    [organizationId, SEEN_LAG_HOURS],
  );
}

const written = [
  'id', 'organization_id', 'external_id', 'title', 'description', 'description_text', 'location', 'locations', 'workplace', 'department', 'employment_type',
  'employment_type_raw', 'schema_employment_types', 'posted_at', 'valid_through', 'apply_url', 'hosted_url', 'requisition_id', 'pay', 'language', 'is_prospect',
  'content_hash', 'feed_fingerprint',
];
/** A job keeps its organization and its name in the feed. */
const rewritten = written.slice(3).map((column) => `${column} = excluded.${column}`).join(', ');

/**
 * Writes new, changed and reappeared jobs; each is open afterwards. `indexJobs` must follow in the same transaction.
 *
 * @returns the jobs with what they are listed by, in the database's own precision
 */
export async function upsertJobs(manager: EntityManager, jobs: readonly SyncedJob[]): Promise<readonly (SyncedJob & { readonly sortAt: string })[]> {
  const sortedAt = new Map<string, string>();
  for (let start = 0; start < jobs.length; start += BATCH) {
    const batch = jobs.slice(start, start + BATCH);
    const stored: { id: string; at: string }[] = await manager.query(
      `insert into jobs (${written.join(', ')}) ${rowsOfValues(batch.length, written.length)}
       on conflict (id) do update set ${rewritten}, last_seen_at = now(), updated_at = now(), missed_syncs = 0, closed_at = null
       returning id, coalesce(posted_at, first_seen_at)::text as at`,
      batch.flatMap(valuesOf),
    );
    for (const { id, at } of stored) sortedAt.set(id, at);
  }
  return jobs.flatMap((job) => {
    const sortAt = sortedAt.get(job.id);
    return sortAt === undefined ? [] : [{ ...job, sortAt }];
  });
}

/** In the order of {@link written}. */
function valuesOf(job: SyncedJob): readonly unknown[] {
  return [
    job.id, job.organizationId, job.externalId, job.title, job.description, job.descriptionText, job.location, JSON.stringify(job.locations), job.workplace,
    job.department, job.employmentType, job.employmentTypeRaw, job.schemaEmploymentTypes, job.postedAt?.toISOString() ?? null, job.validThrough?.toISOString() ?? null,
    job.applyUrl, job.hostedUrl, job.requisitionId, job.pay === null ? null : JSON.stringify(job.pay), job.language, job.isProspect, job.contentHash, job.fingerprint,
  ];
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
