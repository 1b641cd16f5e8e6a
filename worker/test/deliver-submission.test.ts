import { UnrecoverableError } from 'bullmq';
import { parseBrand } from 'contract';
import { SubmissionEntity } from 'db/entities/submission.entity';
import { claimSubmission, recordDelay, renewClaim } from 'db/repositories/deliveries';
import { addOutboxEvent } from 'db/repositories/outbox';
import { submissionExists } from 'db/testing/factories';
import { freePort } from 'db/testing/server';
import { pino } from 'pino';
import { createHttpClient } from '../src/connectors/http-client.js';
import { createMailTransport, Turns } from '../src/mail/mail-transport.js';
import { createWorkerMetrics } from '../src/operations/metrics.js';
import { deliverSubmissionProcessor } from '../src/jobs/deliver-letters.js';
import type { Mailing } from '../src/jobs/processor.js';
import { deliverSubmissionWork, dispatchOutboxWork, sweepSubmissionsWork } from '../src/jobs/definitions.js';
import { startMailServer, type MailServer } from './mail-server.js';
import { eventually, noVideos, openQueueStack, type QueueStack } from './queue-stack.js';

const HOUR = 3_600_000;

const brand = parseBrand({ BRAND_NAME: 'Company <& Sons>' });
/** Ends before an undeliverable letter was tried for long. */
const SOON_MILLISECONDS = 1_500;
/** A letter that is sent for so long no longer keeps others waiting. */
const HANGS_AFTER_MILLISECONDS = 500;
/** Patient where a server answers: a letter that counts must not be lost to a busy machine. */
const mailing = (smtpUrl: string, withinMilliseconds = 30_000): Mailing => ({
  transport: createMailTransport({
    smtpUrl,
    from: { name: brand.name, address: 'website@company.example' },
    withinMilliseconds,
  }),
  turns: new Turns({ most: 2, milliseconds: HANGS_AFTER_MILLISECONDS }),
  brand,
  companyMailbox: 'leads@company.example',
  siteUrl: 'https://www.company.example',
});

let mail: MailServer;
let stack: QueueStack;
const log: string[] = [];
const http = createHttpClient({ attempts: 1 });

beforeEach(async () => {
  log.length = 0;
  mail = await startMailServer();
  stack = await openQueueStack(undefined, mailing(mail.url), noVideos, {
    works: [deliverSubmissionWork, dispatchOutboxWork, sweepSubmissionsWork],
  });
});
afterEach(async () => {
  await stack.close();
  await mail.close();
});
afterAll(() => http.close());

/** Does the work once, as the queue would. */
const deliver = (id: string, with_: Mailing | undefined = mailing(mail.url)) =>
  deliverSubmissionProcessor.run(
    { data: { id }, attemptsMade: 0, stalledCounter: 0 },
    {
      dataSource: stack.database.dataSource,
      http,
      feedsDirectory: __dirname,
      keyOf: () => undefined,
      videos: noVideos,
      metrics: createWorkerMetrics(),
      retentionDays: undefined,
      closedJobsDays: 365,
      producer: stack.producer,
      mail: with_,
      log: pino({ base: null }, { write: (line: string) => void log.push(line) }),
    },
  );
const row = (id: string) => stack.database.dataSource.getRepository(SubmissionEntity).findOneByOrFail({ id });
const exists = (given: Partial<SubmissionEntity> = {}) => submissionExists(stack.database.dataSource, given);

