import type { KnownJob } from 'db/repositories/job-sync';
import { planSync } from './plan-sync.js';

const now = new Date('2026-08-22T12:00:00Z');
const before = new Date('2026-08-22T11:00:00Z');
const job = (id: string, given: Partial<KnownJob> = {}): KnownJob => ({ id, externalId: id, contentHash: 'same', isClosed: false, isDue: false, missedSyncs: 0, validThrough: null, fingerprint: null, ...given });
const posting = (id: string, contentHash = 'same', validThrough: Date | null = null) => ({ id, contentHash, validThrough });
const jobs = (count: number, given: Partial<KnownJob> = {}) => Array.from({ length: count }, (_, index) => job(`job${index}`, given));
const feed = (ids: readonly string[]) => ({ postings: ids.map((id) => posting(id)), unreadableIds: [], nameless: 0 });

describe('a sync', () => {
  it('adds what is new, rewrites what changed, leaves what did not', () => {
    const plan = planSync([job('a'), job('b')], { postings: [posting('a'), posting('b', 'other'), posting('c')], unreadableIds: [], nameless: 0 }, { now });
    expect(plan).toMatchObject({ added: ['c'], changed: ['b'], unchanged: ['a'], missing: [], closed: [], heldBecause: null });
  });

  it('closes a job after two good syncs without it', () => {
    expect(planSync([job('a'), job('b')], feed(['a']), { now })).toMatchObject({ missing: ['b'], missed: ['b'], closed: [] });
    expect(planSync([job('a'), job('b', { missedSyncs: 1 })], feed(['a']), { now })).toMatchObject({ missed: ['b'], closed: ['b'] });
  });

  it('forgets a miss when the job is back, and reopens a closed one', () => {
    expect(planSync([job('a', { missedSyncs: 1 }), job('b', { isClosed: true })], feed(['a', 'b']), { now })).toMatchObject({ found: ['a'], reopened: ['b'], unchanged: ['a'] });
  });

  it('closes at the deadline, whether or not the feed still has the job, and does not open it again', () => {
    const over = { postings: [posting('a', 'same', before)], unreadableIds: [], nameless: 0 };
    expect(planSync([job('a', { validThrough: before })], over, { now })).toMatchObject({ closed: ['a'], changed: [], unchanged: [], missing: [] });
    expect(planSync([job('a', { validThrough: before })], feed(['b']), { now })).toMatchObject({ closed: ['a'], missing: [] });
    expect(planSync([job('a', { isClosed: true, validThrough: before })], over, { now })).toMatchObject({ reopened: [], added: [], closed: [] });
  });

  it('keeps a job open whose record has become unreadable', () => {
    expect(planSync([job('a', { missedSyncs: 1 }), job('b')], { postings: [posting('b')], unreadableIds: ['a'], nameless: 0 }, { now })).toMatchObject({ missing: [], closed: [], found: ['a'] });
  });

  it('holds closings back when the feed is empty, even of a small board', () => {
    expect(planSync(jobs(2, { missedSyncs: 1 }), feed([]), { now })).toMatchObject({ closed: [], missed: [], heldBecause: 'The feed is empty while 2 jobs are open.' });
  });

  it('holds closings back when more than half vanish at once, and counts no miss', () => {
    const plan = planSync(jobs(6), feed(['job0', 'job1']), { now });
    expect(plan).toMatchObject({ closed: [], missed: [], heldBecause: '4 of 6 open jobs vanished at once.' });
    expect(plan.missing).toHaveLength(4);
  });

  it('lets half a board go, and a small board halve', () => {
    expect(planSync(jobs(6), feed(['job0', 'job1', 'job2']), { now }).heldBecause).toBeNull();
    expect(planSync(jobs(4), feed(['job0']), { now }).heldBecause).toBeNull();
  });

  it('does not hold for jobs that were on their way out already', () => {
    const known = [...jobs(6), ...['x', 'y', 'z', 'w'].map((id) => job(id, { missedSyncs: 1 }))];
    expect(planSync(known, feed(['job0', 'job1', 'job2', 'job3']), { now })).toMatchObject({ heldBecause: null, closed: ['x', 'y', 'z', 'w'] });
  });

  it('closes at once what the operator accepts', () => {
    expect(planSync(jobs(6), feed(['job0']), { now, acceptClosings: true })).toMatchObject({ heldBecause: null, closed: ['job1', 'job2', 'job3', 'job4', 'job5'] });
  });

  it('has nothing to hold when nothing was open', () => {
    expect(planSync([job('a', { isClosed: true })], feed([]), { now })).toMatchObject({ heldBecause: null, closed: [] });
  });

  it('closes nothing while records without a readable id may be the missing jobs', () => {
    const known = [job('a', { missedSyncs: 1 }), job('b')];
    const plan = planSync(known, { postings: [posting('b')], unreadableIds: [], nameless: 1 }, { now });
    expect(plan).toMatchObject({ closed: [], missed: [], missing: ['a'] });
    expect(plan.heldBecause).toContain('no readable id');
  });

  it('is not held for ever by records that never had an id', () => {
    const known = [job('a', { missedSyncs: 1 }), job('b')];
    const faulty = { postings: [posting('b')], unreadableIds: [], nameless: 2 };
    expect(planSync(known, faulty, { now, namelessBefore: 2 })).toMatchObject({ heldBecause: null, closed: ['a'] });
    expect(planSync(known, faulty, { now, namelessBefore: 1 })).toMatchObject({ closed: [], missed: [] });
  });
});
