import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { readDataVersion } from 'db/testing/test-database';
import { readSourceKeys } from 'db/repositories/feeds/source-keys';
import { submissionExists } from 'db/testing/factories';
import { boardJobs, boardJson, startBoardServer, type BoardServer } from '../feeds/board-server.js';
import { deliveryOf, timePasses } from '../deliveries.js';
import { eventually, eventuallyOf, openQueueStack, type QueueStack } from '../queue-stack.js';
import { startReceiver } from '../deliveries/receiver.js';

/** The worker as it is started for real: these tests need the build. */
const main = join(__dirname, '../../dist/main.js');
const redisUrl = process.env['TEST_REDIS_URL'];
const backends: [string, string | undefined][] = [
  ['Postgres', undefined],
  ...(redisUrl === undefined ? [] : [['Redis', redisUrl] satisfies [string, string]]),
];

// Longer than any test here waits for one process.
jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-process-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(backends)('a worker process with its queue on %s', (_, redis) => {
  let stack: QueueStack;
  let board: BoardServer;
  let child: ChildProcess | undefined;
  /** What it has logged. */
  let said = '';

  beforeEach(async () => {
    stack = await openQueueStack(redis);
    board = await startBoardServer();
    await writeFile(
      join(folder, 'organizations.json'),
      JSON.stringify([
        {
          id: 'clinic',
          name: 'The Clinic',
          careerPageUrl: 'https://clinic.example/',
          vendor: 'greenhouse',
          board: board.address,
        },
      ]),
    );
  });
  afterEach(async () => {
    if (child?.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await stack.close();
    await board.close();
  });

  const start = (settings: Readonly<Record<string, string>> = {}) => {
    const { databaseUrl, redisUrl: REDIS_URL = '', prefix: QUEUE_PREFIX = '' } = stack.address;
    const worker = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        REDIS_URL,
        QUEUE_PREFIX,
        ORGANIZATIONS_FILE: join(folder, 'organizations.json'),
        FETCH_PRIVATE_HOSTS: '127.0.0.1:*',
        LOG_LEVEL: 'info',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    said = '';
    worker.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child = worker;
    return worker;
  };
  const outcomes = async () =>
    (await stack.database.dataSource.getRepository(FeedRunEntity).find({ order: { id: 'ASC' } })).map(
      ({ outcome }) => outcome,
    );

  it('syncs all organizations at once, and finishes running work before it ends', async () => {
    const underWay: ServerResponse[] = [];
    board.answers((_request, response) => underWay.push(response));
    const worker = start();
    const ended = once(worker, 'exit');
    await eventuallyOf(worker, () => Promise.resolve(said.includes('worker ready') && underWay.length === 1));
    worker.kill('SIGTERM');
    await eventuallyOf(worker, () => Promise.resolve(said.includes('"stopping"')));
    // One that did not wait for the answer would be gone by then.
    setTimeout(() => underWay[0]?.writeHead(200).end(boardJson(boardJobs(3))), 700);
    expect(await ended).toEqual([0, null]);
    expect(await outcomes()).toEqual(['good']);
  });

  it('has its work resumed by another when it is killed', async () => {
    let asked = 0;
    board.answers((_request, response) => {
      asked += 1;
      // The first to ask gets no answer, so that it dies in the middle.
      if (asked > 1) response.writeHead(200).end(boardJson(boardJobs(3)));
    });
    const worker = start();
    await eventuallyOf(worker, () => Promise.resolve(asked === 1));
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    expect(await outcomes()).toEqual(['running']);

    await stack.startWorker();
    await eventually(async () => (await outcomes()).includes('good'), 60_000);
    expect(await outcomes()).toEqual(['failed', 'good']);
  });

  // What is the same wherever the queue is.
  if (redis === undefined) {
    // Its lock is in the database.
    it('that is killed during a webhook request has it repeated by the next worker with the same id', async () => {
      const { dataSource } = stack.database;
      const receiver = await startReceiver();
      const settings = {
        LEAD_WEBHOOK_URL: `${receiver.origin}/leads`,
        LEAD_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'a').toString('base64')}`,
      };
      board.lists([]);
      // It gives no answer.
      receiver.answers(() => undefined);
      const { id } = await submissionExists(dataSource, {}, ['lead-webhook']);
      const first = start(settings);
      await eventuallyOf(first, () => Promise.resolve(receiver.received.length === 1));
      first.kill('SIGKILL');
      await once(first, 'exit');
      receiver.answers(200);
      await timePasses(dataSource);
      const second = start(settings);
      const lead = () => deliveryOf(dataSource, id, 'lead-webhook');
      await eventuallyOf(second, async () => (await lead()).state === 'delivered');
      expect(await lead()).toMatchObject({ attempts: 2 });
      expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
      await receiver.close();
    });

    it('reports at its start which source keys it has, and again when they change', async () => {
      // A vendor that needs no key; no request leaves this machine.
      await writeFile(
        join(folder, 'organizations.json'),
        JSON.stringify(
          ['ONE_TOKEN', 'OTHER_TOKEN'].map((keyVariable) => ({
            id: `clinic-${keyVariable.slice(0, 3).toLowerCase()}`,
            name: 'The Clinic',
            careerPageUrl: 'https://clinic.example/',
            vendor: 'greenhouse',
            board: board.address,
            keyVariable,
          })),
        ),
      );
      const { dataSource } = stack.database;
      const keys = async () => Object.fromEntries(await readSourceKeys(dataSource));
      const worker = start({ ONE_TOKEN: 'a-token', OTHER_TOKEN: '' });
      await eventuallyOf(worker, async () => 'OTHER_TOKEN' in (await keys()));
      expect(await keys()).toEqual({ ONE_TOKEN: true, OTHER_TOKEN: false, SMTP_URL: false });
      worker.kill('SIGKILL');
      const before = await readDataVersion(dataSource);
      await eventuallyOf(
        start({ ONE_TOKEN: '', OTHER_TOKEN: 'another' }),
        async () => (await keys())['OTHER_TOKEN'] === true,
      );
      expect(await keys()).toEqual({ ONE_TOKEN: false, OTHER_TOKEN: true, SMTP_URL: false });
      expect(await readDataVersion(dataSource)).not.toBe(before);
    });

    it('ends during an endless feed, and leaves it to the next worker', async () => {
      let asked = 0;
      board.answers(() => (asked += 1));
      const worker = start();
      const ended = once(worker, 'exit');
      await eventuallyOf(worker, () => Promise.resolve(said.includes('worker ready') && asked === 1));
      worker.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(await outcomes()).toEqual(['failed']);
    });
  }
});

describe('a worker that cannot start', () => {
  it.each([
    [
      'a bad setting',
      { SYNC_INTERVAL_MINUTES: 'often' },
      'SYNC_INTERVAL_MINUTES must be a number of minutes from 1 to 1440.\n',
    ],
    [
      'no database',
      { DATABASE_URL: '' },
      'DATABASE_URL is not set: name the Postgres database to work on.\n',
    ],
    [
      'a database that is away',
      { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' },
      'The database cannot be reached (ECONNREFUSED): check DATABASE_URL and that Postgres runs.\n',
    ],
  ])('because of %s reports it in one sentence and exits with 1', async (_, settings, sentence) => {
    const worker = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'], ...settings },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    worker.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await once(worker, 'close')).toEqual([1, null]);
    expect(said).toBe(sentence);
  });
});
