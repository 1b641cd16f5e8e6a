import fc from 'fast-check';
import type { KnownJob } from 'db/repositories/job-sync';
import { planSync } from './plan-sync.js';

const now = new Date('2026-08-22T12:00:00Z');
const before = new Date('2026-08-22T11:00:00Z');
const job = (id: string, given: Partial<KnownJob> = {}): KnownJob => ({
  id,
  contentHash: 'same',
  isClosed: false,
  missedSyncs: 0,
  validThrough: null,
  fingerprint: null,
  ...given,
});
const posting = (id: string, contentHash = 'same', validThrough: Date | null = null) => ({
  id,
  contentHash,
  validThrough,
});
const jobs = (count: number, given: Partial<KnownJob> = {}) =>
  Array.from({ length: count }, (_, index) => job(`job${index}`, given));
const feed = (ids: readonly string[]) => ({
  postings: ids.map((id) => posting(id)),
  unreadableIds: [],
  nameless: 0,
});

describe('a sync', () => {
  it('adds what is new, rewrites what changed, leaves what did not', () => {
    const plan = planSync(
      [job('a'), job('b')],
      { postings: [posting('a'), posting('b', 'other'), posting('c')], unreadableIds: [], nameless: 0 },
      { now },
    );
    expect(plan).toMatchObject({
      added: ['c'],
      changed: ['b'],
      unchanged: ['a'],
      missing: [],
      closed: [],
      heldBecause: null,
    });
  });

  it('closes a job after two good syncs without it', () => {
    expect(planSync([job('a'), job('b')], feed(['a']), { now })).toMatchObject({
      missing: ['b'],
      missed: ['b'],
      closed: [],
    });
    expect(planSync([job('a'), job('b', { missedSyncs: 1 })], feed(['a']), { now })).toMatchObject({
      missed: ['b'],
      closed: ['b'],
    });
  });

  it('forgets a miss when the job is back, and reopens a closed one', () => {
    expect(
      planSync([job('a', { missedSyncs: 1 }), job('b', { isClosed: true })], feed(['a', 'b']), { now }),
    ).toMatchObject({ found: ['a'], reopened: ['b'], unchanged: ['a'] });
  });

  it('closes at the deadline, whether or not the feed still has the job, and does not open it again', () => {
    const over = { postings: [posting('a', 'same', before)], unreadableIds: [], nameless: 0 };
    expect(planSync([job('a', { validThrough: before })], over, { now })).toMatchObject({
      closed: ['a'],
      changed: [],
      unchanged: [],
      missing: [],
    });
    expect(planSync([job('a', { validThrough: before })], feed(['b']), { now })).toMatchObject({
      closed: ['a'],
      missing: [],
    });
    expect(planSync([job('a', { isClosed: true, validThrough: before })], over, { now })).toMatchObject({
      reopened: [],
      added: [],
      closed: [],
    });
  });

  it('keeps a job open whose record has become unreadable', () => {
    expect(
      planSync(
        [job('a', { missedSyncs: 1 }), job('b')],
        { postings: [posting('b')], unreadableIds: ['a'], nameless: 0 },
        { now },
      ),
    ).toMatchObject({ missing: [], closed: [], found: ['a'] });
  });

  it('holds closings back when the feed is empty, even of a small board', () => {
    expect(planSync(jobs(2, { missedSyncs: 1 }), feed([]), { now })).toMatchObject({
      closed: [],
      missed: [],
      heldBecause: 'The feed is empty while 2 jobs are open.',
    });
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
    expect(planSync(known, feed(['job0', 'job1', 'job2', 'job3']), { now })).toMatchObject({
      heldBecause: null,
      closed: ['x', 'y', 'z', 'w'],
    });
  });

  it('closes at once what the operator accepts', () => {
    expect(planSync(jobs(6), feed(['job0']), { now, acceptClosings: true })).toMatchObject({
      heldBecause: null,
      closed: ['job1', 'job2', 'job3', 'job4', 'job5'],
    });
  });

  it('has nothing to hold when nothing was open', () => {
    expect(planSync([job('a', { isClosed: true })], feed([]), { now })).toMatchObject({
      heldBecause: null,
      closed: [],
    });
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
    expect(planSync(known, faulty, { now, namelessBefore: 2 })).toMatchObject({
      heldBecause: null,
      closed: ['a'],
    });
    expect(planSync(known, faulty, { now, namelessBefore: 1 })).toMatchObject({ closed: [], missed: [] });
  });
});

