import type { ClientBase } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** Postgres channel; its payload is the new version. The statements are raw: one row without an entity, and `pg_notify`. */
export const DATA_VERSION_CHANNEL = 'data_version';

/** Versions follow the clock: a version announced and then lost in a failover is not given to other data. */
const next = (version: string) =>
  `greatest(${version} + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`;

/** Announces to every process that public data has changed. Call it in the transaction of the change: Postgres notifies at the commit. @returns the new version */
export async function bumpDataVersion(manager: EntityManager): Promise<string> {
  const rows: { version: string }[] = await manager.query(
    `with bumped as (update data_version set version = ${next('version')} returning version)
     select version::text, pg_notify($1, version::text) from bumped`,
    [DATA_VERSION_CHANNEL],
  );
  return rows[0]?.version ?? '0';
}

/** As {@link bumpDataVersion}, unless the version was raised within so many milliseconds. */
export async function bumpDataVersionAtMostEvery(
  manager: EntityManager,
  milliseconds: number,
): Promise<void> {
  await manager.query(
    `with bumped as (
       update data_version set version = ${next('version')} where version < ((extract(epoch from clock_timestamp()) * 1000 - $2::int) * 1000)::bigint returning version
     ) select pg_notify($1, version::text) from bumped`,
    [DATA_VERSION_CHANNEL, milliseconds],
  );
}

export async function readDataVersion(database: DataSource | EntityManager): Promise<string> {
  const rows: { version: string }[] = await database.query('select version::text from data_version');
  return rows[0]?.version ?? '0';
}

/** Continues after both versions once rows were replaced from outside: caches must never meet one version twice. @param before the version until now */
export async function continueDataVersion(client: ClientBase, before: string): Promise<void> {
  await client.query(
    `with continued as (update data_version set version = ${next('greatest(version, $2::bigint)')} returning version)
     select pg_notify($1, version::text) from continued`,
    [DATA_VERSION_CHANNEL, before],
  );
}
