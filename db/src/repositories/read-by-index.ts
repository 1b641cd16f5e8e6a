import type { DataSource } from 'typeorm';

/**
 * Reads what an index leads to. The planner does not know that a look at a row's tokens fetches them from beside the
 * table, and would rather look at all rows; nor does compiling a query pay that takes a few milliseconds.
 */
export async function readByIndex<Row>(database: DataSource, sql: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
  return database.transaction(async (manager) => {
    await manager.query('set local enable_seqscan = off; set local jit = off');
    return manager.query<Row[]>(sql, [...parameters]);
  });
}