describe('a hold', () => {
  const own = ['job0', 'job1', 'job2', 'job3', 'job4', 'job5'];
  const heldFrom = new Set(own);
  const strangers = Array.from({ length: 6 }, (_, index) => job(`stranger${index}`));

  it('is measured by the jobs that were there when it began, however many have come since', () => {
    expect(
      planSync([...jobs(6), ...strangers], feed(strangers.map(({ id }) => id)), { now, heldFrom }),
    ).toMatchObject({ closed: [], missed: [], heldBecause: '6 of 6 open jobs vanished at once.' });
  });

  it('ends when half of them are back, and those that came meanwhile go as others do', () => {
    const known = [...jobs(6), ...strangers];
    expect(planSync(known, feed(own.slice(0, 2)), { now, heldFrom }).heldBecause).not.toBeNull();
    expect(planSync(known, feed(own.slice(0, 3)), { now, heldFrom })).toMatchObject({
      heldBecause: null,
      closed: [],
    });
    expect(planSync(known, feed(own), { now, heldFrom })).toMatchObject({
      heldBecause: null,
      missed: strangers.map(({ id }) => id),
      closed: [],
    });
  });

  it('does not take jobs for the old ones that were on their way out when it began', () => {
    const [back, gone] = [jobs(6).map(({ id }) => job(`back ${id}`)), jobs(6)];
    expect(planSync([...back, ...gone], feed(back.map(({ id }) => id)), { now, heldFrom }).heldBecause).toBe(
      '6 of 6 open jobs vanished at once.',
    );
  });

  it('does not end because deadlines have left a small board', () => {
    const known = own.map((id, index) => job(id, index < 3 ? { isClosed: true, validThrough: before } : {}));
    expect(
      planSync([...known, ...strangers], feed(strangers.map(({ id }) => id)), { now, heldFrom }).heldBecause,
    ).toBe('3 of 3 open jobs vanished at once.');
  });

  /** The jobs as a sync leaves them. */
  const applied = (known: readonly KnownJob[], plan: ReturnType<typeof planSync>): readonly KnownJob[] => [
    ...known.map((one) => ({
      ...one,
      isClosed: (one.isClosed && !plan.reopened.includes(one.id)) || plan.closed.includes(one.id),
      missedSyncs: plan.missed.includes(one.id)
        ? one.missedSyncs + 1
        : plan.found.includes(one.id) || plan.reopened.includes(one.id)
          ? 0
          : one.missedSyncs,
    })),
    ...plan.added.map((id) => job(id)),
  ];

  it('closes none of the jobs there were, whatever the feed holds besides less than half of them, until the operator accepts it', () => {
    const anyFeed = fc.record({
      kept: fc.subarray([...own.keys()], { maxLength: 2 }),
      others: fc.subarray(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'], {
        minLength: 1,
      }),
    });
    fc.assert(
      fc.property(
        fc.array(anyFeed, { minLength: 1, maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (feeds, wentBefore) => {
          // Some of the others were there once, and are closed.
          let known: readonly KnownJob[] = [
            ...jobs(6),
            ...['a', 'b', 'c', 'd', 'e', 'f']
              .filter((_, index) => wentBefore[index])
              .map((id) => job(id, { isClosed: true })),
          ];
          let from: ReadonlySet<string> | undefined;
          for (const { kept, others } of feeds) {
            const plan = planSync(known, feed([...kept.map((index) => `job${index}`), ...others]), {
              now,
              heldFrom: from,
            });
            expect(plan.heldBecause).not.toBeNull();
            known = applied(known, plan);
            from ??= new Set(plan.before);
          }
          expect(known.filter(({ id, isClosed }) => own.includes(id) && !isClosed)).toHaveLength(6);
          const [last] = feeds.slice(-1);
          expect(
            planSync(known, feed(last?.others ?? []), { now, heldFrom: from, acceptClosings: true }),
          ).toMatchObject({ heldBecause: null, closed: expect.arrayContaining(own) as unknown });
          expect(planSync(known, feed(own), { now, heldFrom: from }).heldBecause).toBeNull();
        },
      ),
    );
  });
});
