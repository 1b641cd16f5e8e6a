import type { EntityManager } from 'typeorm';
import { FeedRunEntity, type FieldCounts } from '../../entities/feed-run.entity.js';
import { feedColumns } from './feed-table.js';

/** Good syncs in a row without a job until it is closed (feeds.md 2.0, rule 4). */
const MISSES_UNTIL_CLOSED = 2;
/** `last_seen_at` may lag by this much, so that an unchanged sync rewrites no rows. */
const SEEN_LAG_HOURS = 6;
/** Of one statement about all jobs of an organization, of which there may be a hundred thousand. */
const STATEMENT_MINUTES = 10;
/** Jobs that one statement writes, so that a feed of any size stays within that time. */
const WRITTEN_JOBS = 5_000;

export interface SyncPlan {
  readonly added: number;
  readonly changed: number;
  readonly reopened: number;
  readonly unchanged: number;
  /** Jobs of the feed whose deadline has passed. */
  readonly pastDeadline: number;
  /** Open jobs the feed does not have. */
  readonly missing: number;
  /** Jobs of the feed that are not over, those with faulty records included. */
  readonly present: number;
  /** Open jobs whose deadline has not passed. */
  readonly lasting: number;
  /** Of these, the jobs that were there when the hold began or, without one, at the last sync. */
  readonly before: number;
  readonly vanished: number;
  /** Jobs that were there when the hold began; null without one. */
  readonly heldFrom: number | null;
}

/**
 * Compares the feed table with the stored jobs, in the transaction of `manager`. The table `sync_plan` then has a row for
 * each job of the feed and each open job of the organization:
 *
 * - `over` by the deadline the feed states, or `expired` by the stored one and not in the feed; both are closed;
 * - `added`, `reopened`, `changed`, `unchanged`, `unreadable`: in the feed;
 * - `missing`.
 */
export async function planSync(manager: EntityManager, organizationId: string, now: Date): Promise<SyncPlan> {
  await manager.query(
    `set local statement_timeout = '${STATEMENT_MINUTES}min';
     create temporary table sync_plan (id text, change text, missed_syncs smallint, is_lasting boolean, is_before boolean) on commit drop`,
  );
  await manager.query(
    `with compared as (
       select feed.id, jobs.id is not null and jobs.closed_at is null as is_open, missed_syncs,
              case when feed.content_hash is null then 'unreadable' when feed.valid_through <= $2 then 'over' when jobs.id is null then 'added'
                   when closed_at is not null then 'reopened' when jobs.content_hash <> feed.content_hash then 'changed' else 'unchanged' end as change
       from feed_jobs feed left join jobs using (id)
       union all
       select id, true, missed_syncs, case when valid_through <= $2 then 'expired' else 'missing' end
       from jobs where organization_id = $1 and closed_at is null and not exists (select from feed_jobs feed where feed.id = jobs.id)),
     lasting as (select *, is_open and change not in ('over', 'expired') as is_lasting from compared),
     hold as (select ids_before from feed_holds where organization_id = $1)
     insert into sync_plan
     select id, change, missed_syncs, is_lasting,
            is_lasting and case when exists (select from hold) then id in (select unnest(ids_before) from hold) else missed_syncs = 0 end
     from lasting`,
    [organizationId, now],
  );
  const count = (condition: string) => `count(*) filter (where ${condition})::int`;
  const changes = ['added', 'changed', 'reopened', 'unchanged', 'missing'];
  const [plan]: SyncPlan[] = await manager.query(
    `select ${changes.map((change) => `${count(`change = '${change}'`)} as ${change}`).join(', ')}, ${count(`change = 'over'`)} as "pastDeadline",
            ${count(`change not in ('missing', 'over', 'expired')`)} as present, ${count('is_lasting')} as lasting,
            ${count('is_before')} as before, ${count(`is_before and change = 'missing'`)} as vanished,
            (select cardinality(ids_before) from feed_holds where organization_id = $1) as "heldFrom"
     from sync_plan`,
    [organizationId],
  );
  if (plan === undefined) throw new Error('A count has one row.');
  return plan;
}

/**
 * Applies the plan to `jobs`.
 *
 * @param closings `held` closes nothing but what is past its deadline, and counts no miss; `accepted` closes missing jobs at once
 * @param keepsRecords writes no record of the feed
 * @returns how many jobs were closed
 */
