import fc from 'fast-check';
import { countByGroup, foremostNumbers } from './job-segment-finds.js';
import type { SegmentFinds } from './job-segment-search.js';
import { JobSlots } from './job-slots.js';

/** A job found: the moment it is listed by and its group. Few moments, so that many share one. */
const job = fc.record({ at: fc.integer({ min: 0, max: 40 }), group: fc.constantFrom('a', 'b', 'c'), isFound: fc.boolean() });
const segments = fc.array(fc.array(job, { maxLength: 120 }), { maxLength: 3 });
type Job = Readonly<{ number: number; at: number; group: string }>;

function built(given: readonly (readonly { at: number; group: string; isFound: boolean }[])[]): { finds: readonly SegmentFinds[]; found: readonly Job[] } {
  const found: Job[] = [];
  const finds = given.map((jobs, index) => {
    const first = 1_000 * (index + 1);
    const groupIds = [...new Set(jobs.map(({ group }) => group))];
    const slots = new JobSlots();
    for (const [slot, { at, group, isFound }] of jobs.entries()) {
      if (!isFound) continue;
      slots.add(slot);
      found.push({ number: first + slot, at, group });
    }
    const segment = { id: String(index), first, groupIds, groups: Uint16Array.from(jobs, ({ group }) => groupIds.indexOf(group)), sortedAt: Float64Array.from(jobs, ({ at }) => at) };
    return { segment, slots };
  });
  return { finds, found };
}

describe('jobs found in segments', () => {
  it('are counted by their groups', () => {
    fc.assert(
      fc.property(segments, (given) => {
        const { finds, found } = built(given);
        const { groupIds, jobs } = countByGroup(finds);
        const counted = groupIds.map((id, index) => [id, jobs[index]]).sort();
        const expected = ['a', 'b', 'c'].map((id) => [id, found.filter(({ group }) => group === id).length]).filter(([, count]) => count !== 0);
        expect(counted).toEqual(expected);
      }),
    );
  });

  it('come first in the order of time, with all that share a moment at either end', () => {
    const options = fc.record({
      count: fc.integer({ min: 1, max: 30 }),
      towards: fc.constantFrom('newest first' as const, 'oldest first' as const),
      from: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
      groupIds: fc.option(fc.subarray(['a', 'b', 'c']).map((ids) => new Set(ids)), { nil: undefined }),
    });
    fc.assert(
      fc.property(segments, options, (given, { count, towards, from, groupIds }) => {
        const { finds, found } = built(given);
        const isBehind = (at: number, other: number) => (towards === 'newest first' ? at < other : at > other);
        const wanted = found.filter(({ group }) => groupIds?.has(group) ?? true);
        const ordered = wanted
          .filter(({ at }) => from === undefined || isBehind(at, from))
          .sort((one, other) => (isBehind(one.at, other.at) ? 1 : -1));
        const last = ordered[count - 1];
        const expected = wanted.filter(({ at }) => (from === undefined || at === from || isBehind(at, from)) && (last === undefined || !isBehind(at, last.at)));
        expect([...foremostNumbers(finds, { count, towards, from, groupIds })].sort()).toEqual(expected.map(({ number }) => number).sort());
      }),
      { numRuns: 300 },
    );
  });

  it('are chosen right where they are too many to be kept at once', () => {
    const many = Array.from({ length: 9_000 }, (_, index) => ({ at: (index * 7_919) % 9_001, group: 'a', isFound: true }));
    const { finds, found } = built([many]);
    const newest = [...found].sort((one, other) => other.at - one.at).slice(0, 20).map(({ number }) => number).sort();
    expect([...foremostNumbers(finds, { count: 20, towards: 'newest first' })].sort()).toEqual(newest);
  });
});
