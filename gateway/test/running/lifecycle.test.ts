import { createServer } from 'node:http';
import { organizationExists } from 'db/testing/factories';
import { freePort } from 'db/testing/server';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { pino } from 'pino';
import { parseEnvironment } from '../../src/env.js';
import { startGateway } from '../../src/server.js';
import { eventually } from '../../../worker/test/queue-stack.js';
import { startTestGateway } from '../gateway.js';

const silent = pino({ level: 'silent' });

/** Shared by tests that change no schema. */
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('health', () => {
  it('answers alive and ready', async () => {
    const gateway = await startTestGateway({}, {}, database);
    expect(await (await gateway.rest('/healthz')).text()).toMatch(
      /^\{"status":"alive","version":"\d+\.\d+\.\d+","revision":"[^"]+"\}$/,
    );
    expect(await (await gateway.rest('/readyz')).json()).toEqual({ status: 'ready', database: 'ready' });
    await gateway.stop();
  });

  it('uses at most one database connection for any number of readiness requests', async () => {
    const gateway = await startTestGateway({}, {}, database);
    const holder = database.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table migrations');
    const waiting = async () =>
      (
        await database.dataSource.query<unknown[]>(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length;
    const answers = Array.from({ length: 20 }, () => gateway.rest('/readyz'));
    await eventually(async () => (await waiting()) > 0);
    const message = {
      name: 'Jo Doe',
      email: 'jo@clinic.example',
      subject: 'Nurses',
      message: 'We need ten nurses by spring.',
    };
    const sent = await gateway.rest('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    expect([sent.status, await waiting()]).toEqual([201, 1]);
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([503]));
    await holder.rollbackTransaction();
    await holder.release();
    await gateway.stop();
  });

  it('is alive but not ready while migrations are missing', async () => {
    const gateway = await startTestGateway();
    for (const _ of gateway.database.dataSource.migrations)
      await gateway.database.dataSource.undoLastMigration();
    const response = await gateway.rest('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'not ready', database: 'not migrated' });
    expect((await gateway.rest('/healthz')).status).toBe(200);
    await gateway.stop();
  });

  it('is alive but not ready while the database is away', async () => {
    const gateway = await startTestGateway();
    await gateway.database.drop();
    const response = await gateway.rest('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'not ready', database: 'unreachable' });
    await gateway.stop();
  });
});

describe('starting', () => {
  it('reports a port in use in one sentence', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const environment = parseEnvironment({ DATABASE_URL: database.url, GATEWAY_PORT: String(port) });
    await expect(startGateway(environment, silent)).rejects.toThrow(
      `Port ${port} is taken: set GATEWAY_PORT to a free one.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it('reports an unreachable database in one sentence', async () => {
    const environment = parseEnvironment({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
      GATEWAY_PORT: '0',
    });
    await expect(startGateway(environment, silent)).rejects.toThrow(
      /^The database at DATABASE_URL cannot be reached/,
    );
  });
});

describe('stopping', () => {
  it('/readyz answers 503 at once while other requests are still answered', async () => {
    const gateway = await startTestGateway({ DRAIN_SECONDS: '5' }, {}, database);
    const stopped = gateway.stop();
    const ready = await gateway.rest('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'leaving' }]);
    expect((await gateway.rest('/healthz')).status).toBe(200);
    expect((await gateway.rest('/api/jobs')).status).toBe(200);
    await stopped;
  });

  it('finishes running requests, accepts no new ones and closes the database connections', async () => {
    const gateway = await startTestGateway({}, {}, database);
    const { dataSource } = database;
    await organizationExists(dataSource, { id: 'north' });
    // The request waits for the lock on the table it reads.
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table jobs in access exclusive mode');
    const connections = async () =>
      (
        await dataSource.query<unknown[]>(
          `select 1 from pg_stat_activity where datname = current_database() and application_name like 'gateway%'`,
        )
      ).length;
    expect(await connections()).toBeGreaterThan(0);
    const running = gateway.rest('/api/jobs');
    const waiting = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await dataSource.query<{ waiting: number }[]>(waiting))[0]?.waiting === 0);

    const stopped = gateway.stop();
    await expect(gateway.rest('/healthz')).rejects.toThrow();
    await holder.commitTransaction();
    await holder.release();
    const response = await running;
    expect([response.status, await response.json()]).toEqual([200, []]);
    await stopped;
    // Sooner than a pool ends unused connections by itself. A server process outlives its connection by a moment.
    await eventually(async () => (await connections()) === 0, 5_000);
  });
});
