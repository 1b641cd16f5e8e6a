import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';

/** What segments a process keeps may take: ten bytes a number, of which there are one or two a job. */
const KEPT_BYTES = 64 * 1024 * 1024;
const kept = new LRUCache<string, Segment>({ maxSize: KEPT_BYTES, sizeCalculation: ({ groups, sortedAt, groupIds }) => groups.byteLength + sortedAt.byteLength + 64 * groupIds.length });

/** Jobs with numbers side by side, as they were when it was built. Never changed: what is built anew is another segment. */
export interface Segment {
  readonly id: string;
  /** The number of the job in the first slot. */
  readonly first: number;
  /** Of each slot, the place of its group in `groupIds`. */
  readonly groups: Uint16Array;
  /** Of each slot, what its job is listed by: microseconds since 1970. */
  readonly sortedAt: Float64Array;
  /** Groups of `job_search_groups`. */
  readonly groupIds: readonly string[];
}

/** So many jobs that left are taken off what segments find in no more time than that takes. */
const MOST_LEFT = 20_000;
/** Numbers given since the last segment began: of jobs that lie in none, or of those there were before they were written again. */
const MOST_NUMBERS_OUTSIDE = 262_144;

/** SQL: whether there are segments, and they hold most of what there is. It waits for nobody who has the jobs locked. */
export const SEGMENTS_HELP = `
  (exists (select 1 from job_segments where built_at is not null)
   and (select count(*) from (select 1 from job_segment_leavers limit ${MOST_LEFT}) leavers) < ${MOST_LEFT}
   and (select last_value from job_search_number_seq) - (select max(beyond) from job_segments where built_at is not null) < ${MOST_NUMBERS_OUTSIDE})`;

/** @returns the segments by their ids: those this process has met, and the others from the database */
export async function readSegments(manager: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, Segment>> {
  const segments = new Map(ids.flatMap((id) => {
    const segment = kept.get(id);
    return segment ? [[id, segment] as const] : [];
  }));
  const missing = ids.filter((id) => !segments.has(id));
  if (missing.length === 0) return segments;
  const rows: { id: string; first: number; groups: Buffer; sortedAt: Buffer; groupIds: readonly string[] }[] = await manager.query(
    'select id, first::float8 as first, groups, sorted_at as "sortedAt", group_ids::text[] as "groupIds" from job_segments where id = any($1)',
    [missing],
  );
  for (const { id, first, groupIds, ...stored } of rows) {
    const groups = Uint16Array.from({ length: stored.groups.length / Uint16Array.BYTES_PER_ELEMENT }, (_, slot) => stored.groups.readUInt16LE(slot * Uint16Array.BYTES_PER_ELEMENT));
    const sortedAt = Float64Array.from({ length: groups.length }, (_, slot) => stored.sortedAt.readDoubleLE(slot * Float64Array.BYTES_PER_ELEMENT));
    const segment = { id, first, groups, sortedAt, groupIds };
    kept.set(id, segment);
    segments.set(id, segment);
  }
  return segments;
}
