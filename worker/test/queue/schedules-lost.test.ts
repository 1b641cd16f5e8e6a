import { Redis } from 'ioredis';
import { parseBrand } from 'contract';
import { submissionExists } from 'db/testing/factories';
import { pino } from 'pino';
import { createMailTransport } from '../../src/mail/mail-transport.js';
import { keepSchedules, schedulesOf } from '../../src/jobs/schedules.js';
import { syncAllWork } from '../../src/jobs/definitions.js';
import { deliveryOf } from '../deliveries.js';
import { startMailServer, type MailServer } from '../deliveries/mail-server.js';
import { eventually, openQueueStack, type QueueStack } from '../queue-stack.js';

const brand = parseBrand({ BRAND_NAME: 'Company' });
const redisUrl = process.env['TEST_REDIS_URL'];
const backends: [string, string | undefined][] = [
  ['Postgres', undefined],
  ...(redisUrl === undefined ? [] : [['Redis', redisUrl] satisfies [string, string]]),
];
// As seldom as can be: nothing but deliveries, videos and deadlines comes round within a test.
const schedules = schedulesOf(1_440);
const LOOK_EVERY_MILLISECONDS = 200;
const HOUR = 3_600_000;

describe.each(backends)('schedules on %s', (_, redis) => {
  let stack: QueueStack;
  let mail: MailServer;
  let stopKeeping: () => Promise<void>;
  const said: string[] = [];
  const known = () =>
    Promise.all(schedules.map(({ work: { name } }) => stack.queues.of(name).getJobScheduler(name)));

  beforeEach(async () => {
    said.length = 0;
    mail = await startMailServer();
    stack = await openQueueStack(redis, {
      transport: createMailTransport({
        smtpUrl: mail.url,
        from: { name: brand.name, address: 'website@company.example' },
      }),
      brand,
      companyMailbox: 'leads@company.example',
      siteUrl: 'https://www.company.example',
    });
    for (const { work, everyMilliseconds } of schedules)
      await stack.producer.schedule(work, {}, everyMilliseconds);
  });
  afterEach(async () => {
    await stopKeeping();
    await stack.close();
    await mail.close();
  });
  const keep = () => {
    stopKeeping = keepSchedules(
      stack.producer,
      schedules,
      pino({ base: null }, { write: (line: string) => void said.push(line) }),
      LOOK_EVERY_MILLISECONDS,
    );
  };

  it('are unchanged while the queue has them', async () => {
    const before = await known();
    expect(before.map((schedule) => schedule?.name)).toEqual(schedules.map(({ work }) => work.name));
    let looks = 0;
    stopKeeping = keepSchedules(
      { ...stack.producer, isScheduled: (work) => ((looks += 1), stack.producer.isScheduled(work)) },
      schedules,
      pino({ level: 'silent' }),
      LOOK_EVERY_MILLISECONDS,
    );
    await eventually(() => Promise.resolve(looks > 2 * schedules.length));
    expect((await known()).map((schedule) => schedule?.next)).toEqual(
      before.map((schedule) => schedule?.next),
    );
    const ordered = await Promise.all(
      schedules.map(({ work }) => stack.queues.of(work.name).getJobCounts('waiting')),
    );
    expect(ordered.every(({ waiting }) => waiting === 0)).toBe(true);
  });

  it("are not delayed by a worker's start: missed work runs at the next start", async () => {
    stopKeeping = () => Promise.resolve();
    const daily = schedules.filter(({ everyMilliseconds }) => everyMilliseconds === 24 * HOUR);
    expect(daily.map(({ work }) => work.name)).toContain('erase-personal-data');
    const state = () =>
      Promise.all(
        daily.map(async ({ work: { name } }) => ({
          next: (await stack.queues.of(name).getJobScheduler(name))?.next,
          ...(await stack.queues.of(name).getJobCounts('delayed', 'waiting')),
        })),
      );
    const before = await state();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    try {
      for (const hours of [8, 16, 23, 25]) {
        clock.mockReturnValue(now + hours * HOUR);
        for (const { work, everyMilliseconds } of daily)
          await stack.producer.schedule(work, {}, everyMilliseconds);
        expect(await state()).toEqual(
          before.map((one) => (hours < 24 ? one : { ...one, delayed: 0, waiting: 1 })),
        );
      }
    } finally {
      clock.mockRestore();
    }
  });

  it('follow a new interval, also after missed rounds', async () => {
    stopKeeping = () => Promise.resolve();
    for (const every of [24 * HOUR, 1_000]) await stack.producer.schedule(syncAllWork, {}, every);
    // What BullMQ adds to the next full interval when it has missed one.
    expect((await stack.queues.of(syncAllWork.name).getJobScheduler(syncAllWork.name))?.offset).toBeLessThan(
      1_000,
    );
  });

  // Only Redis can be emptied without the submissions.
  if (redis !== undefined)
    it('are created again after the queue was emptied, and retries are delivered', async () => {
      await stack.startWorker();
      const { id } = await submissionExists(stack.database.dataSource, {
        attempts: 1,
        lastError: 'Try again later',
      });
      await emptied(stack);
      expect((await known()).every((schedule) => schedule === undefined)).toBe(true);
      keep();
      await eventually(
        async () =>
          (await deliveryOf(stack.database.dataSource, id, 'submission-mail')).state === 'delivered',
      );
      expect((await known()).map((schedule) => schedule?.name)).toEqual(
        schedules.map(({ work }) => work.name),
      );
      expect(mail.mails).toHaveLength(1);
      expect(said.join()).toContain('the queue had lost its schedules');
    });
});

/** As FLUSHALL does, for this test's queues alone. */
async function emptied({ address: { redisUrl: url = '', prefix = '' } }: QueueStack): Promise<void> {
  const redis = new Redis(url);
  await redis.eval(
    `for _, key in ipairs(redis.call('keys', ARGV[1])) do redis.call('del', key) end`,
    0,
    `${prefix}:*`,
  );
  await redis.quit();
}
