import type { EntityManager } from 'typeorm';
import { jobLeadText } from '../contract/job-search-text.js';
import { pairId, pairsOf, rememberPairs } from './job-pairs.js';
import { JobSlots } from './job-slots.js';

/** Which numbers a segment is of. */
export interface SegmentRange {
  readonly id: string;
  readonly first: number;
  readonly beyond: number;
}

interface SlottedJob {
  readonly slot: number;
  readonly groupId: string;
  readonly sortedAt: number;
  readonly title: string;
  readonly location: string;
  readonly department: string | null;
}

interface Posting {
  /** A token's number, or a pair's. */
  readonly id: string;
  readonly slots: JobSlots;
}

/** Postings written by one statement. */
const WRITTEN_TOGETHER = 200;
/** Slots travel as the signed numbers of two bytes that the database has. */
const MIDDLE = 32_768;

/**
 * Reads the jobs of a segment and the postings of all tokens that have some. One without any jobs is none.
 *
 * @param manager of a transaction that sees one state of the database throughout: REPEATABLE READ
 */
export async function buildSegment(manager: EntityManager, segment: SegmentRange): Promise<void> {
  const { id, first, beyond } = segment;
  await manager.query(`set local statement_timeout = '15min'`);
  const jobs: SlottedJob[] = await manager.query(
    `select (number - $1)::int as slot, job_search_groups.id as "groupId", (extract(epoch from sort_at) * 1000000)::float8 as "sortedAt", title, location, department
     from job_search join jobs on jobs.id = job_id join job_search_groups
       on (job_search.organization_code, job_search.type_code, job_search.workplace_code, job_search.location_codes, coalesce(job_search.department_code, 0))
        = (job_search_groups.organization_code, job_search_groups.type_code, job_search_groups.workplace_code, job_search_groups.location_codes, coalesce(job_search_groups.department_code, 0))
     where number >= $1 and number < $2`,
    [first, beyond],
  );
  if (jobs.length === 0) {
    await manager.query('delete from job_segments where id = $1', [id]);
    return;
  }
  const places = new Map<string, number>();
  const groups = Buffer.alloc(Uint16Array.BYTES_PER_ELEMENT * (beyond - first));
  const sortedAt = Buffer.alloc(Float64Array.BYTES_PER_ELEMENT * (beyond - first));
  for (const job of jobs) {
    const place = places.get(job.groupId) ?? places.size;
    places.set(job.groupId, place);
    groups.writeUInt16LE(place, Uint16Array.BYTES_PER_ELEMENT * job.slot);
    sortedAt.writeDoubleLE(job.sortedAt, Float64Array.BYTES_PER_ELEMENT * job.slot);
  }
  const tokens: { id: string }[] = await manager.query('select token_id as id from job_posting_tokens');
  await addPostings(manager, segment, tokens.map((token) => token.id));
  await addPairs(manager, segment, jobs);
  await manager.query(
    'update job_segments set jobs = $2, group_ids = $3::bigint[], groups = $4, sorted_at = $5, built_at = now() where id = $1',
    [id, jobs.length, [...places.keys()], groups, sortedAt],
  );
}

/** Writes down which jobs of a segment have these tokens. Those it knows already stay as they are. */
export async function addPostings(manager: EntityManager, { id, first, beyond }: SegmentRange, tokens: readonly string[]): Promise<void> {
  const rows: { token: string; slots: Buffer }[] = await manager.query(
    `select token, string_agg(int2send((number - $1 - ${MIDDLE})::int2), '') as slots
     from job_search, unnest(token_ids) token join unnest($3::bigint[]) wanted (token) using (token)
     where number >= $1 and number < $2 group by token`,
    [first, beyond, tokens],
  );
  await writePostings(manager, id, rows, ({ token, slots }) => ({ id: token, slots: slotsSent(slots) }));
}

/** Of the lines that say what and where a job is, also which words are neighbours there: most phrases are looked for, and found, in them. */
async function addPairs(manager: EntityManager, { id }: SegmentRange, jobs: readonly SlottedJob[]): Promise<void> {
  const slotsOf = new Map<string, number[]>();
  for (const job of jobs) {
    for (const pair of pairsOf(jobLeadText(job))) {
      const slots = slotsOf.get(pair);
      if (slots) slots.push(job.slot);
      else slotsOf.set(pair, [job.slot]);
    }
  }
  await rememberPairs(manager, [...slotsOf.keys()].sort());
  await writePostings(manager, id, [...slotsOf], ([pair, slots]) => ({ id: pairId(pair), slots: JobSlots.of(slots) }));
}

/** Those there are already stay as they are. */
async function writePostings<Row>(manager: EntityManager, segmentId: string, rows: readonly Row[], postingOf: (row: Row) => Posting): Promise<void> {
  for (let start = 0; start < rows.length; start += WRITTEN_TOGETHER) {
    const batch = rows.slice(start, start + WRITTEN_TOGETHER).map(postingOf);
    await manager.query(
      'insert into job_postings (token_id, segment_id, slots) select token, $1, slots from unnest($2::bigint[], $3::bytea[]) given (token, slots) on conflict do nothing',
      [segmentId, batch.map((posting) => posting.id), batch.map(({ slots }) => slots.store())],
    );
  }
}

function slotsSent(sent: Buffer): JobSlots {
  const slots = new JobSlots();
  for (let at = 0; at < sent.length; at += Int16Array.BYTES_PER_ELEMENT) slots.add(sent.readInt16BE(at) + MIDDLE);
  return slots;
}