export async function applyPlan(
  manager: EntityManager,
  organizationId: string,
  closings: 'usual' | 'held' | 'accepted',
  keepsRecords = false,
): Promise<number> {
  const names = feedColumns(manager).map(({ databaseName }) => databaseName);
  const kept = ['id', 'organization_id', 'external_id'];
  const rewritten = names.filter((name) => !kept.includes(name)).map((name) => `${name} = excluded.${name}`);
  for (let after: string | null = keepsRecords ? null : ''; after !== null;) {
    const [slice]: { last: string | null }[] = await manager.query(
      `with slice as (
         select id from sync_plan where change in ('added', 'reopened', 'changed') and id > $1 order by id limit ${WRITTEN_JOBS}),
       written as (
         insert into jobs (${names.join(', ')}) select ${names.join(', ')} from feed_jobs where id in (select id from slice)
         on conflict (id) do update set ${rewritten.join(', ')}, last_seen_at = now(), updated_at = now(), missed_syncs = 0, closed_at = null)
       select max(id) as last from slice`,
      [after],
    );
    after = slice?.last ?? null;
  }
  // These columns have no index and pages have free room, so the update is cheap.
  await manager.query(
    `update jobs set last_seen_at = now(), missed_syncs = 0, feed_fingerprint = coalesce(feed.feed_fingerprint, jobs.feed_fingerprint)
     from sync_plan join feed_jobs feed using (id)
     where jobs.id = feed.id and change in ('unchanged', 'unreadable') and jobs.closed_at is null
       and (jobs.missed_syncs > 0 or jobs.last_seen_at < now() - make_interval(hours => ${SEEN_LAG_HOURS}) or feed.feed_fingerprint <> coalesce(jobs.feed_fingerprint, ''))`,
  );
  const isClosed = `(change <> 'missing' or $1 = 'accepted' or jobs.missed_syncs + 1 >= ${MISSES_UNTIL_CLOSED})`;
  const [row]: { closed: number }[] = await manager.query(
    `with gone as (
       update jobs set missed_syncs = jobs.missed_syncs + (change = 'missing')::int,
                       closed_at = case when ${isClosed} then now() end,
                       updated_at = case when ${isClosed} then now() else updated_at end
       from sync_plan
       where jobs.id = sync_plan.id and closed_at is null and (change in ('over', 'expired') or change = 'missing' and $1 <> 'held')
       returning closed_at)
     select count(closed_at)::int as closed from gone`,
    [closings],
  );
  // A hold is measured by the jobs at its beginning.
  await (closings === 'held'
    ? manager.query(
        `insert into feed_holds (organization_id, ids_before) select $1, coalesce(array_agg(id) filter (where is_before), '{}') from sync_plan on conflict do nothing`,
        [organizationId],
      )
    : manager.query('delete from feed_holds where organization_id = $1', [organizationId]));
  return row?.closed ?? 0;
}

/** Renews `last_seen_at` of all open jobs that were in the feed last time. */
export async function touchSeenJobs(manager: EntityManager, organizationId: string): Promise<void> {
  await manager.query(
    `update jobs set last_seen_at = now()
     where organization_id = $1 and closed_at is null and missed_syncs = 0 and last_seen_at < now() - make_interval(hours => ${SEEN_LAG_HOURS})`,
    [organizationId],
  );
}

export const countedFields = ['place', 'date', 'pay', 'type', 'text'] as const;

/** A shorter text is no description of a job. */
const TEXT_CHARACTERS = 200;

/**
 * Counts the fields of the records in the feed table, in the transaction that has planned the sync.
 *
 * @returns those of all records, and of those that are new or have changed
 */
export async function countFields(
  manager: EntityManager,
): Promise<{ readonly all: FieldCounts; readonly fresh: FieldCounts }> {
  const columns = 'id, locations, posted_at, pay, schema_employment_types, description_text';
  const [all, fresh]: FieldCounts[] = await manager.query(
    `with records as (
       select ${columns} from feed_jobs where description_text is not null
       union all
       select ${columns} from jobs where id in (select id from feed_jobs where description_text is null and content_hash is not null)),
     counted as (
       select records.*, id in (select id from sync_plan where change in ('added', 'changed', 'reopened')) as is_fresh from records)
     select count(*)::int as records,
            count(*) filter (where jsonb_array_length(locations) > 0)::int as place,
            count(posted_at)::int as date, count(pay)::int as pay,
            count(*) filter (where cardinality(schema_employment_types) > 0)::int as type,
            count(*) filter (where length(description_text) > ${TEXT_CHARACTERS})::int as text
     from counted cross join (values (1), (2)) as part (number)
     where number = 1 or is_fresh
     group by number order by number`,
  );
  const none = { records: 0, place: 0, date: 0, pay: 0, type: 0, text: 0 };
  return { all: all ?? none, fresh: fresh ?? none };
}

/** @returns the fields of the last run of this vendor that was applied in full, and since when later ones are held; undefined without one */
export async function findFieldsBefore(
  manager: EntityManager,
  organizationId: string,
  vendor: string,
): Promise<{ readonly fields: FieldCounts; readonly heldSince: Date | null } | undefined> {
  const last = await manager.getRepository(FeedRunEntity).findOne({
    where: { organizationId, vendor, outcome: 'good' },
    order: { startedAt: 'DESC', id: 'DESC' },
  });
  if (!last?.fields) return undefined;
  const [row]: { since: Date | null }[] = await manager.query(
    `select min(started_at) as since from feed_runs where organization_id = $1 and outcome = 'held' and started_at > $2`,
    [organizationId, last.startedAt],
  );
  return { fields: last.fields, heldSince: row?.since ?? null };
}
