import type { EntityManager } from 'typeorm';
import { inTurn } from './video-rows.js';

export interface VideoCategoryRow {
  readonly id: string;
  readonly label: string;
}

/**
 * Makes the table hold exactly these categories, in this order.
 *
 * @returns whether anything changed
 */
export async function saveVideoCategories(manager: EntityManager, categories: readonly VideoCategoryRow[]): Promise<boolean> {
  const rows = JSON.stringify(categories.map(({ id, label }, position) => ({ id, label, position })));
  const saved: unknown[] = await manager.query(
    `insert into video_categories (id, label, position)
     select id, label, position from jsonb_to_recordset($1::jsonb) as given (id text, label text, position smallint)
     on conflict (id) do update set label = excluded.label, position = excluded.position
     where (video_categories.label, video_categories.position) is distinct from (excluded.label, excluded.position)
     returning id`,
    [rows],
  );
  const kept = categories.map(({ id }) => id);
  // What leaves is taken from its videos.
  await manager.query(`select 1 from videos where category_id <> all($1) ${inTurn}`, [kept]);
  const removed: { count: string }[] = await manager.query(
    `with removed as (delete from video_categories where id <> all($1) returning id) select count(*) from removed`,
    [kept],
  );
  return saved.length > 0 || Number(removed[0]?.count ?? 0) > 0;
}
