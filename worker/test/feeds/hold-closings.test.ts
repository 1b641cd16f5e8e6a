import fc from 'fast-check';
import { openFeedRun } from 'db/repositories/feeds/feed-runs';
import { FeedTable } from 'db/repositories/feeds/feed-table';
import { organizationExists, syncedJob } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { applyFeed } from '../../src/sync/ingest-feed.js';

const now = new Date('2026-08-22T12:00:00Z');
const before = new Date('2026-08-22T11:00:00Z');

interface KnownJob {
  readonly id: string;
  readonly contentHash: string;
  readonly isClosed: boolean;
  readonly missedSyncs: number;
  readonly validThrough: Date | null;
}
interface Feed {
  readonly postings: readonly Pick<KnownJob, 'id' | 'contentHash' | 'validThrough'>[];
  readonly unreadableIds: readonly string[];
  readonly withoutId: number;
}

const job = (id: string, given: Partial<KnownJob> = {}): KnownJob => ({
  id,
  contentHash: 'same',
  isClosed: false,
  missedSyncs: 0,
  validThrough: null,
  ...given,
});
const posting = (id: string, contentHash = 'same', validThrough: Date | null = null) => ({
  id,
  contentHash,
  validThrough,
});
const jobs = (count: number, given: Partial<KnownJob> = {}) =>
  Array.from({ length: count }, (_, index) => job(`job${index}`, given));
const feed = (ids: readonly string[]): Feed => ({
  postings: ids.map((id) => posting(id)),
  unreadableIds: [],
  withoutId: 0,
});

let database: TestDatabase;
let organizationId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  organizationId = (await organizationExists(database.dataSource, { id: 'clinic' })).id;
});
afterAll(() => database.drop());

