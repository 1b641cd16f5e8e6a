import type { DataSource } from 'typeorm';
import { wholeLocks } from './advisory-locks.js';
import { bumpDataVersion } from './data-version.js';

/**
 * Notes for every process which keys of sources are set where they are used, and forgets all others.
 *
 * @param keys by the name of the variable that a source says holds its key
 */
export async function noteSourceKeys(
  database: DataSource,
  keys: ReadonlyMap<string, boolean>,
): Promise<void> {
  const variables = [...keys.keys()];
  await database.transaction(async (manager) => {
    // Workers that start together may name different ones: each would wait for rows the other one has written.
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

/** @returns whether a key is set, by the name of its variable; nothing of one that no worker has looked for yet */
export async function readSourceKeys(database: DataSource): Promise<ReadonlyMap<string, boolean>> {
  const rows: { variable: string; isSet: boolean }[] = await database.query(
    'select variable, is_set as "isSet" from source_keys',
  );
  return new Map(rows.map(({ variable, isSet }) => [variable, isSet]));
}
