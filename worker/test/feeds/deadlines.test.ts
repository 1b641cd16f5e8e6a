import { JobEntity } from 'db/entities/job.entity';
import { readDataVersion } from 'db/testing/test-database';
import { locksOf, withAdvisoryLock } from 'db/repositories/platform/advisory-locks';
import { closeJobsPastDeadline } from 'db/repositories/jobs/job-deadlines';
import { jobExists, organizationExists } from 'db/testing/factories';
import { IsNull } from 'typeorm';
import { schedulesOf } from '../../src/jobs/schedules.js';
import { eventually, openQueueStack, type QueueStack } from '../queue-stack.js';

let stack: QueueStack;
beforeEach(async () => {
  stack = await openQueueStack(undefined);
});
afterEach(() => stack.close());

const MINUTES = 60_000;
const past = () => new Date(Date.now() - MINUTES);
const listed = async () =>
  (
    await stack.database.dataSource.query<{ id: string }[]>(
      'select id from jobs where closed_at is null and organization_id in (select id from organizations where active) order by 1',
    )
  ).map(({ id }) => id);
const isClosed = async (id: string) =>
  (await stack.database.dataSource.getRepository(JobEntity).findOneByOrFail({ id })).closedAt !== null;
/** Orders one round of all that comes round between two syncs. */
const round = async () => {
  for (const { work } of schedulesOf(1_440).filter(
    ({ everyMilliseconds }) => everyMilliseconds <= 5 * MINUTES,
  ))
    await stack.producer.enqueue(work, {});
};

describe('a job after its deadline', () => {
  it('is closed without a feed run, and no other job with it', async () => {
    const { dataSource } = stack.database;
    const { id: clinic } = await organizationExists(dataSource);
    const over = await jobExists(dataSource, { organizationId: clinic, validThrough: past() });
    const others = [
      await jobExists(dataSource, {
        organizationId: clinic,
        validThrough: new Date(Date.now() + 60 * MINUTES),
      }),
      await jobExists(dataSource, { organizationId: clinic }),
    ];
    const closedAt = new Date('2026-01-01T00:00:00Z');
    const closed = await jobExists(dataSource, { organizationId: clinic, validThrough: past(), closedAt });
    const before = await readDataVersion(dataSource);

    await stack.startWorker();
    await round();
    await eventually(() => isClosed(over.id));
    expect(await listed()).toEqual(others.map(({ id }) => id).sort());
    for (const { id } of others) expect(await isClosed(id)).toBe(false);
    expect(await dataSource.getRepository(JobEntity).findOneByOrFail({ id: closed.id })).toMatchObject({
      closedAt,
    });
    expect(Number(await readDataVersion(dataSource))).toBeGreaterThan(Number(before));
  });

  it('is left to a running sync, and does not delay other organizations', async () => {
    const { dataSource } = stack.database;
    const { id: syncing } = await organizationExists(dataSource, { id: 'aaa' });
    const { id: other } = await organizationExists(dataSource, { id: 'zzz' });
    const left = await jobExists(dataSource, { organizationId: syncing, validThrough: past() });
    const over = await jobExists(dataSource, { organizationId: other, validThrough: past() });
    const held = await withAdvisoryLock(dataSource, locksOf.sync, syncing, async () => {
      await stack.startWorker();
      await round();
      await eventually(() => isClosed(over.id));
      expect(await isClosed(left.id)).toBe(false);
      return true;
    });
    expect(held).toBe(true);

    await round();
    await eventually(() => isClosed(left.id));
  });

  it.each([
    [-1, 1],
    [0, 1],
    [1, 0],
  ])('is closed at that time, as by a sync (deadline in %i ms)', async (milliseconds, closed) => {
    const { dataSource } = stack.database;
    const { id } = await organizationExists(dataSource);
    const now = new Date('2026-08-15T12:00:00.123Z');
    await jobExists(dataSource, {
      organizationId: id,
      validThrough: new Date(now.getTime() + milliseconds),
    });
    await jobExists(dataSource, { organizationId: id });
    expect(await closeJobsPastDeadline(dataSource, now)).toBe(closed);
  });

  it('is closed together with many others', async () => {
    const { dataSource } = stack.database;
    const { id } = await organizationExists(dataSource);
    const { id: first } = await jobExists(dataSource, { organizationId: id, validThrough: past() });
    const [columns]: { names: string }[] = await dataSource.query(
      `select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'jobs' and is_generated = 'NEVER' and column_name not in ('id', 'external_id')`,
    );
    await dataSource.query(
      `insert into jobs (id, external_id, ${columns?.names ?? ''}) select id || n, external_id || n, ${columns?.names ?? ''} from jobs, generate_series(1, 449) n where id = $1`,
      [first],
    );
    expect(await closeJobsPastDeadline(dataSource, new Date())).toBe(450);
    expect(await dataSource.getRepository(JobEntity).countBy({ closedAt: IsNull() })).toBe(0);
    expect(await closeJobsPastDeadline(dataSource, new Date())).toBe(0);
  });
});
