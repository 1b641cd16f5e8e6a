import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { JobEntity } from 'db/entities/job.entity';
import { organizationExists } from 'db/testing/factories';
import { within } from 'server-kit/within';
import { createProducer } from '../../src/jobs/queues.js';
import { syncAllWork, syncOrganizationWork } from '../../src/jobs/definitions.js';
import { boardJobs, startBoardServer, type BoardServer } from '../feeds/board-server.js';
import { eventually, noVideos, openQueueStack, type QueueStack } from '../queue-stack.js';

const redisUrl = process.env['TEST_REDIS_URL'];
const backends: [string, string | undefined][] = [
  ['Postgres', undefined],
  ...(redisUrl === undefined ? [] : [['Redis', redisUrl] satisfies [string, string]]),
];

describe.each(backends)('the queue on %s', (_, redis) => {
  let stack: QueueStack;
  let board: BoardServer;

  beforeEach(async () => {
    stack = await openQueueStack(redis, undefined, noVideos, {
      works: [syncOrganizationWork, syncAllWork],
    });
    board = await startBoardServer();
    board.lists(boardJobs(3));
  });
  afterEach(async () => {
    await stack.close();
    await board.close();
  });

  const clinicExists = () => organizationExists(stack.database.dataSource, { source: board.address });
  const runs = (organizationId: string) =>
    stack.database.dataSource
      .getRepository(FeedRunEntity)
      .find({ where: { organizationId }, order: { id: 'ASC' } });
  const isSynced = async (organizationId: string) =>
    (await runs(organizationId)).some(({ outcome }) => outcome === 'good');

  it('runs a requested sync once for repeated requests', async () => {
    const { id } = await clinicExists();
    for (let times = 0; times < 3; times += 1)
      await stack.producer.enqueue(syncOrganizationWork, { id }, { jobId: 'same-order' });
    await stack.startWorker();
    await stack.startWorker();
    await eventually(() => isSynced(id));
    const { id: other } = await clinicExists();
    await stack.producer.enqueue(syncOrganizationWork, { id: other });
    await eventually(() => isSynced(other));
    expect(await runs(id)).toHaveLength(1);
    expect(await stack.database.dataSource.getRepository(JobEntity).countBy({ organizationId: id })).toBe(3);
  });

  it('splits a round into one sync per active organization', async () => {
    const clinics = [
      await clinicExists(),
      await clinicExists(),
      await organizationExists(stack.database.dataSource, { active: false }),
    ];
    await stack.producer.enqueue(syncAllWork, {}, { jobId: 'round-1' });
    await stack.startWorker();
    for (const { id } of clinics.slice(0, 2)) await eventually(() => isSynced(id));
    expect(await runs(clinics[2]?.id ?? '')).toEqual([]);
  });

  it('runs by its schedule', async () => {
    const { id } = await clinicExists();
    await stack.startWorker();
    await stack.producer.schedule(syncAllWork, {}, 500);
    await eventually(async () => (await runs(id)).filter(({ outcome }) => outcome === 'good').length >= 2);
  });

  it('refuses a payload of the wrong shape', async () => {
    await expect(stack.producer.enqueue(syncOrganizationWork, { id: '' })).rejects.toThrow(
      'id is a required field',
    );
    await expect(stack.producer.enqueue(syncOrganizationWork, { id: 'x'.repeat(2_000) })).rejects.toThrow(
      'id must be at most 200 characters',
    );
  });
});

describe('an unavailable queue', () => {
  it('fails within seconds, so that callers do not wait', async () => {
    const errors: Error[] = [];
    const producer = createProducer(
      { databaseUrl: 'postgres://nobody:x@127.0.0.1:1/none', redisUrl: 'redis://127.0.0.1:1' },
      (error) => errors.push(error),
    );
    const ordering = producer.enqueue(syncOrganizationWork, { id: 'clinic' });
    // However late a busy machine comes to its timers, what began later and lasts longer is over after the producer's own timeout.
    await expect(within(4_000, ordering, 'Somebody waits still.')).rejects.toThrow(
      'The queue sync-organization did not answer within 2000 ms.',
    );
    await producer.close();
  });
});
