import type { EntityManager } from 'typeorm';
import { pairsHolding } from './job-pairs.js';
import { readSegments, type Segment } from './job-segments.js';
import { JobSlots } from './job-slots.js';
import type { SegmentQuestion } from './job-word-conditions.js';

/** Jobs of a segment that were found. */
export interface SegmentFinds {
  readonly segment: Segment;
  readonly slots: JobSlots;
}

/** All jobs that words find, each once. */
export interface FoundJobs {
  readonly segments: readonly SegmentFinds[];
  /** Numbers of jobs that lie in no segment. */
  readonly others: readonly number[];
}

interface SegmentState {
  readonly id: string;
  readonly first: number;
  readonly beyond: number;
  /** Slots whose jobs left, and those that left lately. */
  readonly gone: Buffer | null;
  readonly leavers: readonly number[];
}

/**
 * Finds jobs by words without a look at those that lie in segments, as far as the words are common. What segments do not
 * know is found by the index: rarer words, phrases, and jobs that were written since.
 *
 * @param manager of a transaction that sees one state of the database throughout: REPEATABLE READ
 */
export async function findInSegments(manager: EntityManager, question: SegmentQuestion): Promise<FoundJobs> {
  const states: SegmentState[] = await manager.query(
    `select id, first::float8 as first, beyond::float8 as beyond, gone, array(select (number - first)::int from job_segment_leavers where number >= first and number < beyond) as leavers
     from job_segments where built_at is not null order by first`,
  );
  const segments = await readSegments(manager, states.map(({ id }) => id));
  const { postings, rest } = await readPostings(manager, question);
  const settled = states.at(-1)?.beyond ?? 0;
  const numbers = await findByIndex(manager, rest, settled);

  const finds = states.flatMap(({ id, first, beyond, gone, leavers }) => {
    const segment = segments.get(id);
    if (!segment) return [];
    const slots = new JobSlots();
    for (const posting of postings.get(id) ?? []) slots.addStored(posting);
    for (const number of numbers) if (number >= first && number < beyond) slots.add(number - first);
    if (gone) slots.removeAll(JobSlots.read(gone));
    for (const slot of leavers) slots.remove(slot);
    return [{ segment, slots }];
  });
  return { segments: finds, others: numbers.filter((number) => number >= settled) };
}

/** What segments leave to the index. */
interface Rest {
  /** Tokens that have no postings. */
  readonly scarce: readonly string[];
  /** Ways that nothing else knows. */
  readonly ways: readonly string[];
  /** Tokens and ways of which only jobs beyond the segments are left. */
  readonly common: readonly string[];
  readonly waysBeyond: readonly string[];
  readonly parameters: readonly unknown[];
}

/** @returns stored slots by segment, and what the words ask besides */
async function readPostings(manager: EntityManager, { tokens, pairs, ways, parameters }: SegmentQuestion): Promise<{ postings: ReadonlyMap<string, readonly Buffer[]>; rest: Rest }> {
  const known: { id: string }[] = tokens.length === 0 ? [] : await manager.query('select token_id as id from job_posting_tokens where token_id = any($1)', [tokens]);
  const common = new Set(known.map(({ id }) => id));
  const phrases: { way: string; ids: readonly string[] | undefined }[] = [];
  for (const { text, way } of pairs) phrases.push({ way, ids: await pairsHolding(manager, text) });
  const rows: { segmentId: string; slots: Buffer }[] = await manager.query(
    'select segment_id as "segmentId", slots from job_postings where token_id = any($1)',
    [[...common, ...phrases.flatMap(({ ids }) => ids ?? [])]],
  );
  const postings = new Map<string, Buffer[]>();
  for (const { segmentId, slots } of rows) postings.set(segmentId, [...(postings.get(segmentId) ?? []), slots]);
  return {
    postings,
    rest: {
      scarce: tokens.filter((token) => !common.has(token)),
      ways: [...ways, ...phrases.filter(({ ids }) => !ids).map(({ way }) => way)],
      common: [...common],
      waysBeyond: phrases.filter(({ ids }) => ids).map(({ way }) => way),
      parameters,
    },
  };
}

/** @returns numbers of jobs, each once */
async function findByIndex(manager: EntityManager, { scarce, ways, common, waysBeyond, ...given }: Rest, settled: number): Promise<readonly number[]> {
  const parameters: unknown[] = [...given.parameters];
  const anyOf = (tokens: readonly string[]) => (tokens.length === 0 ? [] : [`token_ids && $${parameters.push(tokens)}::bigint[]`]);
  const all = [...ways, ...anyOf(scarce), ...[...waysBeyond, ...anyOf(common)].map((way) => `number >= ${settled} and ${way}`)];
  if (all.length === 0) return [];
  // Both indexes together leave few jobs to be looked at, either alone leads to many. They lie all over the table, so none is read in order.
  await manager.query('set local enable_indexscan = off; set local seq_page_cost = 4');
  const rows: { number: number }[] = await manager.query(all.map((way) => `select number::float8 as number from job_search where ${way}`).join(' union '), parameters);
  await manager.query('set local enable_indexscan = on; set local seq_page_cost to default');
  return rows.map(({ number }) => number);
}
