import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { submissionHeaders } from 'contract';
import { DeliveryEntity } from 'db/entities/delivery.entity';
import { freePort } from 'db/testing/server';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { createProducer, dispatchDeliveriesWork, prepareQueueSchema } from 'worker/jobs';
import { startMailServer, type MailServer } from '../../../worker/test/deliveries/mail-server.js';
import { eventually } from '../../../worker/test/queue-stack.js';
import { LIMITER_TIMEOUT_MILLISECONDS } from '../../src/rate-limiter.js';
import type { RunningGateway } from '../../src/server.js';
import { bodyOf, startUnhurriedGateway } from '../gateway.js';
import { startWay, type Way } from '../journey.js';

/** The worker as it is started for real: this test needs the build. */
const workerMain = join(__dirname, '../../../worker/dist/main.js');
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const backends: ('Redis' | 'Postgres')[] = hasRedis ? ['Redis', 'Postgres'] : ['Postgres'];

describe.each(backends)('with the queue on %s, an acknowledged submission is mailed once', (backend) => {
  const processes: ChildProcess[] = [];
  let database: TestDatabase;
  let way: Way;
  let gateway: RunningGateway;
  let mail: MailServer;
  let folder: string;
  let redisPort: number;

  const launch = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    processes.push(child);
    return child;
  };
  const kill = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const redisUrl = () => (backend === 'Redis' ? `redis://127.0.0.1:${redisPort}` : undefined);
  const startRedis = () =>
    launch('redis-server', [
      '--port',
      String(redisPort),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      folder,
    ]);
  const startWorker = () =>
    launch(process.execPath, [workerMain], {
      ...process.env,
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl() ?? '',
      SMTP_URL: mail.url,
      MAIL_FROM: 'website@company.example',
      LOG_LEVEL: 'silent',
    });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'faults-'));
    redisPort = await freePort();
    database = await createTestDatabase();
    await prepareQueueSchema(database.url);
    mail = await startMailServer();
    way = await startWay(new URL(database.url));
    gateway = await startUnhurriedGateway(
      { DATABASE_URL: way.url, REDIS_URL: redisUrl() },
      { limiterTimeoutMilliseconds: LIMITER_TIMEOUT_MILLISECONDS },
    );
  });
  afterEach(async () => {
    await way.cut();
    await gateway.stop();
    for (const child of processes.splice(0)) await kill(child);
    await mail.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const post = async (number: number) => {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${gateway.port}/api/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [submissionHeaders.idempotencyKey]: `key-of-message-${number}`,
      },
      body: JSON.stringify({
        name: 'Jo Doe',
        email: 'jo@clinic.example',
        subject: `Message ${number}`,
        message: 'We need ten nurses by spring.',
      }),
    });
    const { id } = await bodyOf<{ id?: string }>(response);
    return { status: response.status, id, milliseconds: performance.now() - began };
  };
  const rows = () => database.dataSource.getRepository(DeliveryEntity).find();

  it('when the queue, the database, the mail server or the worker stops', async () => {
    const acknowledged: (string | undefined)[] = [];
    const redis = backend === 'Redis' ? startRedis() : undefined;
    acknowledged.push((await post(1)).id);

    // The queue is killed, and all it knew with it: the sender notices nothing.
    if (redis) await kill(redis);
    const withoutQueue = await post(2);
    expect(withoutQueue.status).toBe(201);
    expect(withoutQueue.milliseconds).toBeLessThan(5_000);
    acknowledged.push(withoutQueue.id);

    // The database is unavailable: the sender gets an error, keeps the message and sends it again later.
    await way.cut();
    expect(await post(3)).toMatchObject({ status: 503, id: undefined });
    await way.mend();
    const again = await post(3);
    expect(again.status).toBe(201);
    acknowledged.push(again.id);

    // The queue comes back empty, the worker starts, and the mail server refuses.
    mail.now('refuses for now');
    if (backend === 'Redis') startRedis();
    const worker = startWorker();
    await eventually(async () => (await rows()).every(({ lastError }) => lastError !== null), 40_000);
    expect(mail.mails).toEqual([]);
    await kill(worker);

    // Everything is well again, and some time has passed.
    mail.now('takes');
    await database.dataSource.query('update deliveries set due_at = now(), locked_until = null');
    startWorker();
    const producer = createProducer({ databaseUrl: database.url, redisUrl: redisUrl() }, () => undefined);
    await eventually(async () =>
      producer.enqueue(dispatchDeliveriesWork, {}).then(
        () => true,
        () => false,
      ),
    );
    await eventually(async () => (await rows()).every(({ state }) => state === 'delivered'), 40_000);
    await producer.close();
    expect((await rows()).map(({ subjectId }) => subjectId).sort()).toEqual([...acknowledged].sort());
    expect(mail.mails.map(({ messageId }) => messageId).sort()).toEqual(
      acknowledged.map((id) => `<submission-${id}@company.example>`).sort(),
    );
  }, 120_000);
});
