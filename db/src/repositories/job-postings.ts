import type { EntityManager } from 'typeorm';
import { jobLeadText, type SearchedJob } from 'contract';
import { pairId, pairsOf, rememberPairs } from './job-pairs.js';
import { JobSlots } from './job-slots.js';
import { readTokenShares } from './job-token-shares.js';

/** Which numbers a segment is of. */
export interface SegmentRange {
  readonly id: string;
  readonly first: number;
  readonly beyond: number;
}

interface Posting {
  /** A token's number, or a pair's. */
  readonly id: string;
  readonly slots: JobSlots;
}

/** What reads all jobs of a segment may take longer than what somebody waits for. */
export const TAKE_YOUR_TIME = `set local statement_timeout = '15min'`;
/** A token that fewer jobs have is found by the index. */
const COMMON_SHARE = 1 / 256;
/** Postings written by one statement. */
const WRITTEN_TOGETHER = 200;
/** Slots travel as the signed numbers of two bytes that the database has. */
const MIDDLE = 32_768;

/**
 * Gives postings to the tokens that the database's own statistics call common. A token has them in every segment or counts
 * as one that has none.
 *
 * @returns whether any token has postings, or will have them in the first segment
 */
export async function learnCommonTokens(connection: EntityManager): Promise<boolean> {
  const common = [...(await readTokenShares(connection))].filter(([, share]) => share >= COMMON_SHARE);
  const known: { id: string }[] = await connection.query('select token_id as id from job_posting_tokens');
  const fresh = common.filter(([id]) => !known.some((one) => one.id === id));
  // Statistics waver: what is common by a hair waits for company.
  if (known.length > 0 && fresh.every(([, share]) => share < 2 * COMMON_SHARE)) return true;
  const ids = fresh.map(([id]) => id);
  const segments: SegmentRange[] = await connection.query('select id, first::float8 as first, beyond::float8 as beyond from job_segments where built_at is not null');
  for (const segment of segments) {
    await connection.transaction(async (manager) => {
      await manager.query(TAKE_YOUR_TIME);
      await addPostings(manager, segment, ids);
    });
  }
  await connection.query('insert into job_posting_tokens select unnest($1::bigint[])', [ids]);
  return known.length + ids.length > 0;
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
export async function addPairs(manager: EntityManager, { id }: SegmentRange, jobs: readonly (Pick<SearchedJob, 'title' | 'location' | 'department'> & { readonly slot: number })[]): Promise<void> {
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
