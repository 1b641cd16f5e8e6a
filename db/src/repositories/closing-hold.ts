import type { EntityManager } from 'typeorm';

/** Where a hold is noted: of an organization's jobs, or of a video account's videos. */
const tables = {
  jobs: { name: 'feed_holds', owner: 'organization_id' },
  videos: { name: 'video_holds', owner: 'account_id' },
} as const;

/** @returns what was there when the hold under way began, by id; undefined when there is none */
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

/** Notes that a hold begins, and what was there: it is measured by that to its end. */
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

/** Forgets a hold: the source was applied in full. */
export async function endHold(manager: EntityManager, of: keyof typeof tables, owner: string): Promise<void> {
  await manager.query(`delete from ${tables[of].name} where ${tables[of].owner} = $1`, [owner]);
}
