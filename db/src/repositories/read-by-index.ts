import type { DataSource, EntityManager } from 'typeorm';

/**
 * Reads what an index leads to. The planner does not know that a look at a row's tokens fetches them from beside the
 * table, and would rather look at all rows; nor does compiling a query pay that takes a few milliseconds.
 */
export async function readByIndex<Row>(database: DataSource, sql: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
  return byIndex(database, 'READ COMMITTED', (manager) => manager.query<Row[]>(sql, [...parameters]));
}

/** The same of several questions, which see one state of the database. */
export async function readStateByIndex<Read>(database: DataSource, read: (manager: EntityManager) => Promise<Read>): Promise<Read> {
  return byIndex(database, 'REPEATABLE READ', read);
}

async function byIndex<Read>(database: DataSource, isolation: 'READ COMMITTED' | 'REPEATABLE READ', read: (manager: EntityManager) => Promise<Read>): Promise<Read> {
  return database.transaction(isolation, async (manager) => {
    await manager.query('set local enable_seqscan = off; set local jit = off');
    return read(manager);
  });
}
