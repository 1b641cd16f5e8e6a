import { DeliveryEntity } from 'db/entities/delivery.entity';
import { beginDelivery, takeDueDeliveries } from 'db/repositories/deliveries/deliveries';
import { LEAD_WEBHOOK, SUBMISSION_MAIL } from 'db/repositories/deliveries/submissions';
import { submissionExists } from 'db/testing/factories';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { parseBrand } from 'contract';
import { createHttpClient } from '../../src/http/http-client.js';
import { deliveryKinds } from '../../src/deliveries/delivery-kinds.js';
import { deliverWork, dispatchDeliveriesWork } from '../../src/jobs/definitions.js';
import { leadWebhookOf } from '../../src/deliveries/kinds/lead-webhook.js';
import type { Mailing } from '../../src/mail/mail-layout.js';
import { createMailTransport } from '../../src/mail/mail-transport.js';
import { createProgram } from '../../src/cli/program.js';
import { loopbackToo } from '../feeds/board-server.js';
import { attempt, deliveryOf, timePasses as timePassed } from '../deliveries.js';
import { startMailServer, type MailServer } from './mail-server.js';
import { eventually, noVideos, openQueueStack, type QueueStack } from '../queue-stack.js';
import { startReceiver, type Receiver } from './receiver.js';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes now').toString('base64')}`;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let receiver: Receiver;
let mail: MailServer;
let stack: QueueStack;
const log: string[] = [];
const http = createHttpClient({ timeoutMilliseconds: 10_000 }, loopbackToo);
const brand = parseBrand({});
const before = { ...process.env };

const webhook = (url = `${receiver.origin}/leads?token=hidden`) =>
  leadWebhookOf({ LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: SECRET }, loopbackToo.privateHosts ?? []);

beforeEach(async () => {
  log.length = 0;
  receiver = await startReceiver();
  mail = await startMailServer();
  const mailing: Mailing = {
    transport: createMailTransport({ smtpUrl: mail.url, from: { name: brand.name, address: 'a@b.example' } }),
    brand,
    companyMailbox: 'leads@company.example',
    siteUrl: 'https://www.company.example',
  };
  stack = await openQueueStack(undefined, mailing, noVideos, {
    leads: webhook(),
    works: [deliverWork, dispatchDeliveriesWork],
    http: { timeoutMilliseconds: 3_000 },
  });
});
afterEach(async () => {
  process.env = { ...before };
  await stack.close();
  await mail.close();
  await receiver.close();
});
afterAll(() => http.close());

/** Makes the next attempt, as the queue would. */
const deliver = async (id: string, client = http, leads = webhook()) => {
  const { dataSource } = stack.database;
  const lines = pino({ base: null }, { write: (line: string) => void log.push(line) });
  const kinds = deliveryKinds({ dataSource, http: client, leads, siteUrl: '', log: lines });
  return attempt({ ...stack.context, kinds, hangsAfterMilliseconds: 60_000, log: lines }, await row(id));
};
const row = (id: string) => deliveryOf(stack.database.dataSource, id, LEAD_WEBHOOK);
/** A stored message that also goes to the webhook. */
const promised = async (given: Parameters<typeof submissionExists>[1] = {}) =>
  submissionExists(stack.database.dataSource, given, [SUBMISSION_MAIL, LEAD_WEBHOOK]);
const timePasses = () => timePassed(stack.database.dataSource);
const setAttempts = (attempts: number) =>
  stack.database.dataSource.query('update deliveries set attempts = $1 where kind = $2', [
    attempts,
    LEAD_WEBHOOK,
  ]);
const pauseOf = async (id: string) => (await row(id)).dueAt.getTime() - Date.now();

async function ops(...args: string[]): Promise<string> {
  Object.assign(process.env, {
    DATABASE_URL: stack.database.url,
    LEAD_WEBHOOK_URL: `${receiver.origin}/leads`,
    LEAD_WEBHOOK_SECRET: SECRET,
    FETCH_PRIVATE_HOSTS: '127.0.0.1:*',
  });
  const lines: string[] = [];
  await createProgram((line) => lines.push(line)).parseAsync(args, { from: 'user' });
  return lines.join('\n');
}

