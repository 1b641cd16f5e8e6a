import { Client } from 'pg';
import { createDataSource } from './data-source.js';

/** Any fixed number: starts of several processes wait for each other on it. */
const MIGRATION_LOCK = 7_114_201;

/**
 * Applies what is missing, once, however many processes start together.
 *
 * @returns the names of the migrations applied now
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const lock = new Client({ connectionString: url, application_name: 'migrate' });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = await createDataSource({ url, poolSize: 1, applicationName: 'migrate' }).initialize();
    try {
      return (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}
