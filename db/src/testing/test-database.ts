import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { createDataSource } from '../data-source.js';
import { migrate } from '../migrate.js';
import { withClient } from '../with-client.js';
import { wholeLocks } from '../repositories/platform/advisory-locks.js';

const TEMPLATE = 'test_template';
const APPLICATION = 'test';
/** A truncation makes every table's files anew, which takes nearly as long as a new database. */
const EMPTYING = `
  do $$
  begin
    -- What the test itself left open is not ended, and would be waited for without end.
    set local lock_timeout = '5s';
    perform pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and application_name <> '${APPLICATION}';
    -- One statement: foreign keys are checked at its end.
    execute (
      select 'with ' || string_agg(format('table_%s as (delete from %s)', oid, oid::regclass), ', ') || ' select'
      from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'bullmq')
        and relname not in ('migrations', 'data_version', 'link_secret', 'migration')
    );
  end $$`;

/** One test file's migrated database. */
export interface TestDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  /**
   * Deletes all rows, of queues too, for the next test. The migrations, the data version and the link secret stay, and
   * sequences go on. Connections of others are ended.
   *
   * @throws when a transaction of the test's own holds a row or table for longer than 5 seconds
   */
  empty(): Promise<void>;
  drop(): Promise<void>;
}

/** Copies a template database, which the first caller migrates. @param serverUrl any database of the test server */
export async function createTestDatabase(
  serverUrl: string | undefined = process.env['TEST_DATABASE_URL'],
): Promise<TestDatabase> {
  if (!serverUrl)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with "npm test" or "npx jest".');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [wholeLocks.testTemplate]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount === 0) {
      await client.query(`create database ${TEMPLATE}`);
      await migrate(databaseUrl(serverUrl, TEMPLATE));
    }
    // Several may copy it at once.
    await client.query('select pg_advisory_unlock($1)', [wholeLocks.testTemplate]);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  const url = databaseUrl(serverUrl, name);
  const dataSource = await createDataSource({ url, poolSize: 5, applicationName: APPLICATION }).initialize();
  return {
    url,
    dataSource,
    empty: async () => {
      if (!dataSource.isInitialized) await dataSource.initialize();
      await dataSource.query(EMPTYING);
    },
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** @returns the version that processes follow to learn that public data has changed */
export async function readDataVersion(database: DataSource | EntityManager): Promise<string> {
  const rows: { version: string }[] = await database.query('select version::text from data_version');
  return rows[0]?.version ?? '0';
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
