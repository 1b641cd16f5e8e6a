import type { EntityManager } from 'typeorm';
import { FeedRunEntity, type FieldCounts } from '../../entities/feed-run.entity.js';

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
