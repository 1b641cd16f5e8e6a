import { companyTimeZone } from 'contract';
import { Raw, type DataSource, type FindOptionsWhere } from 'typeorm';
import { StaffActionEntity } from '../../entities/staff-action.entity.js';

type NewStaffAction = Pick<StaffActionEntity, 'staffId' | 'staffName' | 'action' | 'subjectId'>;

/** Records that one of the staff is about to do something, before it is done. @returns the id, for its outcome */
export async function beginStaffAction(database: DataSource, action: NewStaffAction): Promise<string> {
  return (await database.getRepository(StaffActionEntity).save({ ...action })).id;
}

/** @param outcome in words, without personal data; `subjectId`: of what it has made */
export async function endStaffAction(
  database: DataSource,
  id: string,
  ended: Partial<Pick<StaffActionEntity, 'outcome' | 'subjectId'>>,
): Promise<void> {
  await database.getRepository(StaffActionEntity).update(id, ended);
}

export interface StaffActionFilter {
  readonly staffName?: string | undefined;
  readonly action?: string | undefined;
  readonly subjectId?: string | undefined;
  /** Of the company's calendar, like 2026-01-31. */
  readonly day?: string | undefined;
}

const newestFirst = { id: 'DESC' } as const;

function matching({ day, ...equal }: StaffActionFilter): FindOptionsWhere<StaffActionEntity> {
  return {
    ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== undefined)),
    ...(day !== undefined && {
      at: Raw((column) => `(${column} at time zone '${companyTimeZone}')::date = :day::date`, { day }),
    }),
  };
}

/** @returns the newest ones, `limit` at most, after the first `skip` of them, and how many there are */
export async function findStaffActions(
  database: DataSource,
  filter: StaffActionFilter,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<readonly [rows: readonly StaffActionEntity[], total: number]> {
  return database
    .getRepository(StaffActionEntity)
    .findAndCount({ where: matching(filter), order: newestFirst, take: limit, skip });
}

const BATCH = 500;

/** @returns all of them, newest first; those that are recorded meanwhile are left out */
export async function* findStaffActionsInBatches(
  database: DataSource,
  filter: StaffActionFilter,
): AsyncGenerator<readonly StaffActionEntity[]> {
  let below: string | undefined;
  for (;;) {
    const batch = await database.getRepository(StaffActionEntity).find({
      where: {
        ...matching(filter),
        ...(below !== undefined && { id: Raw((column) => `${column} < :below`, { below }) }),
      },
      order: newestFirst,
      take: BATCH,
    });
    if (batch.length > 0) yield batch;
    below = batch.at(-1)?.id;
    if (batch.length < BATCH) return;
  }
}

/** What the filter can be set to. */
export async function readStaffActionChoices(
  database: DataSource,
): Promise<{ readonly staffNames: readonly string[]; readonly actions: readonly string[] }> {
  const [row]: { staffNames: string[]; actions: string[] }[] = await database.query(
    `select coalesce(array_agg(distinct staff_name order by staff_name), '{}') as "staffNames",
            coalesce(array_agg(distinct action order by action), '{}') as actions from staff_actions`,
  );
  return row ?? { staffNames: [], actions: [] };
}
