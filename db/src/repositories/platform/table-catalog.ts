import type { ClientBase } from 'pg';

export interface CatalogTable {
  readonly name: string;
  /** In their order, without generated ones. */
  readonly columns: readonly string[];
  /** Tables its foreign keys reference. */
  readonly needs: readonly string[];
  /** Columns numbered by a sequence. */
  readonly numbered: readonly string[];
}

/** Tables that migrations fill. */
const filledByMigrations = new Set(['data_version', 'link_secret']);
const NOTES_OF_MIGRATIONS = 'migrations';

/** @returns all tables to back up, each after those it needs; unlogged ones (counters) are left out */
export async function readTableCatalog(client: ClientBase): Promise<readonly CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(
    `select relname as name,
            array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
            array(select distinct target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
                  where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs,
            array(select attname::text from pg_attribute where attrelid = pg_class.oid and attidentity <> '') as numbered
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> $1
     order by relname`,
    [NOTES_OF_MIGRATIONS],
  );
  return inOrder(rows);
}

/** @returns the names of the applied migrations, oldest first; undefined without our tables */
export async function appliedMigrations(client: ClientBase): Promise<readonly string[] | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('${NOTES_OF_MIGRATIONS}') is not null as there`,
  );
  if (!found[0]?.there) return undefined;
  const { rows } = await client.query<{ name: string }>(
    `select name from ${NOTES_OF_MIGRATIONS} order by timestamp, id`,
  );
  return rows.map(({ name }) => name);
}

/** @returns the first table with rows that no migration made */
export async function firstFilledTable(
  client: ClientBase,
  tables: readonly CatalogTable[],
): Promise<string | undefined> {
  for (const { name } of tables.filter((table) => !filledByMigrations.has(table.name))) {
    const { rowCount } = await client.query(`select 1 from ${name} limit 1`);
    if (rowCount !== 0) return name;
  }
  return undefined;
}

/** Sets every sequence of a table after its greatest number. */
export async function renumber(client: ClientBase, { name, numbered }: CatalogTable): Promise<void> {
  for (const column of numbered) {
    await client.query(
      `select setval(pg_get_serial_sequence('${name}', '${column}'), greatest(coalesce(max(${column}), 0), 1), max(${column}) is not null) from ${name}`,
    );
  }
}

function inOrder(tables: readonly CatalogTable[]): readonly CatalogTable[] {
  const ordered: CatalogTable[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({ needs }) =>
      needs.every((needed) => ordered.some(({ name }) => name === needed)),
    );
    if (ready === -1)
      throw new Error(`The tables ${waiting.map(({ name }) => name).join(', ')} need each other.`);
    ordered.push(...waiting.splice(ready, 1));
  }
  return ordered;
}
