import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { pairsHolding } from './job-pairs.js';
import { JobSlots } from './job-slots.js';
import type { SegmentQuestion } from './job-word-conditions.js';

/** What segments a process keeps may take: those of some five million jobs. */
const KEPT_BYTES = 64 * 1024 * 1024;
const kept = new LRUCache<string, Segment>({ maxSize: KEPT_BYTES, sizeCalculation: ({ groups, sortedAt, groupIds }) => groups.byteLength + sortedAt.byteLength + 64 * groupIds.length });

/** Jobs with numbers side by side, as they were when it was built. Never changed: what was built anew is another segment. */
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

interface SegmentRow {
  readonly id: string;
  readonly first: number;
  readonly beyond: number;
  readonly gone: Buffer | null;
}

/**
 * Finds jobs by words without a look at those that lie in segments, as far as the words are common. What segments do not
 * know is found by the index: rarer words, phrases, and jobs that were written since.
 *
 * @param manager of a transaction that sees one state of the database throughout: REPEATABLE READ
 */
export async function findInSegments(manager: EntityManager, question: SegmentQuestion): Promise<FoundJobs> {
  const rows: SegmentRow[] = await manager.query('select id, first::float8 as first, beyond::float8 as beyond, gone from job_segments where built_at is not null order by first');
  const [state]: { leavers: readonly number[]; common: readonly string[] }[] = await manager.query(
    `select array(select number::float8 from job_segment_leavers) as leavers, array(select token_id::text from job_posting_tokens where token_id = any($1)) as common`,
    [question.tokens],
  );
  const { leavers, common } = state ?? { leavers: [], common: [] };
  const phrases: (SegmentQuestion['pairs'][number] & { ids: readonly string[] | undefined })[] = [];
  for (const pair of question.pairs) phrases.push({ ...pair, ids: await pairsHolding(manager, pair.text) });
  const segments = await readSegments(manager, rows.map(({ id }) => id));
  const postings: { segmentId: string; slots: Buffer }[] = await manager.query(
    'select segment_id as "segmentId", slots from job_postings where token_id = any($1)',
    [[...common, ...phrases.flatMap(({ ids }) => ids ?? [])]],
  );
  const outside = await findByIndex(manager, {
    scarce: question.tokens.filter((token) => !common.includes(token)),
    everywhere: [...question.ways, ...phrases.filter(({ ids }) => !ids).map(({ way }) => way)],
    common,
    beyond: phrases.filter(({ ids }) => ids).map(({ way }) => way),
    settled: rows.at(-1)?.beyond ?? 0,
    parameters: question.parameters,
  });

  const finds = rows.flatMap(({ id, gone, first, beyond }) => {
    const segment = segments.get(id);
    if (!segment) return [];
    const slots = new JobSlots();
    for (const posting of postings) if (posting.segmentId === id) slots.addStored(posting.slots);
    for (const number of outside) if (number >= first && number < beyond) slots.add(number - first);
    if (gone) slots.removeAll(JobSlots.read(gone));
    for (const number of leavers) if (number >= first && number < beyond) slots.remove(number - first);
    return [{ segment, slots }];
  });
  return { segments: finds, others: outside.filter((number) => !rows.some(({ first, beyond }) => number >= first && number < beyond)) };
}

/** What segments leave to the index. */
interface Rest {
  /** Tokens that have no postings. */
  readonly scarce: readonly string[];
  /** Ways of which nothing has. */
  readonly everywhere: readonly string[];
  /** Tokens and ways for jobs beyond the segments. */
  readonly common: readonly string[];
  readonly beyond: readonly string[];
  /** Where segments end. */
  readonly settled: number;
  readonly parameters: readonly unknown[];
}

/** @returns numbers of jobs, each once */
async function findByIndex(manager: EntityManager, { scarce, everywhere, common, beyond, settled, ...given }: Rest): Promise<readonly number[]> {
  const parameters: unknown[] = [...given.parameters];
  const anyOf = (tokens: readonly string[]) => (tokens.length === 0 ? [] : [`token_ids && $${parameters.push(tokens)}::bigint[]`]);
  const ways = [...everywhere, ...anyOf(scarce), ...[...beyond, ...anyOf(common)].map((way) => `number >= ${settled} and ${way}`)];
  if (ways.length === 0) return [];
  // Both indexes together leave few jobs to be looked at; either alone leads to many.
  await manager.query('set local enable_indexscan = off');
  const rows: { number: number }[] = await manager.query(ways.map((way) => `select number::float8 as number from job_search where ${way}`).join(' union '), parameters);
  await manager.query('set local enable_indexscan = on');
  return rows.map(({ number }) => number);
}

async function readSegments(manager: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, Segment>> {
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
