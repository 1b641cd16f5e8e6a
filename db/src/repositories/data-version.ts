import type { ClientBase } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** Postgres channel every process listens on; its payload is the new version. */
export const DATA_VERSION_CHANNEL = 'data_version';

/**
 * The version after this one. Versions follow the clock: one that was committed and announced, and then lost when another
 * database took over, is not given to other data.
 */
const next = (version: string) =>
  `greatest(${version} + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`;

/**
 * Tells every process that what the public sees has changed. Call it inside the transaction of the change:
 * the notification leaves when that commits, never before.
 *
 * @returns the new version
 */
export async function bumpDataVersion(manager: EntityManager): Promise<string> {
  const rows: { version: string }[] = await manager.query(
    `with bumped as (update data_version set version = ${next('version')} returning version)
     select version::text, pg_notify($1, version::text) from bumped`,
    [DATA_VERSION_CHANNEL],
  );
  return rows[0]?.version ?? '0';
}

/** Raises the version as {@link bumpDataVersion} does, unless it was raised within so many milliseconds: versions follow the clock. */
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

/** @returns the current version */
export async function readDataVersion(database: DataSource | EntityManager): Promise<string> {
  const rows: { version: string }[] = await database.query('select version::text from data_version');
  return rows[0]?.version ?? '0';
}

/**
 * Goes on behind both versions after rows were replaced from outside: a version never means two things to those who keep
 * answers by it.
 *
 * @param before the version until now
 */
export async function continueDataVersion(client: ClientBase, before: string): Promise<void> {
  await client.query(
    `with continued as (update data_version set version = ${next('greatest(version, $2::bigint)')} returning version)
     select pg_notify($1, version::text) from continued`,
    [DATA_VERSION_CHANNEL, before],
  );
}