describe('a submission', () => {
  it('is mailed to the company with the visitor as Reply-To', async () => {
    const { id } = await exists({
      name: 'José "Jo" Doe, MD',
      subject: 'Nurses & <doctors>',
      message: 'Two lines:\n<script>alert(1)</script>',
    });
    expect(await deliver(id)).toEqual({ outcome: 'done' });
    const [letter] = mail.letters;
    expect(letter).toMatchObject({
      from: { name: 'Company <& Sons>', address: 'website@company.example' },
      to: [{ address: 'leads@company.example' }],
      replyTo: [{ name: 'José "Jo" Doe, MD', address: 'jo@clinic.example' }],
      subject: '[Website] Nurses & <doctors>',
      messageId: `<submission-${id}@company.example>`,
    });
    expect(letter?.text).toContain('Two lines:\n<script>alert(1)</script>');
    expect(letter?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(letter?.html).toContain('Company &lt;&amp; Sons&gt;');
    expect(letter?.html).not.toContain('<script>');
    expect(await row(id)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastError: null,
      deliveredAt: expect.any(Date) as unknown,
    });
  });

  it.each([
    '=?utf-8?Q?Free_nurses?=',
    'Re: =?utf-8?B?RnJlZSBudXJzZXM=?= and =?us-ascii?Q?more?=',
    `${'=?utf-8?Q?a?= '.repeat(12)}“end”`,
  ])('has the typed subject, even when it looks encoded: %s', async (subject) => {
    await deliver((await exists({ subject, name: subject })).id);
    expect(mail.letters[0]).toMatchObject({
      subject: `[Website] ${subject}`,
      replyTo: [{ name: '', address: 'jo@clinic.example' }],
    });
    expect(mail.letters[0]?.text).toContain(`From:     ${subject.trim()}`);
  });

  it('that cannot be written is kept with the reason, and not ordered again at once', async () => {
    const { id } = await exists();
    // No letter can state this time.
    await stack.database.dataSource.query(`update submissions set created_at = 'infinity' where id = $1`, [
      id,
    ]);
    await expect(deliver(id)).rejects.toThrow();
    const { state, lastError, claimedUntil, recheckAt } = await row(id);
    expect({ state, claimedUntil }).toEqual({ state: 'waiting', claimedUntil: null });
    expect(lastError).not.toBeNull();
    expect(recheckAt.getTime()).toBeGreaterThan(Date.now() + 60 * 60_000);
  });

  it('stays delivered when a worker whose claim ran out reports a failure', async () => {
    const { id } = await exists();
    await deliver(id);
    await recordDelay(stack.database.dataSource, id, 'Too late.', 1_000);
    expect(await row(id)).toMatchObject({ state: 'delivered', lastError: null });
  });

  it('is mailed once by concurrent and repeated jobs', async () => {
    const { id } = await exists();
    await Promise.all(Array.from({ length: 4 }, () => deliver(id)));
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    expect(mail.letters).toHaveLength(1);
  });

  it('holds no database connection and no lock while it is sent', async () => {
    const { id } = await exists();
    const usual = mailing(mail.url);
    let held: unknown[] = [];
    const send: Mailing['transport']['send'] = async (letter) => {
      held = await stack.database.dataSource.query(
        `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
         union all select 'lock' from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      );
      await usual.transport.send(letter);
    };
    expect(await deliver(id, { ...usual, transport: { ...usual.transport, send } })).toEqual({
      outcome: 'done',
    });
    expect(held).toEqual([]);
    expect(mail.letters).toHaveLength(1);
  });

  it('is mailed once even when the database cannot record it at first', async () => {
    const { id } = await exists();
    const usual = mailing(mail.url);
    const rename = (from: string, to: string) =>
      stack.database.dataSource.query(`alter table ${from} rename to ${to}`);
    const send: Mailing['transport']['send'] = async (letter) => {
      await usual.transport.send(letter);
      await rename('submissions', 'submissions_away');
    };
    const delivering = deliver(id, { ...usual, transport: { ...usual.transport, send } });
    await eventually(() => Promise.resolve(log.join().includes('could not be recorded')));
    await rename('submissions_away', 'submissions');
    expect(await delivering).toEqual({ outcome: 'done' });
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 1, claimedUntil: null });
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    expect(mail.letters).toHaveLength(1);
  });

  it('of a dead worker is mailed after its claim expired', async () => {
    const { id } = await exists();
    expect(await claimSubmission(stack.database.dataSource, id)).toMatchObject({ id, attempts: 1 });
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    expect(mail.tries()).toBe(0);
    await stack.database.dataSource.query(
      "update submissions set claimed_until = now() - interval '1 second'",
    );
    expect(await deliver(id)).toEqual({ outcome: 'done' });
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('keeps its backoff when the claim is renewed', async () => {
    const { dataSource } = stack.database;
    const { id } = await exists();
    await claimSubmission(dataSource, id);
    await recordDelay(dataSource, id, 'busy', HOUR);
    const before = await row(id);
    await renewClaim(dataSource, id);
    expect(await row(id)).toEqual(before);
  });

  it('suspected as spam is marked in its subject', async () => {
    const { id } = await exists({ spamMarks: ['links'] });
    await deliver(id);
    expect(mail.letters[0]?.subject).toBe('[Website, possible spam] Nurses');
    expect(mail.letters[0]?.text).toContain('Marked as possible spam: links.');
  });

  it.each(['held', 'failed', 'delivered'] as const)('that is %s is not mailed', async (state) => {
    const { id } = await exists({ state });
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    expect(mail.tries()).toBe(0);
  });

  it('cannot inject a header or an address, whatever is stored', async () => {
    const evil = 'Jo\r\nBcc: eve@evil.example\r\n\r\nbody';
    // As the gateway would never store them.
    const { id } = await exists({
      name: evil,
      subject: evil,
      email: 'jo@clinic.example\r\nBcc: eve@evil.example',
    });
    await deliver(id);
    const [letter] = mail.letters;
    expect(letter?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(letter?.headers.map(({ key }) => key).sort()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(mail.raw[0]).not.toMatch(/^Bcc:/im);
    expect(letter?.html).not.toMatch(/^Bcc:/im);
  });
});

describe('a mail server', () => {
  it('that refuses temporarily is tried again, without personal data in the log', async () => {
    mail.now('refuses for now');
    const { id } = await exists();
    await expect(deliver(id)).rejects.toThrow(
      'The mail server did not take the mail for now (EENVELOPE 451).',
    );
    const waiting = await row(id);
    expect(waiting).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: expect.stringContaining('Try again later') as unknown,
    });
    expect(waiting.recheckAt.getTime()).toBeGreaterThan(Date.now());
    expect(log.join()).toContain(id);
    expect(log.join()).not.toMatch(/clinic|Jo Doe/);
    mail.now('takes');
    await deliver(id);
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 2, lastError: null });
  });

  it.each([
    ['recipient', 'EENVELOPE 552'],
    ['sender', 'EENVELOPE 550'],
    // Where it says so of the sender once it has the letter.
    ['letter', 'EMESSAGE 550'],
  ] as const)(
    'that refuses the %s permanently is tried again, because it is a setting an operator corrects',
    async (what, codes) => {
      mail.now(`refuses the ${what}`);
      const { id } = await exists();
      await expect(deliver(id)).rejects.toThrow(`refused the ${what} for good (${codes})`);
      expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 });
      mail.now('takes');
      expect(await deliver(id)).toEqual({ outcome: 'done' });
      expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 2, lastError: null });
    },
  );

  it('that refuses temporarily is given up after all attempts over more than eight hours', async () => {
    mail.now('refuses for now');
    const { id } = await exists({
      attempts: deliverSubmissionWork.attempts - 1,
      createdAt: new Date(Date.now() - 9 * HOUR),
    });
    await expect(deliver(id)).rejects.toThrow(UnrecoverableError);
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: deliverSubmissionWork.attempts });
  });

  it('that refuses temporarily is tried for eight hours, even when the queue lost its state', async () => {
    mail.now('refuses for now');
    const { id } = await exists({
      attempts: deliverSubmissionWork.attempts + 3,
      createdAt: new Date(Date.now() - 7 * HOUR),
    });
    await expect(deliver(id)).rejects.not.toBeInstanceOf(UnrecoverableError);
    const waiting = await row(id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: deliverSubmissionWork.attempts + 4 });
    expect(waiting.recheckAt.getTime()).toBeLessThan(Date.now() + 9 * HOUR);
  });

  it('gets more than eight hours from the queue, whatever the jitter', () => {
    const { attempts, backoff } = deliverSubmissionWork;
    const pauses = Array.from(
      { length: attempts - 1 },
      (_, n) => backoff.delay * 2 ** n * (1 - (backoff.jitter ?? 0)),
    );
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(8 * HOUR);
  });

  it('that hangs times out', async () => {
    mail.now('hangs');
    const { id } = await exists();
    await expect(deliver(id, mailing(mail.url, SOON_MILLISECONDS))).rejects.toThrow(
      'did not take the mail for now',
    );
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('that is unreachable is tried again', async () => {
    const { id } = await exists();
    await expect(
      deliver(id, mailing(`smtp://user:hunter2@127.0.0.1:${await freePort()}`, SOON_MILLISECONDS)),
    ).rejects.toThrow('did not take the mail for now');
    expect((await row(id)).lastError).not.toContain('hunter2');
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('that is not configured costs no attempt', async () => {
    const { id } = await exists();
    expect(
      await deliverSubmissionProcessor.run(
        { data: { id }, attemptsMade: 0, stalledCounter: 0 },
        {
          dataSource: stack.database.dataSource,
          http,
          feedsDirectory: __dirname,
          keyOf: () => undefined,
          videos: noVideos,
          metrics: createWorkerMetrics(),
          retentionDays: undefined,
          closedJobsDays: 365,
          producer: stack.producer,
          mail: undefined,
          log: pino({ level: 'silent' }),
        },
      ),
    ).toMatchObject({ outcome: 'skipped' });
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  });
});

describe('through the queue', () => {
  const isDelivered = async (id: string) => (await row(id)).state === 'delivered';
  /** The row's own time is over, as it would be some minutes later. */
  const timePasses = () => stack.database.dataSource.query(`update submissions set recheck_at = now()`);
  const sweep = () => stack.producer.enqueue(sweepSubmissionsWork, {});

  it('entries of the outbox are delivered', async () => {
    const { id } = await exists();
    await addOutboxEvent(stack.database.dataSource.manager, deliverSubmissionWork.name, id);
    await stack.startWorker();
    await stack.producer.enqueue(dispatchOutboxWork, {});
    await eventually(() => isDelivered(id));
  });

  it('entries missing from the queue are found by the sweep, once', async () => {
    const lost = await exists();
    const fresh = await exists();
    await claimSubmission(stack.database.dataSource, lost.id);
    await stack.database.dataSource.query(
      'update submissions set recheck_at = now(), claimed_until = now() where id = $1',
      [lost.id],
    );
    await stack.startWorker();
    await sweep();
    await eventually(() => isDelivered(lost.id));
    expect(await row(fresh.id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(mail.letters).toHaveLength(1);
  });

  it('letters after those a mail server never answers are delivered', async () => {
    mail.now('hangs with the letter');
    const hanging = [(await exists()).id, (await exists()).id];
    const others = [(await exists()).id, (await exists()).id];
    await stack.startWorker();
    const order = (ids: readonly string[]) =>
      Promise.all(
        ids.map((id) => addOutboxEvent(stack.database.dataSource.manager, deliverSubmissionWork.name, id)),
      );
    await order(hanging);
    await stack.producer.enqueue(dispatchOutboxWork, {});
    await eventually(() => Promise.resolve(mail.letters.length === hanging.length));
    mail.now('takes');
    await order(others);
    await stack.producer.enqueue(dispatchOutboxWork, {});
    for (const id of others) await eventually(() => isDelivered(id));
    for (const id of hanging)
      expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: null });
    await mail.close();
  });

  it('letters refused for hours are delivered when the mail server recovers', async () => {
    mail.now('refuses for now');
    const ids = [(await exists()).id, (await exists()).id, (await exists()).id];
    await stack.startWorker();
    await timePasses();
    await sweep();
    for (const id of ids) await eventually(async () => (await row(id)).lastError !== null);
    mail.now('takes');
    await timePasses();
    await sweep();
    for (const id of ids) await eventually(() => isDelivered(id));
    expect(mail.letters.map(({ messageId }) => messageId).sort()).toEqual(
      ids.map((id) => `<submission-${id}@company.example>`).sort(),
    );
  });
});
