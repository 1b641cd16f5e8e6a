import type { EntityManager } from 'typeorm';

/** Where holds are stored. Two tables of one shape, without entities: the statements are raw. */
const tables = {
  jobs: { name: 'feed_holds', owner: 'organization_id' },
  videos: { name: 'video_holds', owner: 'account_id' },
} as const;

/** @returns the ids that were there when the hold began; undefined when there is none */
export async function findHold(
  manager: EntityManager,
  of: keyof typeof tables,
  owner: string,
): Promise<ReadonlySet<string> | undefined> {
  const rows: { before: readonly string[] }[] = await manager.query(
    `select ids_before as before from ${tables[of].name} where ${tables[of].owner} = $1`,
    [owner],
  );
  return rows[0] && new Set(rows[0].before);
}

/** Begins a hold; it is measured by `before` to its end. */
export async function beginHold(
  manager: EntityManager,
  of: keyof typeof tables,
  owner: string,
  before: readonly string[],
): Promise<void> {
  await manager.query(`insert into ${tables[of].name} (${tables[of].owner}, ids_before) values ($1, $2)`, [
    owner,
    [...before],
  ]);
}

export async function endHold(manager: EntityManager, of: keyof typeof tables, owner: string): Promise<void> {
  await manager.query(`delete from ${tables[of].name} where ${tables[of].owner} = $1`, [owner]);
}
