import { Pool } from 'pg';
import type { DataSource } from 'typeorm';

const STATEMENT_WITHIN_MILLISECONDS = 30_000;
const IDLE_MILLISECONDS = 2_000;

const pools = new WeakMap<DataSource, Pool>();

/**
 * Writes at once, whatever transaction is under way: for what only ever grows and is the same whoever writes it, the words
 * and choices of the search. Inside a sync's transaction, two syncs that meet the same new word would wait for each other
 * to their end. One connection of its own, so that no pool of waiting transactions can starve it.
 */
export async function writeApart(database: DataSource, sql: string, parameters: readonly unknown[]): Promise<void> {
  await poolOf(database).query(sql, [...parameters]);
}

function poolOf(database: DataSource): Pool {
  const known = pools.get(database);
  if (known) return known;
  const { options } = database;
  const connectionString = options.type === 'postgres' ? options.url : undefined;
  if (connectionString === undefined) throw new Error('The database has no address.');
  const pool = new Pool({
    connectionString,
    max: 1,
    application_name: 'vocabulary',
    statement_timeout: STATEMENT_WITHIN_MILLISECONDS,
    connectionTimeoutMillis: STATEMENT_WITHIN_MILLISECONDS,
    idleTimeoutMillis: IDLE_MILLISECONDS,
    allowExitOnIdle: true,
  });
  // A connection that ends while it rests is replaced with the next question.
  pool.on('error', () => undefined);
  pools.set(database, pool);
  return pool;
}