/** Applies a feed to these jobs, and takes it back. Ids are in alphabetical order. */
async function planSync(
  known: readonly KnownJob[],
  { postings, unreadableIds, withoutId }: Feed,
  {
    acceptClosings = false,
    withoutIdBefore = 0,
    heldFrom,
  }: { acceptClosings?: boolean; withoutIdBefore?: number; heldFrom?: ReadonlySet<string> | undefined } = {},
) {
  const runner = database.dataSource.createQueryRunner();
  const { manager } = runner;
  await runner.connect();
  await runner.startTransaction();
  try {
    const stored = () =>
      manager.query<{ id: string; open: boolean; missed: number }[]>(
        'select id, closed_at is null as open, missed_syncs as missed from jobs',
      );
    await manager.query(
      `insert into jobs (id, organization_id, external_id, title, description, description_text, location, workplace, employment_type, content_hash, missed_syncs, valid_through, closed_at)
       select id, $1, id, 'Nurse', '', '', '', 'unknown', 'other', "contentHash", "missedSyncs", "validThrough", case when "isClosed" then now() end
       from jsonb_to_recordset($2) as given (id text, "contentHash" text, "missedSyncs" int, "validThrough" timestamptz, "isClosed" boolean)`,
      [organizationId, JSON.stringify(known)],
    );
    await manager.query(
      `insert into feed_runs (organization_id, vendor, outcome, nameless) values ($1, 'rss', 'good', $2)`,
      [organizationId, withoutIdBefore],
    );
    if (heldFrom)
      await manager.query('insert into feed_holds (organization_id, ids_before) values ($1, $2)', [
        organizationId,
        [...heldFrom],
      ]);
    const run = {
      id: await openFeedRun(manager, organizationId, 'rss'),
      organizationId,
      vendor: 'rss',
      now,
      acceptClosings,
      fingerprints: new Set<string>(),
    };
    const { counts, outcome, reason } = await FeedTable.use(manager, async (table) => {
      for (const one of postings) await table.add(syncedJob({ organizationId, externalId: one.id, ...one }));
      await table.complete(unreadableIds);
      return applyFeed(manager, run, {
        received: 0,
        accepted: 0,
        merged: 0,
        rejections: Array.from({ length: withoutId }, () => ({
          externalId: null,
          reason: 'it has no id',
          withdrawn: false,
        })),
        repairs: new Map(),
        notes: [],
      });
    });
    const plan: { id: string; change: string }[] = await manager.query('select id, change from sync_plan');
    const [hold]: { ids: string[] }[] = await manager.query('select ids_before as ids from feed_holds');
    const after = new Map((await stored()).map((one) => [one.id, one]));
    const changed = (change: string) =>
      plan
        .filter((one) => one.change === change)
        .map(({ id }) => id)
        .sort();
    const which = (isOne: (one: KnownJob, now: { open: boolean; missed: number }) => boolean) =>
      known
        .filter((one) => isOne(one, after.get(one.id) ?? { open: false, missed: -1 }))
        .map(({ id }) => id)
        .sort();
    const closed = which(({ isClosed }, { open }) => !isClosed && !open);
    expect(counts.closed).toBe(closed.length);
    return {
      added: changed('added'),
      changed: changed('changed'),
      reopened: changed('reopened'),
      unchanged: changed('unchanged'),
      missing: changed('missing'),
      missed: which(({ missedSyncs }, { missed }) => missed > missedSyncs),
      closed,
      found: which(({ isClosed, missedSyncs }, { missed }) => !isClosed && missedSyncs > 0 && missed === 0),
      heldBecause: outcome === 'held' ? (reason?.split(' Closings are held back')[0] ?? '') : null,
      before: hold?.ids ?? [],
      stored: after.size,
    };
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

describe('a sync', () => {
  it('adds new jobs, rewrites changed ones and leaves the others', async () => {
    const plan = await planSync([job('a'), job('b')], {
      postings: [posting('a'), posting('b', 'other'), posting('c')],
      unreadableIds: [],
      withoutId: 0,
    });
    expect(plan).toMatchObject({
      added: ['c'],
      changed: ['b'],
      unchanged: ['a'],
      missing: [],
      closed: [],
      heldBecause: null,
    });
  });

  it('writes a feed of more jobs than one statement takes', async () => {
    const ids = Array.from({ length: 5_002 }, (_, index) => `job${String(index).padStart(4, '0')}`);
    expect((await planSync([job('a')], feed(ids))).stored).toBe(ids.length + 1);
  });

  it('closes a job after two successful syncs without it', async () => {
    expect(await planSync([job('a'), job('b')], feed(['a']))).toMatchObject({
      missing: ['b'],
      missed: ['b'],
      closed: [],
    });
    expect(await planSync([job('a'), job('b', { missedSyncs: 1 })], feed(['a']))).toMatchObject({
      missed: ['b'],
      closed: ['b'],
    });
  });

  it('resets a miss when the job returns, and reopens a closed one', async () => {
    expect(
      await planSync([job('a', { missedSyncs: 1 }), job('b', { isClosed: true })], feed(['a', 'b'])),
    ).toMatchObject({ found: ['a'], reopened: ['b'], unchanged: ['a'] });
  });

  it('closes at the deadline, even when the feed still has the job, and does not reopen it', async () => {
    const over = { postings: [posting('a', 'same', before)], unreadableIds: [], withoutId: 0 };
    expect(await planSync([job('a', { validThrough: before })], over)).toMatchObject({
      closed: ['a'],
      changed: [],
      unchanged: [],
      missing: [],
    });
    expect(await planSync([job('a', { validThrough: before })], feed(['b']))).toMatchObject({
      closed: ['a'],
      missing: [],
    });
    expect(await planSync([job('a', { isClosed: true, validThrough: before })], over)).toMatchObject({
      reopened: [],
      added: [],
      closed: [],
    });
  });

  it.each([
    [-1, ['a']],
    [0, ['a']],
    [1, []],
  ])('closes a job at its deadline and not before (%i ms from now)', async (milliseconds, closed) => {
    const validThrough = new Date(now.getTime() + milliseconds);
    const current = { postings: [posting('a', 'same', validThrough)], unreadableIds: [], withoutId: 0 };
    expect(await planSync([job('a', { validThrough }), job('b')], current)).toMatchObject({ closed });
  });

  it('keeps a job open when its record is unreadable', async () => {
    expect(
      await planSync([job('a', { missedSyncs: 1 }), job('b')], {
        postings: [posting('b')],
        unreadableIds: ['a'],
        withoutId: 0,
      }),
    ).toMatchObject({ missing: [], closed: [], found: ['a'] });
  });

  it('holds closings back when the feed is empty, even of a small board', async () => {
    expect(await planSync(jobs(2, { missedSyncs: 1 }), feed([]))).toMatchObject({
      closed: [],
      missed: [],
      heldBecause: 'The feed is empty while 2 jobs are open.',
    });
  });

  it('holds closings back when more than half vanish at once, and counts no miss', async () => {
    const plan = await planSync(jobs(6), feed(['job0', 'job1']));
    expect(plan).toMatchObject({ closed: [], missed: [], heldBecause: '4 of 6 open jobs vanished at once.' });
    expect(plan.missing).toHaveLength(4);
  });

  it('lets half a board go, and a small board halve', async () => {
    expect((await planSync(jobs(6), feed(['job0', 'job1', 'job2']))).heldBecause).toBeNull();
    expect((await planSync(jobs(4), feed(['job0']))).heldBecause).toBeNull();
  });

  it('does not hold closings for jobs already missed once', async () => {
    const known = [...jobs(6), ...['x', 'y', 'z', 'w'].map((id) => job(id, { missedSyncs: 1 }))];
    expect(await planSync(known, feed(['job0', 'job1', 'job2', 'job3']))).toMatchObject({
      heldBecause: null,
      closed: ['w', 'x', 'y', 'z'],
    });
  });

  it('closes at once when the operator accepts', async () => {
    expect(await planSync(jobs(6), feed(['job0']), { acceptClosings: true })).toMatchObject({
      heldBecause: null,
      closed: ['job1', 'job2', 'job3', 'job4', 'job5'],
    });
  });

  it('holds nothing when no job was open', async () => {
    expect(await planSync([job('a', { isClosed: true })], feed([]))).toMatchObject({
      heldBecause: null,
      closed: [],
    });
  });

  it('closes nothing while records without a readable id may be the missing jobs', async () => {
    const known = [job('a', { missedSyncs: 1 }), job('b')];
    const plan = await planSync(known, { postings: [posting('b')], unreadableIds: [], withoutId: 1 });
    expect(plan).toMatchObject({ closed: [], missed: [], missing: ['a'] });
    expect(plan.heldBecause).toContain('no readable id');
  });

  it('is not held forever by records without an id', async () => {
    const known = [job('a', { missedSyncs: 1 }), job('b')];
    const faulty = { postings: [posting('b')], unreadableIds: [], withoutId: 2 };
    expect(await planSync(known, faulty, { withoutIdBefore: 2 })).toMatchObject({
      heldBecause: null,
      closed: ['a'],
    });
    expect(await planSync(known, faulty, { withoutIdBefore: 1 })).toMatchObject({ closed: [], missed: [] });
  });
});

describe('a hold', () => {
  const own = ['job0', 'job1', 'job2', 'job3', 'job4', 'job5'];
  const heldFrom = new Set(own);
  const strangers = Array.from({ length: 6 }, (_, index) => job(`stranger${index}`));

  it('compares with the jobs at its start, however many came since', async () => {
    expect(
      await planSync([...jobs(6), ...strangers], feed(strangers.map(({ id }) => id)), { heldFrom }),
    ).toMatchObject({ closed: [], missed: [], heldBecause: '6 of 6 open jobs vanished at once.' });
  });

  it('ends when half of them return, and later jobs close as usual', async () => {
    const known = [...jobs(6), ...strangers];
    expect((await planSync(known, feed(own.slice(0, 2)), { heldFrom })).heldBecause).not.toBeNull();
    expect(await planSync(known, feed(own.slice(0, 3)), { heldFrom })).toMatchObject({
      heldBecause: null,
      closed: [],
    });
    expect(await planSync(known, feed(own), { heldFrom })).toMatchObject({
      heldBecause: null,
      missed: strangers.map(({ id }) => id),
      closed: [],
    });
  });

  it('does not count jobs that were missed before it began', async () => {
    const [back, gone] = [jobs(6).map(({ id }) => job(`back ${id}`)), jobs(6)];
    expect(
      (await planSync([...back, ...gone], feed(back.map(({ id }) => id)), { heldFrom })).heldBecause,
    ).toBe('6 of 6 open jobs vanished at once.');
  });

  it('does not end when deadlines leave a small board', async () => {
    const known = own.map((id, index) => job(id, index < 3 ? { isClosed: true, validThrough: before } : {}));
    expect(
      (await planSync([...known, ...strangers], feed(strangers.map(({ id }) => id)), { heldFrom }))
        .heldBecause,
    ).toBe('3 of 3 open jobs vanished at once.');
  });

  /** The jobs as a sync leaves them. */
  const applied = (
    known: readonly KnownJob[],
    plan: Awaited<ReturnType<typeof planSync>>,
  ): readonly KnownJob[] => [
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

  it('closes none of the old jobs while less than half of them are in the feed, until the operator accepts', async () => {
    const anyFeed = fc.record({
      kept: fc.subarray([...own.keys()], { maxLength: 2 }),
      others: fc.subarray(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'], {
        minLength: 1,
      }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFeed, { minLength: 1, maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        async (feeds, wentBefore) => {
          // Some of the others were there once, and are closed.
          let known: readonly KnownJob[] = [
            ...jobs(6),
            ...['a', 'b', 'c', 'd', 'e', 'f']
              .filter((_, index) => wentBefore[index])
              .map((id) => job(id, { isClosed: true })),
          ];
          let from: ReadonlySet<string> | undefined;
          for (const { kept, others } of feeds) {
            const plan = await planSync(known, feed([...kept.map((index) => `job${index}`), ...others]), {
              heldFrom: from,
            });
            expect(plan.heldBecause).not.toBeNull();
            known = applied(known, plan);
            from ??= new Set(plan.before);
          }
          expect(known.filter(({ id, isClosed }) => own.includes(id) && !isClosed)).toHaveLength(6);
          const [last] = feeds.slice(-1);
          expect(
            await planSync(known, feed(last?.others ?? []), { heldFrom: from, acceptClosings: true }),
          ).toMatchObject({ heldBecause: null, closed: expect.arrayContaining(own) as unknown });
          expect((await planSync(known, feed(own), { heldFrom: from })).heldBecause).toBeNull();
        },
      ),
      { numRuns: 25 },
    );
  });
});
