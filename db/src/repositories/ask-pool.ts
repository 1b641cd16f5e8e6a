import { DatabaseError, type QueryResult } from 'pg';
import { QueryFailedError, type DataSource } from 'typeorm';
import { poolOf } from './pool-use.js';

/** Plans each connection keeps, at most. */
const MOST_PREPARED = 100;
/** What is asked this often is worth a plan that is kept. */
const PREPARED_FROM = 3;
const MOST_COUNTED = 1_000;
/** SQLSTATE: a migration has changed what a kept plan reads; a pooler has forgotten it. */
const PLAN_IS_GONE = new Set(['0A000', '26000']);

type Ask = <Rows>(sql: string, parameters?: readonly unknown[]) => Promise<Rows>;

/**
 * Asks the pool itself, where `database.query` would make a query runner for each question, and lets connections keep the
 * plans of what is asked again and again: planning takes as long as reading a page.
 *
 * @param database connected
 * @returns asks as `database.query` does, and fails as it does
 */
export function askPool(database: DataSource): Ask {
  const connected = poolOf(database);
  if (!connected) throw new TypeError('The data source is not connected to Postgres.');
  const pool = connected;
  const asked = new Map<string, number>();
  const prepared = new Map<string, string | undefined>();

  /** @returns the name of the plan; undefined where none is kept */
  function planOf(sql: string): string | undefined {
    if (prepared.has(sql)) return prepared.get(sql);
    const times = (asked.get(sql) ?? 0) + 1;
    if (asked.size >= MOST_COUNTED) asked.clear();
    asked.set(sql, times);
    if (times < PREPARED_FROM || prepared.size >= MOST_PREPARED) return undefined;
    const name = `plan_${prepared.size + 1}`;
    prepared.set(sql, name);
    return name;
  }

  async function ask(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Record<string, unknown>>> {
    const question = { text: sql, values: [...parameters] };
    const name = planOf(sql);
    if (name === undefined) return pool.query(question);
    try {
      return await pool.query({ ...question, name });
    } catch (error) {
      if (!(error instanceof DatabaseError) || !PLAN_IS_GONE.has(error.code ?? '')) throw error;
      prepared.set(sql, undefined);
      return pool.query(question);
    }
  }

  return async <Rows>(sql: string, parameters: readonly unknown[] = []) => {
    try {
      const { command, rows, rowCount } = await ask(sql, parameters);
      const answer: unknown = command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;
      // Whoever writes the SQL says what it reads, as with `database.query`.
      return answer as Rows;
    } catch (error) {
      throw error instanceof DatabaseError ? new QueryFailedError(sql, [...parameters], error) : error;
    }
  };
}