describe('a lead for the webhook', () => {
  it('is sent as JSON with a signature that the Standard Webhooks library verifies', async () => {
    const { id, createdAt } = await promised({
      message: 'Zwölf “nurses”',
      kind: 'questionnaire',
      spamMarks: ['links'],
    });
    expect(await deliver(id)).toEqual({ outcome: 'done' });
    const [request] = receiver.received;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/leads?token=hidden',
      headers: { 'webhook-id': id, 'content-type': 'application/json' },
    });
    const { body = '', headers = {} } = request ?? {};
    expect(new Webhook(SECRET).verify(body, headers)).toEqual({
      type: 'lead.created',
      timestamp: createdAt.toISOString(),
      data: {
        id,
        kind: 'questionnaire',
        name: 'Jo Doe',
        email: 'jo@clinic.example',
        subject: 'Nurses',
        message: 'Zwölf “nurses”',
        spamMarks: ['links'],
      },
    });
    expect(() => new Webhook(SECRET).verify(body.replace('Jo', 'Flo'), headers)).toThrow();
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 1, lastError: null });
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    expect(receiver.received).toHaveLength(1);
  });

  it('that cannot be written is kept with the reason, and not ordered again at once', async () => {
    const { id } = await promised();
    // No request can state this time.
    await stack.database.dataSource.query(`update submissions set created_at = 'infinity' where id = $1`, [
      id,
    ]);
    await expect(deliver(id)).rejects.toThrow();
    const { state, lastError, lockedUntil } = await row(id);
    expect({ state, lockedUntil }).toEqual({ state: 'waiting', lockedUntil: null });
    expect(lastError).not.toBeNull();
    expect(await pauseOf(id)).toBeGreaterThan(50 * 60_000);
    expect(receiver.received).toEqual([]);
  });

  it('is sent once by concurrent workers', async () => {
    await promised();
    const { dataSource } = stack.database;
    const both = await Promise.all([1, 2].map(() => takeDueDeliveries(dataSource, stack.context.kinds)));
    const [taken, ...more] = both.flat().filter(({ id }) => id !== undefined);
    expect(more).toHaveLength(1);
    for (const one of [taken, ...more, taken, ...more]) if (one) await attempt(stack.context, one);
    expect(receiver.received).toHaveLength(1);
    expect(mail.mails).toHaveLength(1);
  });

  it('is sent again with the same id after its worker was killed and the lock expired', async () => {
    const { id } = await promised();
    const { dataSource } = stack.database;
    const kinds = [{ kind: LEAD_WEBHOOK, concurrency: 4 }];
    const [taken] = await takeDueDeliveries(dataSource, kinds);
    expect(taken && (await beginDelivery(dataSource, taken, [LEAD_WEBHOOK]))).toMatchObject({ attempts: 1 });
    expect(await takeDueDeliveries(dataSource, kinds)).toEqual([]);
    await timePasses();
    await deliver(id);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('is recorded once the database can, and not sent again', async () => {
    const { id } = await promised();
    const rename = (from: string, to: string) =>
      stack.database.dataSource.query(`alter table ${from} rename to ${to}`);
    receiver.answers((response) => void rename('deliveries', 'away').then(() => response.end()));
    const delivering = deliver(id);
    await eventually(() => Promise.resolve(log.join().includes('was not recorded')));
    await rename('away', 'deliveries');
    expect(await delivering).toEqual({ outcome: 'done' });
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
  });

  it.each([
    [503, undefined, 1, 1.5],
    [408, undefined, 1, 1.5],
    [429, '7200', 120, 121],
    [404, undefined, 60, 61],
    [401, undefined, 60, 61],
    [302, undefined, 60, 61],
  ])('answered with %i (Retry-After %s) waits from %d to %d minutes', async (status, wait, least, most) => {
    receiver.answers((response) =>
      response
        .writeHead(status, { location: `${receiver.origin}/other`, ...(wait && { 'retry-after': wait }) })
        .end('about jo@clinic.example'),
    );
    const { id } = await promised();
    expect(await deliver(id)).toEqual({ outcome: 'skipped', reason: `answered ${status}` });
    expect(await row(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: `answered ${status}`,
    });
    const pause = await pauseOf(id);
    expect(pause).toBeGreaterThan(least * MINUTE - 30_000);
    expect(pause).toBeLessThan(most * MINUTE);
    expect(receiver.received).toHaveLength(1);
  });

  it('is given up after ten attempts over more than eight hours, shown to operators, and sent again on request', async () => {
    receiver.answers(500);
    const { id } = await promised({ createdAt: new Date(Date.now() - 9 * HOUR), state: 'delivered' });
    await setAttempts(9);
    await stack.database.dataSource.query(`update deliveries set state = 'waiting' where kind = $1`, [
      LEAD_WEBHOOK,
    ]);
    await deliver(id);
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 10 });
    expect(await ops('submissions', 'list', '--state', 'failed')).toMatch(/delivered +0 +failed 10 /);
    expect(await ops('submissions', 'show', id)).toContain('lead-webhook: failed, attempts 10, answered 500');
    expect(await ops('submissions', 'retry', '--failed')).toContain('Ordered 1 delivery');
    // The mail was delivered.
    expect(
      await stack.database.dataSource.getRepository(DeliveryEntity).findBy({ state: 'waiting' }),
    ).toMatchObject([{ kind: LEAD_WEBHOOK, attempts: 0 }]);
    receiver.answers(200);
    expect(await deliver(id)).toEqual({ outcome: 'done' });
    expect(await ops('submissions', 'retry', id)).toContain('There is nothing to deliver.');
    expect(await ops('submissions', 'retry', id, '--again')).toContain('Ordered 2 deliveries');
  });

  it.each([7, 12])('is retried for eight hours (%d attempts so far)', async (attempts) => {
    receiver.answers(500);
    const { id } = await promised({ createdAt: new Date(Date.now() - 7 * HOUR) });
    await setAttempts(attempts);
    await deliver(id);
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: attempts + 1 });
    expect(await pauseOf(id)).toBeLessThanOrEqual(8 * HOUR);
  });

  it('is not sent to a private address without a setting', async () => {
    const guarded = createHttpClient(
      {},
      { resolve: (_name, _options, found) => found(null, [{ address: '10.0.0.5', family: 4 }]) },
    );
    const { id } = await promised();
    const leads = webhook('https://receiver.example/leads');
    expect(await deliver(id, guarded, leads)).toMatchObject({
      reason: expect.stringContaining(
        'leads to receiver.example (10.0.0.5), which is no public address',
      ) as unknown,
    });
    await timePasses();
    expect(await deliver(id, guarded)).toMatchObject({
      reason: expect.stringContaining('neither https') as unknown,
    });
    expect(receiver.received).toHaveLength(0);
    await guarded.close();
  });

  it('of a held message is sent when an operator releases it, also where it was never ordered', async () => {
    const { id } = await submissionExists(stack.database.dataSource, { state: 'held', spamMarks: ['trap'] });
    expect(await ops('submissions', 'retry', id.slice(0, 8))).toContain('Ordered 2 deliveries');
    await deliver(id);
    expect(receiver.received).toHaveLength(1);
  });

  it('is not sent after its submission was erased', async () => {
    const { id } = await promised();
    const delivery = await row(id);
    await ops('submissions', 'forget', 'jo@clinic.example');
    expect(await attempt(stack.context, delivery)).toMatchObject({ outcome: 'skipped' });
    expect(receiver.received).toHaveLength(0);
    expect(await stack.database.dataSource.getRepository(DeliveryEntity).count()).toBe(0);
  });

  it('writes no personal data, URL or secret into the log', async () => {
    const { id } = await promised({ message: 'my private words' });
    await deliver(id);
    receiver.answers((response) => response.destroy());
    await timePasses();
    await deliver((await promised({ message: 'my private words' })).id);
    expect(log).toHaveLength(2);
    expect(log.join()).not.toMatch(/jo@|Jo Doe|private words|hidden|whsec|127\.0\.0\.1/);
  });

  it.each([
    ['http://company.example/', SECRET, 'LEAD_WEBHOOK_URL must be an https:// address'],
    ['nonsense', SECRET, 'LEAD_WEBHOOK_URL must be an https:// address'],
    ['https://user:secret@company.example/', SECRET, 'LEAD_WEBHOOK_URL must be an https:// address'],
    ['https://company.example/', undefined, 'LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET'],
    ['https://company.example/', 'whsec_c2hvcnQ=', 'LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET'],
  ])('is not queued for %s with the secret %s', (url, secret, message) => {
    expect(() => leadWebhookOf({ LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret }, [])).toThrow(message);
  });
});

