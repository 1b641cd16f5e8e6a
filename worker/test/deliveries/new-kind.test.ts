import { addDelivery, readDeliveryNumbers } from 'db/repositories/deliveries/deliveries';
import { submissionExists } from 'db/testing/factories';
import { ATTEMPTS } from '../../src/deliveries/deliver.js';
import type { DeliveryKind } from '../../src/deliveries/delivery-kind.js';
import { FailedAttempt } from '../../src/http/retry.js';
import { deliverWork, dispatchDeliveriesWork } from '../../src/jobs/definitions.js';
import { openOperationsServer } from '../../src/admin/operations-server.js';
import { createProgram } from '../../src/cli/program.js';
import { deliveryOf, timePasses } from '../deliveries.js';
import { eventually, noVideos, openQueueStack, operationsOf, type QueueStack } from '../queue-stack.js';

const TOKEN = 'a-token-of-operators';
let isAway = false;
const posted: string[] = [];

/** A kind of sending that the program does not have: this is all that it needs, and one call of `addDelivery`. */
const teamsMessage: DeliveryKind<string> = {
  kind: 'teams-message',
  concurrency: 1,
  load: ({ subjectId }) => Promise.resolve(subjectId),
  send: (subject) => {
    if (isAway) return Promise.reject(new FailedAttempt('answered 503', { passing: true, status: 503 }));
    posted.push(subject);
    return Promise.resolve();
  },
};

let stack: QueueStack;
const before = { ...process.env };
beforeEach(async () => {
  isAway = false;
  posted.length = 0;
  stack = await openQueueStack(undefined, undefined, noVideos, {
    kinds: () => [teamsMessage],
    works: [deliverWork, dispatchDeliveriesWork],
  });
  process.env['DATABASE_URL'] = stack.database.url;
  await stack.startWorker();
});
afterEach(async () => {
  process.env = { ...before };
  await stack.close();
});

async function ordered(): Promise<string> {
  const { dataSource } = stack.database;
  const { id } = await submissionExists(dataSource, {}, []);
  await dataSource.transaction((manager) =>
    addDelivery(manager, { kind: teamsMessage.kind, subjectId: id, requestId: 'visit-1234' }),
  );
  await stack.dispatch();
  return id;
}
const row = (id: string) => deliveryOf(stack.database.dataSource, id, teamsMessage.kind);
const isIn = (id: string, state: string) => eventually(async () => (await row(id)).state === state);
async function ops(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await createProgram((line) => lines.push(line)).parseAsync(args, { from: 'user' });
  return lines.join('\n');
}

describe('a new kind of delivery', () => {
  it('is delivered, once', async () => {
    const id = await ordered();
    await isIn(id, 'delivered');
    expect(posted).toEqual([id]);
    expect(await row(id)).toMatchObject({ attempts: 1, lastError: null });
  });

  it('is retried after a pause, given up after all attempts, shown to staff, and sent again on request', async () => {
    isAway = true;
    const { dataSource } = stack.database;
    const id = await ordered();
    await eventually(async () => (await row(id)).lastError === 'answered 503');
    const { dueAt, lockedUntil } = await row(id);
    expect([dueAt.getTime() > Date.now(), lockedUntil]).toEqual([true, null]);
    await dataSource.query(`update deliveries set attempts = $1, created_at = now() - interval '9 hours'`, [
      ATTEMPTS - 1,
    ]);
    await timePasses(dataSource);
    await stack.dispatch();
    await isIn(id, 'failed');

    const operations = await openOperationsServer({
      ...operationsOf(stack),
      registry: stack.context.metrics.registry,
      token: TOKEN,
      hasMail: false,
      hasLeads: false,
      log: stack.context.log,
    });
    const read = async (path: string) =>
      (
        await fetch(`http://127.0.0.1:${operations.port}${path}`, {
          headers: { authorization: `Bearer ${TOKEN}` },
        })
      ).text();
    expect(await read('/operations/')).toContain('<dt>teams-message</dt><dd>1 failed</dd>');
    expect(await read(`/operations/messages/${id}`)).toContain('failed, attempts 10, answered 503');
    expect(await read('/metrics')).toContain('deliveries{kind="teams-message",state="failed"} 1');
    await operations.close();

    isAway = false;
    expect(await ops('submissions', 'list', '--state', 'failed')).toContain(id);
    expect(await ops('submissions', 'retry', '--failed')).toContain('Ordered 1 delivery');
    await stack.dispatch();
    await isIn(id, 'delivered');
    expect(posted).toEqual([id]);
  });

  it('is erased with what it is about', async () => {
    const id = await ordered();
    await isIn(id, 'delivered');
    await ops('submissions', 'forget', 'jo@clinic.example');
    expect(await readDeliveryNumbers(stack.database.dataSource)).toEqual([]);
  });
});
