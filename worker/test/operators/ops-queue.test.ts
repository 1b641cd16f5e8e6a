import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { createProgram } from '../../src/cli/program.js';
import { deliverWork, syncAllWork, syncOrganizationWork } from '../../src/jobs/definitions.js';
import { eventually, openQueueStack, type QueueStack } from '../queue-stack.js';

const redisUrl = process.env['TEST_REDIS_URL'];
const backends: [string, string | undefined][] = [
  ['Postgres', undefined],
  ...(redisUrl === undefined ? [] : [['Redis', redisUrl] satisfies [string, string]]),
];
const before = { ...process.env };

async function ops(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await createProgram((line) => lines.push(line)).parseAsync(['queue', ...args], { from: 'user' });
  return lines.join('\n');
}

describe.each(backends)('ops queue on %s', (_, redis) => {
  let stack: QueueStack;
  beforeEach(async () => {
    stack = await openQueueStack(redis);
    const { databaseUrl, redisUrl: REDIS_URL = '', prefix: QUEUE_PREFIX = '' } = stack.address;
    Object.assign(process.env, { DATABASE_URL: databaseUrl, REDIS_URL, QUEUE_PREFIX });
  });
  afterEach(async () => {
    process.env = { ...before };
    await stack.close();
  });

  it('shows the queue sizes, removes selected jobs, and keeps schedules', async () => {
    for (const id of ['a', 'b']) await stack.producer.enqueue(deliverWork, { id, attempts: 0 });
    await stack.producer.schedule(syncAllWork, {}, 3_600_000);
    expect(await ops('stats')).toMatch(/^deliver +2 +0 +0 +0 +0 +\d+ s$/m);
    expect(await ops('stats')).toMatch(/^sync-all +0 +0 +1 +0 +0$/m);
    await expect(ops('drain', 'deliver')).rejects.toThrow(
      'The waiting jobs of deliver will be thrown away. Say --yes if you mean it.',
    );
    expect(await ops('drain', '--all', '--yes')).toMatch(/^deliver: 2 thrown away\.$/m);
    expect(await ops('stats')).toMatch(/^deliver +0 +0 +0 +0 +0$/m);
    expect(await ops('stats')).toMatch(/^sync-all +0 +0 +1 +0 +0$/m);
  });

  it('puts failed jobs back', async () => {
    // What no worker can read fails at once and for good.
    await stack.queues.of(syncOrganizationWork.name).add(syncOrganizationWork.name, { organizationId: 7 });
    const stop = await stack.startWorker();
    await eventually(async () => /^sync-organization +0 +0 +0 +1 /m.test(await ops('stats')));
    await stop();
    expect(await ops('retry', syncOrganizationWork.name)).toBe('sync-organization: 1 put back.');
    expect(await ops('stats')).toMatch(/^sync-organization +1 +0 +0 +0 /m);
    expect(await stack.database.dataSource.getRepository(FeedRunEntity).count()).toBe(0);
  });

  it('accepts the queues by name', async () => {
    await expect(ops('retry', 'mail')).rejects.toThrow(
      'There is no queue "mail"; there are: sync-organization,',
    );
    await expect(ops('retry')).rejects.toThrow('Name the queues, or say --all.');
  });
});

it('an unavailable queue is reported in one sentence', async () => {
  Object.assign(process.env, {
    DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z',
    REDIS_URL: 'redis://127.0.0.1:1',
  });
  await expect(ops('stats')).rejects.toThrow(/^The queue on Redis cannot be used/);
  process.env = { ...before };
});
