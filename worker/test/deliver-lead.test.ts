import { LeadDeliveryEntity } from 'db/entities/lead-delivery.entity';
import { OutboxEntity } from 'db/entities/outbox.entity';
import type { SubmissionEntity } from 'db/entities/submission.entity';
import { claimLead, promiseLead } from 'db/repositories/lead-deliveries';
import { submissionExists } from 'db/testing/factories';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { parseBrand } from 'contract';
import { createHttpClient } from '../src/connectors/http-client.js';
import { deliverLeadWork, dispatchOutboxWork, sweepSubmissionsWork } from '../src/jobs/definitions.js';
import { deliverLeadProcessor } from '../src/jobs/deliver-lead.js';
import type { Mailing } from '../src/jobs/processor.js';
import { leadWebhookOf } from '../src/leads/lead-webhook.js';
import { createMailTransport, Turns } from '../src/mail/mail-transport.js';
import { createWorkerMetrics } from '../src/operations/metrics.js';
import { createProgram } from '../src/ops/program.js';
import { loopbackToo } from './board-server.js';
import { startMailServer, type MailServer } from './mail-server.js';
import { eventually, noVideos, openQueueStack, type QueueStack } from './queue-stack.js';
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
    turns: new Turns({ most: 2, milliseconds: 500 }),
    brand,
    companyMailbox: 'leads@company.example',
    siteUrl: 'https://www.company.example',
  };
  stack = await openQueueStack(undefined, mailing, noVideos, { leads: webhook() });
});
afterEach(async () => {
  process.env = { ...before };
  await stack.close();
  await mail.close();
  await receiver.close();
});
afterAll(() => http.close());

/** Does the work once, as the queue would. */
const deliver = (id: string, client = http, leads = webhook()) =>
  deliverLeadProcessor.run(
    { data: { id }, attemptsMade: 0, stalledCounter: 0 },
    {
      dataSource: stack.database.dataSource,
      http: client,
      feedsDirectory: __dirname,
      keyOf: () => undefined,
      videos: noVideos,
      metrics: createWorkerMetrics(),
      retentionDays: undefined,
      closedJobsDays: 365,
      producer: stack.producer,
      mail: undefined,
      leads,
      log: pino({ base: null }, { write: (line: string) => void log.push(line) }),
    },
  );
const row = (id: string) =>
  stack.database.dataSource.getRepository(LeadDeliveryEntity).findOneByOrFail({ id });
/** A stored message that is promised to the webhook. */
const promised = async (given: Partial<SubmissionEntity> = {}) => {
  const submission = await submissionExists(stack.database.dataSource, given);
  await promiseLead(stack.database.dataSource.manager, submission.id, deliverLeadWork.name, false);
  return submission;
};
const timePasses = () =>
  stack.database.dataSource.query(`update lead_deliveries set recheck_at = now(), claimed_until = null`);
