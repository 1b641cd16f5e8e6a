import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';
import { binaryRows } from './binary-rows.js';
import type { WrittenColumn } from './written-columns.js';

/**
 * Adds rows to a table in the transaction of `manager`, as fast as there is a way to: no statement is planned for them, none
 * looks whether a row is there already.
 *
 * @throws when one of them is
 */
export async function copyIn<Row>(manager: EntityManager, table: string, columns: readonly WrittenColumn<Row>[], rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const connection: unknown = await manager.queryRunner?.connect();
  if (!(connection instanceof Client)) throw new Error('Rows are copied in over the connection of a transaction.');
  const copied = connection.query(copyFrom(`copy ${table} (${columns.map(({ name }) => name).join(', ')}) from stdin (format binary)`));
  await pipeline(binaryRows(columns, rows), copied);
}
