import { Client } from 'pg';
import { createDataSource } from './data-source.js';
import { wholeLocks } from './repositories/advisory-locks.js';
import { refreshStaleJobSearch } from './repositories/job-search-state.js';

const CONNECTED_WITHIN_MILLISECONDS = 5_000;

/**
 * Applies what is missing, once, however many processes start together, and brings the search of jobs in step with its rules.
 *
 * @returns the names of the migrations applied now
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const lock = new Client({ connectionString: url, application_name: 'migrate', connectionTimeoutMillis: CONNECTED_WITHIN_MILLISECONDS });
  // A line that breaks fails what waits for it; without a listener it would end the process.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [wholeLocks.migration]);
    // A migration waits for the syncs of older workers, and may have a million rows to look at.
    const dataSource = await createDataSource({ url, poolSize: 1, applicationName: 'migrate', statementSeconds: 'any' }).initialize();
    try {
      const applied = await dataSource.runMigrations({ transaction: 'each' });
      await refreshStaleJobSearch(dataSource);
      return applied.map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}
