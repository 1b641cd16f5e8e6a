import type { EntityManager } from 'typeorm';
import { addPairs, addPostings, TAKE_YOUR_TIME, type SegmentRange } from './job-postings.js';

interface SlottedJob {
  readonly slot: number;
  readonly groupId: string;
  readonly sortedAt: number;
  readonly title: string;
  readonly location: string;
  readonly department: string | null;
}

/** No department has this code; as one value, so that the groups are joined by a hash. */
const NO_DEPARTMENT = 0;
const grouped = (table: string) => `(${table}.organization_code, ${table}.type_code, ${table}.workplace_code, ${table}.location_codes, coalesce(${table}.department_code, ${NO_DEPARTMENT}))`;

/**
 * Reads the jobs of a segment, and the postings of all tokens that have some.
 *
 * @param manager of a transaction that sees one state of the database throughout: REPEATABLE READ
 * @returns false when there are none: then it is no segment
 */
export async function buildSegment(manager: EntityManager, segment: SegmentRange): Promise<boolean> {
  const { id, first, beyond } = segment;
  await manager.query(TAKE_YOUR_TIME);
  const jobs: SlottedJob[] = await manager.query(
    `select (number - $1)::int as slot, job_search_groups.id as "groupId", (extract(epoch from sort_at) * 1000000)::float8 as "sortedAt", title, location, department
     from job_search join jobs on jobs.id = job_id join job_search_groups on ${grouped('job_search')} = ${grouped('job_search_groups')}
     where number >= $1 and number < $2`,
    [first, beyond],
  );
  if (jobs.length === 0) {
    await manager.query('delete from job_segments where id = $1', [id]);
    return false;
  }
  const tokens: { id: string }[] = await manager.query('select token_id as id from job_posting_tokens');
  await addPostings(manager, segment, tokens.map((token) => token.id));
  await addPairs(manager, segment, jobs);
  const groupIds = [...new Set(jobs.map(({ groupId }) => groupId))];
  await manager.query(
    'update job_segments set jobs = $2, group_ids = $3::bigint[], groups = $4, sorted_at = $5, built_at = now() where id = $1',
    [id, jobs.length, groupIds, ...columnsOf(jobs, beyond - first, groupIds)],
  );
  return true;
}

/** @returns what is known of each slot: the place of its group, and the moment it is listed by */
function columnsOf(jobs: readonly SlottedJob[], slots: number, groupIds: readonly string[]): readonly [Buffer, Buffer] {
  const places = new Map(groupIds.map((id, place) => [id, place]));
  const groups = Buffer.alloc(Uint16Array.BYTES_PER_ELEMENT * slots);
  const sortedAt = Buffer.alloc(Float64Array.BYTES_PER_ELEMENT * slots);
  for (const job of jobs) {
    groups.writeUInt16LE(places.get(job.groupId) ?? 0, Uint16Array.BYTES_PER_ELEMENT * job.slot);
    sortedAt.writeDoubleLE(job.sortedAt, Float64Array.BYTES_PER_ELEMENT * job.slot);
  }
  return [groups, sortedAt];
}
