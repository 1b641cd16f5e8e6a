import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { syncAllWork } from '../../src/jobs/definitions.js';
import { boardJobs, boardJson } from '../feeds/board-server.js';
import { eventually, eventuallyOf, openQueueStack, type QueueStack } from '../queue-stack.js';

/** The worker as it is started for real: these tests need the build. */
const main = join(__dirname, '../../dist/main.js');
/** A little less than workers that start together order one round for (worker.ts). */
const STARTING_TOGETHER = 19_000;
const redisUrl = process.env['TEST_REDIS_URL'];
const backends: [string, string | undefined][] = [
  ['Postgres', undefined],
  ...(redisUrl === undefined ? [] : [['Redis', redisUrl] satisfies [string, string]]),
];

describe.each(backends)('scheduled work of two worker processes on %s', (_, redis) => {
  let stack: QueueStack;
  let folder: string;
  let workers: ChildProcess[] = [];
  /** What each worker has logged. */
  let logs: string[] = [];

  beforeEach(async () => {
    stack = await openQueueStack(redis);
    folder = await mkdtemp(join(tmpdir(), 'schedule-'));
    await writeFile(join(folder, 'clinic.json'), boardJson(boardJobs(2)));
    await writeFile(
      join(folder, 'organizations.json'),
      JSON.stringify([
        {
          id: 'clinic',
          name: 'The Clinic',
          careerPageUrl: 'https://clinic.example/',
          vendor: 'greenhouse',
          file: 'clinic.json',
        },
      ]),
    );
  });
  afterEach(async () => {
    for (const worker of workers) {
      worker.kill('SIGKILL');
      if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
    }
    workers = [];
    logs = [];
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** @returns when it says that it is ready */
  async function startWorker(): Promise<void> {
    const { databaseUrl, redisUrl: REDIS_URL = '', prefix: QUEUE_PREFIX = '' } = stack.address;
    const worker = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: databaseUrl,
        REDIS_URL,
        QUEUE_PREFIX,
        FEEDS_DIRECTORY: folder,
        ORGANIZATIONS_FILE: join(folder, 'organizations.json'),
        VIDEOS_FILE: join(__dirname, '../files/no-videos.json'),
        VIDEO_ACCOUNTS_FILE: join(__dirname, '../files/no-videos.json'),
        SYNC_INTERVAL_MINUTES: '60',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    workers.push(worker);
    const own = logs.push('') - 1;
    worker.stdout.on('data', (chunk: Buffer) => (logs[own] += chunk.toString()));
    await eventuallyOf(worker, () => Promise.resolve(logs[own]?.includes('worker ready') === true));
  }
  const runs = () => stack.database.dataSource.getRepository(FeedRunEntity).count();

  it('runs once a round: as many feed runs as rounds, none twice', async () => {
    await Promise.all([startWorker(), startWorker()]);
    // Both ordered the first round as they started.
    await eventually(async () => (await runs()) >= 1);
    const queue = stack.queues.of(syncAllWork.name);
    // One that was ready only later than that rightly ordered a round of its own.
    const first = (await queue.getJobs(['completed', 'active', 'waiting']))
      .map(({ timestamp }) => timestamp)
      .sort((one, other) => one - other);
    expect(first.length).toBeGreaterThan(0);
    expect(
      first.filter((time, index) => index > 0 && time - (first[index - 1] ?? 0) < STARTING_TOGETHER),
    ).toEqual([]);

    // Each set up the schedule; anybody may set its pace.
    await stack.producer.schedule(syncAllWork, {}, 500);
    await eventually(async () => (await runs()) >= 5, 60_000);
    await stack.producer.schedule(syncAllWork, {}, 3_600_000);
    const isQuiet = async () => {
      const counts = await Promise.all(
        ['sync-all', 'sync-organization'].map((name) =>
          stack.queues.of(name).getJobCounts('waiting', 'active'),
        ),
      );
      return counts.every(({ waiting, active }) => waiting === 0 && active === 0);
    };
    const syncs = () =>
      logs
        .join('\n')
        .split('\n')
        .filter((line) => line.includes('"feed synced"'));
    let rounds: Awaited<ReturnType<typeof queue.getJobs>> = [];
    await eventually(async () => {
      // What was due before the pace changed may begin later still: a round that is done belongs to those that count.
      const wasQuiet = await isQuiet();
      rounds = await queue.getJobs(['completed']);
      return wasQuiet && syncs().length === rounds.length;
    });
    // Where a sync takes longer than a round, the next one leaves the feed to it.
    const left = syncs().filter((line) => line.includes('Another sync of this organization is under way.'));
    expect(await runs()).toBe(rounds.length - left.length);
    // A round's job is named by its time, so that it can be ordered once only.
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(rounds.length);
    expect(rounds.filter(({ id }) => id?.startsWith('repeat:')).length).toBe(rounds.length - first.length);
  }, 240_000);
});
