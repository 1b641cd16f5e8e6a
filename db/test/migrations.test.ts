import { setTimeout as pause } from 'node:timers/promises';
import { applyWithLockTimeout, migrate } from 'db/migrate';
import { createDataSource } from 'db/data-source';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { OperatorError } from 'server-kit/operator-error';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const tables = async (): Promise<string[]> =>
  (
    await database.dataSource.query<{ table_name: string }[]>(
      `select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'migrations' order by 1`,
    )
  ).map(({ table_name }) => table_name);

/** Tables, columns, constraints, indexes, triggers and functions, in words. */
const shape = async (): Promise<readonly string[]> =>
  (
    await database.dataSource.query<{ line: string }[]>(
      `select line from (
         select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attstorage, nullif(attcollation, 0)::regcollation, attidentity::text, pg_get_expr(adbin, adrelid))
           from pg_attribute join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
           left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped
         union all select concat_ws(' ', oid::regclass, relpersistence, reloptions) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
         union all select indexdef from pg_indexes where schemaname = 'public'
         union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
         union all select concat_ws(' ', oid::regprocedure, prosrc) from pg_proc where pronamespace = 'public'::regnamespace and probin is null
       ) said (line) where line !~ '^(public\\.)?migrations ' order by line`,
    )
  ).map(({ line }) => line);

describe('migrations', () => {
  it('go down to an empty schema and up again', async () => {
    const before = await tables();
    expect(before).toContain('jobs');
    for (const _ of database.dataSource.migrations) await database.dataSource.undoLastMigration();
    expect(await tables()).toEqual([]);
    await database.dataSource.runMigrations();
    expect(await tables()).toEqual(before);
  });

  it('can each be reverted', async () => {
    const { dataSource } = database;
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    const runner = dataSource.createQueryRunner();
    const before: (readonly string[])[] = [];
    for (const migration of dataSource.migrations) {
      before.push(await shape());
      await migration.up(runner);
    }
    for (const migration of [...dataSource.migrations].reverse()) {
      await migration.down(runner);
      expect({ after: migration.name, shape: await shape() }).toEqual({
        after: migration.name,
        shape: before.pop(),
      });
    }
    await runner.release();
  });

  it('refuse the tables of another version in one sentence, and change nothing', async () => {
    const { dataSource } = database;
    await dataSource.query(`update migrations set name = 'Schema1'`);
    const before = await shape();
    await expect(migrate(database.url)).rejects.toThrow(
      /^The database has tables of another version of this program, .* nothing was changed\. /,
    );
    expect(await shape()).toEqual(before);
    await dataSource.query('alter table migrations rename to moved');
    await expect(migrate(database.url)).rejects.toThrow(/another version of this program/);
    await dataSource.query('alter table moved rename to migrations');
    expect(await shape()).toEqual(before);
    // A newer database is used as it is.
    for (const { name = '' } of dataSource.migrations)
      await dataSource.query('update migrations set name = $1 where timestamp = $2', [name, name.slice(-13)]);
    await dataSource.query(`insert into migrations (timestamp, name) values (9999999999999, 'Later')`);
    expect(await migrate(database.url)).toEqual([]);
  });

  it('match the entities', async () => {
    for (const metadata of database.dataSource.entityMetadatas) {
      const columns = (
        await database.dataSource.query<{ column_name: string }[]>(
          `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' order by 1`,
          [metadata.tableName],
        )
      ).map(({ column_name }) => column_name);
      expect(metadata.columns.map(({ databaseName }) => databaseName).sort()).toEqual(columns);
    }
  });

  it('do not block readers while waiting for a lock', async () => {
    const { dataSource } = database;
    const migrating = createDataSource({ url: database.url, poolSize: 1, applicationName: 'migrating' });
    await migrating.initialize();
    // As a worker of the release before, which reads a feed meanwhile.
    const sync = dataSource.createQueryRunner();
    await sync.startTransaction();
    await sync.query('select from feed_runs');
    const applied = applyWithLockTimeout(
      (sql) => migrating.query(sql),
      () => migrating.query('alter table feed_runs add column added_later text'),
    );
    const isWaiting = async () =>
      (
        await dataSource.query<unknown[]>(
          `select 1 from pg_stat_activity where datname = current_database() and application_name = 'migrating' and wait_event_type = 'Lock'`,
        )
      ).length > 0;
    while (!(await isWaiting())) await pause(20);
    await dataSource.query('select from feed_runs');
    // It tries on.
    while (!(await isWaiting())) await pause(20);
    await sync.commitTransaction();
    await sync.release();
    await applied;
    await dataSource.query('select added_later from feed_runs');
    await migrating.destroy();
  }, 60_000);

  it('are applied once when three processes start together', async () => {
    for (const _ of database.dataSource.migrations) await database.dataSource.undoLastMigration();
    const applied = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(applied.flat().sort()).toEqual(database.dataSource.migrations.map(({ name }) => name).sort());
  });

  it('fail and change nothing more when the connection with their lock is cut', async () => {
    const { dataSource } = database;
    await dataSource.undoLastMigration();
    const applied = () => dataSource.query<{ name: string }[]>('select name from migrations order by id');
    const before = await applied();
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table migrations in access exclusive mode');
    const ended = migrate(database.url).catch((error: unknown) => error);
    let cut: readonly unknown[] = [];
    while (cut.length === 0) {
      cut = await dataSource.query<unknown[]>(
        `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
         where application_name = 'migrate' and datname = current_database() and locktype = 'advisory' and granted
           and exists (select from pg_stat_activity where application_name = 'migrate' and datname = current_database() and wait_event = 'relation')`,
      );
    }
    await holder.rollbackTransaction();
    await holder.release();
    const fault = await ended;
    expect(fault).toBeInstanceOf(OperatorError);
    expect(String(fault)).toContain('start it again');
    expect(await applied()).toEqual(before);
  });
});