const pauseOf = async (id: string) => (await row(id)).recheckAt.getTime() - Date.now();

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
    const { state, lastError, claimedUntil } = await row(id);
    expect({ state, claimedUntil }).toEqual({ state: 'waiting', claimedUntil: null });
    expect(lastError).not.toBeNull();
    expect(await pauseOf(id)).toBeGreaterThan(50 * 60_000);
    expect(receiver.received).toEqual([]);
  });

  it('is sent once by concurrent workers', async () => {
    const { id } = await promised();
    await Promise.all(Array.from({ length: 4 }, () => deliver(id)));
    expect(receiver.received).toHaveLength(1);
  });

  it('is sent again with the same id after its worker was killed and the claim expired', async () => {
    const { id } = await promised();
    await claimLead(stack.database.dataSource, id);
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    await timePasses();
    await deliver(id);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('is sent again with the same id when the success could not be recorded', async () => {
    const { id } = await promised();
    const rename = (from: string, to: string) =>
      stack.database.dataSource.query(`alter table ${from} rename to ${to}`);
    let renamed: Promise<unknown> = Promise.resolve();
    receiver.answers((response) => {
      renamed = rename('lead_deliveries', 'away').then(() => response.end());
    });
    await expect(deliver(id)).rejects.toThrow();
    await renamed;
    await rename('away', 'lead_deliveries');
    await timePasses();
    await eventually(async () => {
      receiver.answers(204);
      return (await deliver(id)).outcome === 'done';
    });
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
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
    await stack.database.dataSource.query('update lead_deliveries set attempts = 9');
    await deliver(id);
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 10 });
    expect(await ops('submissions', 'list', '--state', 'failed')).toMatch(/delivered +0 +failed 10 /);
    expect(await ops('submissions', 'show', id)).toContain('webhook:    failed, attempts 10, answered 500');
    await stack.database.dataSource.getRepository(OutboxEntity).clear();
    expect(await ops('submissions', 'retry', '--failed')).toContain('Promised 1 delivery');
    const orders = await stack.database.dataSource.getRepository(OutboxEntity).find();
    // The letter was delivered.
    expect(orders.map(({ work, subjectId }) => [work, subjectId])).toEqual([['deliver-lead', id]]);
    receiver.answers(200);
    expect(await deliver(id)).toEqual({ outcome: 'done' });
    expect(await ops('submissions', 'retry', id)).toContain('There is nothing to deliver.');
    expect(await ops('submissions', 'retry', id, '--again')).toContain('Promised 1 delivery');
  });

  it.each([7, 12])('is retried for eight hours (%d attempts so far)', async (attempts) => {
    receiver.answers(500);
    const { id } = await promised({ createdAt: new Date(Date.now() - 7 * HOUR) });
    await stack.database.dataSource.query('update lead_deliveries set attempts = $1', [attempts]);
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

  it('of a held message is queued when an operator releases it', async () => {
    const { id } = await submissionExists(stack.database.dataSource, { state: 'held', spamMarks: ['trap'] });
    expect(await ops('submissions', 'retry', id.slice(0, 8))).toContain('Promised 1 delivery');
    const orders = await stack.database.dataSource.getRepository(OutboxEntity).find();
    expect(orders.map(({ work }) => work).sort()).toEqual(['deliver-lead', 'deliver-submission']);
    await deliver(id);
    expect(receiver.received).toHaveLength(1);
  });

  it('is not sent after its submission was erased', async () => {
    const { id } = await promised();
    await ops('submissions', 'forget', 'jo@clinic.example');
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    expect(receiver.received).toHaveLength(0);
    expect(await stack.database.dataSource.getRepository(LeadDeliveryEntity).count()).toBe(0);
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
  const letterOf = async (id: string) => {
    const [found]: { state: string; last_error: string | null }[] = await stack.database.dataSource.query(
      'select state, last_error from submissions where id = $1',
      [id],
    );
    return found;
  };

  it('a lead is delivered while the mail server refuses, and a letter while the webhook refuses', async () => {
    mail.now('refuses for now');
    const first = await promised({ recheckAt: new Date(0) });
    await stack.startWorker();
    await stack.producer.enqueue(sweepSubmissionsWork, {});
    await stack.producer.enqueue(dispatchOutboxWork, {});
    await eventually(() => isDelivered(first.id));
    await eventually(async () => (await letterOf(first.id))?.last_error !== null);
    mail.now('takes');
    receiver.answers(500);
    const second = await promised({ recheckAt: new Date(0) });
    await stack.producer.enqueue(sweepSubmissionsWork, {});
    await eventually(async () => (await letterOf(second.id))?.state === 'delivered');
    await eventually(async () => (await row(second.id)).lastError !== null);
    receiver.answers(200);
    await timePasses();
    await stack.producer.enqueue(sweepSubmissionsWork, {});
    await eventually(() => isDelivered(second.id));
  });
});
