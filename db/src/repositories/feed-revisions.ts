import type { EntityManager } from 'typeorm';
import { touchSeenJobs } from './job-sync.js';

/** A vendor's word that nothing has changed is believed for so long; then the feed is read whatever it says. */
const BELIEVED_HOURS = 24;

/** The run that a feed without changes would repeat. */
export interface RepeatableRun {
  readonly id: string;
  readonly revision: string;
}

/**
 * @returns the organization's last run, when the same feed again would change nothing: it was applied in full and not long
 * ago, no job is missing since, and no deadline has passed
 */
export async function findRepeatableRun(connection: EntityManager, organizationId: string): Promise<RepeatableRun | undefined> {
  const rows: RepeatableRun[] = await connection.query(
    `select id::text, revision
     from (select * from feed_runs where organization_id = $1 and outcome <> 'running' order by started_at desc, id desc limit 1) last
     where outcome = 'good' and revision is not null and missing = 0 and closed = 0 and read_at > now() - make_interval(hours => $2)
       and not exists (select 1 from jobs where organization_id = $1 and closed_at is null and (missed_syncs > 0 or valid_through <= now()))`,
    [organizationId, BELIEVED_HOURS],
  );
  return rows[0];
}

/** Notes which answer a run has applied. */
export async function rememberRevision(connection: EntityManager, runId: string, revision: string): Promise<void> {
  await connection.query('update feed_runs set revision = $2, read_at = now() where id = $1', [runId, revision]);
}

/**
 * Closes a run that found its feed as the other run has left it: all its jobs were seen, and what was wrong with its records still is.
 *
 * @returns how many records that feed held, and how many of them were faulty
 */
export async function repeatRun(manager: EntityManager, run: { readonly id: string; readonly organizationId: string }, last: RepeatableRun): Promise<RepeatedCounts> {
  await touchSeenJobs(manager, run.organizationId, []);
  const [counts]: RepeatedCounts[] = await manager.query(
    `with repeated as (
       update feed_runs set finished_at = now(), outcome = 'good', received = last.received, accepted = last.accepted, rejected = last.rejected, nameless = last.nameless,
              unchanged = last.added + last.changed + last.reopened + last.unchanged, rejections = last.rejections, revision = last.revision, read_at = last.read_at
       from feed_runs last where feed_runs.id = $1 and last.id = $2 returning feed_runs.*
     ) select received, accepted, rejected, nameless, unchanged from repeated`,
    [run.id, last.id],
  );
  return counts ?? { received: 0, accepted: 0, rejected: 0, nameless: 0, unchanged: 0 };
}

export interface RepeatedCounts {
  readonly received: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly nameless: number;
  readonly unchanged: number;
}