describe('through the queue', () => {
  const isDelivered = async (id: string) => (await row(id)).state === 'delivered';
  const mailOf = (id: string) => deliveryOf(stack.database.dataSource, id, SUBMISSION_MAIL);

  it('a lead is delivered while the mail server refuses, and a mail while the webhook refuses', async () => {
    mail.now('refuses for now');
    const first = await promised();
    await stack.startWorker();
    await stack.dispatch();
    await eventually(() => isDelivered(first.id));
    await eventually(async () => (await mailOf(first.id)).lastError !== null);
    mail.now('takes');
    receiver.answers(500);
    const second = await promised();
    await stack.dispatch();
    await eventually(async () => (await mailOf(second.id)).state === 'delivered');
    await eventually(async () => (await row(second.id)).lastError !== null);
    receiver.answers(200);
    await timePasses();
    await stack.dispatch();
    await eventually(() => isDelivered(second.id));
  });

  it('leads after those the receiver never answers are delivered', async () => {
    receiver.answers(() => undefined);
    const hanging = await Promise.all(Array.from({ length: 6 }, () => promised()));
    await stack.startWorker();
    await eventually(async () => {
      await stack.dispatch();
      return receiver.received.length >= hanging.length;
    }, 30_000);
    receiver.answers(200);
    const next = await promised();
    await eventually(async () => {
      await stack.dispatch();
      return isDelivered(next.id);
    });
    const sent = receiver.received.filter(({ headers }) => headers['webhook-id'] === hanging[0]?.id);
    expect(sent).toHaveLength(1);
  });
});
