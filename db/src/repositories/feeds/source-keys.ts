import type { DataSource } from 'typeorm';
import { wholeLocks } from '../platform/advisory-locks.js';
import { bumpDataVersion } from '../platform/data-version.js';

/** Beside the keys of sources: whether the worker has a mail server. */
export const MAIL_SERVER_VARIABLE = 'SMTP_URL';

/** Stores which keys of sources are set, for all processes, and removes all others. Raw: a table without an entity. @param keys by the name of the variable */
export async function noteSourceKeys(
  database: DataSource,
  keys: ReadonlyMap<string, boolean>,
): Promise<void> {
  const variables = [...keys.keys()];
  await database.transaction(async (manager) => {
    // Without the lock, workers that start together would deadlock over their rows.
    await manager.query('select pg_advisory_xact_lock($1)', [wholeLocks.sourceKeys]);
    const rows: { changed: number }[] = await manager.query(
      `with noted as (
         insert into source_keys (variable, is_set) select * from unnest($1::text[], $2::boolean[])
         on conflict (variable) do update set is_set = excluded.is_set where source_keys.is_set <> excluded.is_set
         returning variable),
       gone as (delete from source_keys where variable <> all($1) returning variable)
       select (select count(*) from noted)::int + (select count(*) from gone)::int as changed`,
      [variables, variables.map((variable) => keys.get(variable))],
    );
    if ((rows[0]?.changed ?? 0) > 0) await bumpDataVersion(manager);
  });
}

/** @returns variable → whether its key is set; absent until a worker has looked */
export async function readSourceKeys(database: DataSource): Promise<ReadonlyMap<string, boolean>> {
  const rows: { variable: string; isSet: boolean }[] = await database.query(
    'select variable, is_set as "isSet" from source_keys',
  );
  return new Map(rows.map(({ variable, isSet }) => [variable, isSet]));
}
