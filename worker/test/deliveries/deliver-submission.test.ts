import { parseBrand } from 'contract';
import type { DeliveryEntity } from 'db/entities/delivery.entity';
import {
  beginDelivery,
  recordOutcome,
  renewDeliveryLock,
  takeDueDeliveries,
} from 'db/repositories/deliveries/deliveries';
import { SUBMISSION_MAIL } from 'db/repositories/deliveries/submissions';
import { submissionExists } from 'db/testing/factories';
import { freePort } from 'db/testing/server';
import { pino } from 'pino';
import { ATTEMPTS, pauseAfter } from '../../src/deliveries/deliver.js';
import { deliveryKinds } from '../../src/deliveries/delivery-kinds.js';
import { deliverWork, dispatchDeliveriesWork } from '../../src/jobs/definitions.js';
import { MailFailure, createMailTransport } from '../../src/mail/mail-transport.js';
import type { Mailing } from '../../src/mail/mail-layout.js';
import { attempt, deliveryOf, timePasses } from '../deliveries.js';
import { startMailServer, type MailServer } from './mail-server.js';
import { eventually, noVideos, openQueueStack, type QueueStack } from '../queue-stack.js';

const HOUR = 3_600_000;

const brand = parseBrand({ BRAND_NAME: 'Company <& Sons>' });
/** Ends before an undeliverable mail was tried for long. */
const SOON_MILLISECONDS = 1_500;
/** Long where a server answers: a mail that counts must not be lost to a busy machine. */
const mailing = (smtpUrl: string, withinMilliseconds = 30_000): Mailing => ({
  transport: createMailTransport({
    smtpUrl,
    from: { name: brand.name, address: 'website@company.example' },
    withinMilliseconds,
  }),
  brand,
  companyMailbox: 'leads@company.example',
  siteUrl: 'https://www.company.example',
});

let mail: MailServer;
let stack: QueueStack;
const log: string[] = [];

beforeEach(async () => {
  log.length = 0;
  mail = await startMailServer();
  stack = await openQueueStack(undefined, mailing(mail.url), noVideos, {
    works: [deliverWork, dispatchDeliveriesWork],
  });
});
afterEach(async () => {
  await stack.close();
  await mail.close();
});

/** Makes the next attempt, as the queue would. */
const deliver = async (id: string, with_ = mailing(mail.url), delivery?: DeliveryEntity) => {
  const { dataSource } = stack.database;
  const { http } = stack.context;
  const lines = pino({ base: null }, { write: (line: string) => void log.push(line) });
  return attempt(
    {
      ...stack.context,
      kinds: deliveryKinds({ dataSource, http, mailing: with_, siteUrl: '', log: lines }),
      hangsAfterMilliseconds: 60_000,
      log: lines,
    },
    delivery ?? (await row(id)),
  );
};
const row = (id: string) => deliveryOf(stack.database.dataSource, id, SUBMISSION_MAIL);
const exists = (given: Parameters<typeof submissionExists>[1] = {}) =>
  submissionExists(stack.database.dataSource, given);

describe('a submission', () => {
  it('is mailed to the company with the visitor as Reply-To', async () => {
    const { id } = await exists({
      name: 'José "Jo" Doe, MD',
      subject: 'Nurses & <doctors>',
      message: 'Two lines:\n<script>alert(1)</script>',
    });
    expect(await deliver(id)).toEqual({ outcome: 'done' });
    const [sentMail] = mail.mails;
    expect(sentMail).toMatchObject({
      from: { name: 'Company <& Sons>', address: 'website@company.example' },
      to: [{ address: 'leads@company.example' }],
      replyTo: [{ name: 'José "Jo" Doe, MD', address: 'jo@clinic.example' }],
      subject: '[Website] Nurses & <doctors>',
      messageId: `<submission-${id}@company.example>`,
    });
    expect(sentMail?.text).toContain('Two lines:\n<script>alert(1)</script>');
    expect(sentMail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(sentMail?.html).toContain('Company &lt;&amp; Sons&gt;');
    expect(sentMail?.html).not.toContain('<script>');
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
    expect(mail.mails[0]).toMatchObject({
      subject: `[Website] ${subject}`,
      replyTo: [{ name: '', address: 'jo@clinic.example' }],
    });
    expect(mail.mails[0]?.text).toContain(`From:     ${subject.trim()}`);
  });

  it('that cannot be written is kept with the reason, and not ordered again at once', async () => {
    const { id } = await exists();
    // No mail can state this time.
    await stack.database.dataSource.query(`update submissions set created_at = 'infinity' where id = $1`, [
      id,
    ]);
    await expect(deliver(id)).rejects.toThrow();
    const { state, lastError, lockedUntil, dueAt } = await row(id);
    expect({ state, lockedUntil }).toEqual({ state: 'waiting', lockedUntil: null });
    expect(lastError).not.toBeNull();
    expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
  });

  it('stays delivered when a worker whose lock ran out reports a failure', async () => {
    const { id } = await exists();
    await deliver(id);
    expect(
      await recordOutcome(stack.database.dataSource.manager, await row(id), {
        state: 'failed',
        reason: 'Too late.',
        again: 1_000,
      }),
    ).toBe(false);
    expect(await row(id)).toMatchObject({ state: 'delivered', lastError: null });
  });

  it('keeps the lock of an attempt that began after the one that reports a failure', async () => {
    const { dataSource } = stack.database;
    const { id } = await exists();
    const first = await row(id);
    await beginDelivery(dataSource, first, [first.kind]);
    const failed = { state: 'failed', reason: 'Too late.', again: 1_000 } as const;
    expect(await recordOutcome(dataSource.manager, first, failed)).toBe(false);
    expect(await row(id)).toMatchObject({
      attempts: 1,
      lastError: null,
      lockedUntil: expect.any(Date) as Date,
    });
  });

  it('is mailed once by concurrent and repeated jobs', async () => {
    const { id } = await exists();
    const delivery = await row(id);
    await Promise.all(Array.from({ length: 4 }, () => deliver(id, mailing(mail.url), delivery)));
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    expect(mail.mails).toHaveLength(1);
  });

  it('holds no database connection and no lock while it is sent', async () => {
    const { id } = await exists();
    const usual = mailing(mail.url);
    let held: unknown[] = [];
    const send: Mailing['transport']['send'] = async (sentMail) => {
      held = await stack.database.dataSource.query(
        `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
         union all select 'lock' from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      );
      await usual.transport.send(sentMail);
    };
    expect(await deliver(id, { ...usual, transport: { ...usual.transport, send } })).toEqual({
      outcome: 'done',
    });
    expect(held).toEqual([]);
    expect(mail.mails).toHaveLength(1);
  });

  it('is mailed once even when the database cannot record it at first', async () => {
    const { id } = await exists();
    const usual = mailing(mail.url);
    const rename = (from: string, to: string) =>
      stack.database.dataSource.query(`alter table ${from} rename to ${to}`);
    const send: Mailing['transport']['send'] = async (sentMail) => {
      await usual.transport.send(sentMail);
      await rename('deliveries', 'deliveries_away');
    };
    const delivering = deliver(id, { ...usual, transport: { ...usual.transport, send } });
    await eventually(() => Promise.resolve(log.join().includes('was not recorded')));
    await rename('deliveries_away', 'deliveries');
    expect(await delivering).toEqual({ outcome: 'done' });
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 1, lockedUntil: null });
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    expect(mail.mails).toHaveLength(1);
  });

  it('of a dead worker is mailed after its lock expired', async () => {
    const { dataSource } = stack.database;
    const kinds = [{ kind: SUBMISSION_MAIL, concurrency: 2 }];
    const { id } = await exists();
    const [taken] = await takeDueDeliveries(dataSource, kinds);
    expect(taken && (await beginDelivery(dataSource, taken, [SUBMISSION_MAIL]))).toMatchObject({
      attempts: 1,
    });
    expect(await takeDueDeliveries(dataSource, kinds)).toEqual([]);
    // A queue that repeats the dead worker's job begins no second attempt.
    expect(taken && (await beginDelivery(dataSource, taken, [SUBMISSION_MAIL]))).toBeUndefined();
    await timePasses(dataSource);
    expect(await takeDueDeliveries(dataSource, kinds)).toEqual([{ id: taken?.id, attempts: 1 }]);
    expect(await deliver(id)).toEqual({ outcome: 'done' });
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('keeps its pause when the lock is renewed', async () => {
    const { dataSource } = stack.database;
    const { id } = await exists();
    const { id: delivery } = await row(id);
    const busy = { state: 'failed', reason: 'busy', again: HOUR } as const;
    await recordOutcome(dataSource.manager, await row(id), busy);
    const before = await row(id);
    await renewDeliveryLock(dataSource, delivery, 30);
    expect(await row(id)).toEqual(before);
  });

  it('suspected as spam is marked in its subject', async () => {
    const { id } = await exists({ spamMarks: ['links'] });
    await deliver(id);
    expect(mail.mails[0]?.subject).toBe('[Website, possible spam] Nurses');
    expect(mail.mails[0]?.text).toContain('Marked as possible spam: links.');
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
    const [sentMail] = mail.mails;
    expect(sentMail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(sentMail?.headers.map(({ key }) => key).sort()).toEqual([
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
    expect(sentMail?.html).not.toMatch(/^Bcc:/im);
  });
});

describe('a mail server', () => {
  it('that refuses temporarily is tried again, without personal data in the log', async () => {
    mail.now('refuses for now');
    const { id } = await exists();
    expect(await deliver(id)).toEqual({
      outcome: 'skipped',
      reason: 'The mail server did not take the mail for now (EENVELOPE 451).',
    });
    const waiting = await row(id);
    expect(waiting).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: expect.stringContaining('Try again later') as unknown,
    });
    expect(waiting.dueAt.getTime()).toBeGreaterThan(Date.now());
    expect(log.join()).toContain(id);
    expect(log.join()).not.toMatch(/clinic|Jo Doe/);
    mail.now('takes');
    await deliver(id);
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 2, lastError: null });
  });

  it.each([
    ['recipient', 'EENVELOPE 552'],
    ['sender', 'EENVELOPE 550'],
    // Where it says so of the sender once it has the mail.
    ['mail', 'EMESSAGE 550'],
  ] as const)(
    'that refuses the %s permanently is tried again, because it is a setting an operator corrects',
    async (what, codes) => {
      mail.now(`refuses the ${what}`);
      const { id } = await exists();
      expect(await deliver(id)).toMatchObject({
        reason: `The mail server refused the ${what} for good (${codes}).`,
      });
      expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 });
      mail.now('takes');
      expect(await deliver(id)).toEqual({ outcome: 'done' });
      expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 2, lastError: null });
    },
  );

  it('that refuses temporarily is given up after all attempts over more than eight hours', async () => {
    mail.now('refuses for now');
    const { id } = await exists({ attempts: ATTEMPTS - 1, createdAt: new Date(Date.now() - 9 * HOUR) });
    await deliver(id);
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: ATTEMPTS });
  });

  it('that refuses temporarily is tried for eight hours, however many attempts there were', async () => {
    mail.now('refuses for now');
    const { id } = await exists({ attempts: ATTEMPTS + 3, createdAt: new Date(Date.now() - 7 * HOUR) });
    await deliver(id);
    const waiting = await row(id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: ATTEMPTS + 4 });
    expect(waiting.dueAt.getTime()).toBeLessThan(Date.now() + 9 * HOUR);
  });

  it('gets more than eight hours, whatever the jitter', () => {
    const failure = new MailFailure('away', 'away');
    const pauses = Array.from({ length: ATTEMPTS - 1 }, (_, n) =>
      Math.min(...Array.from({ length: 100 }, () => pauseAfter(n + 1, failure))),
    );
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(8 * HOUR);
  });

  it('that hangs times out', async () => {
    mail.now('hangs');
    const { id } = await exists();
    expect(await deliver(id, mailing(mail.url, SOON_MILLISECONDS))).toMatchObject({
      reason: expect.stringContaining('did not take the mail for now') as unknown,
    });
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('that is unreachable is tried again', async () => {
    const { id } = await exists();
    expect(
      await deliver(id, mailing(`smtp://user:hunter2@127.0.0.1:${await freePort()}`, SOON_MILLISECONDS)),
    ).toMatchObject({ reason: expect.stringContaining('did not take the mail for now') as unknown });
    expect((await row(id)).lastError).not.toContain('hunter2');
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('that is not configured costs no attempt', async () => {
    const { dataSource } = stack.database;
    const { id } = await exists();
    const kinds = deliveryKinds({
      dataSource,
      http: stack.context.http,
      siteUrl: '',
      log: stack.context.log,
    });
    expect(await takeDueDeliveries(dataSource, kinds)).toEqual([]);
    expect(await attempt({ ...stack.context, kinds }, await row(id))).toMatchObject({ outcome: 'skipped' });
    expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  });
});

describe('through the queue', () => {
  const isDelivered = async (id: string) => (await row(id)).state === 'delivered';

  it('what is due is delivered, what is held or later is not', async () => {
    const due = await exists();
    const others = [
      await exists({ dueAt: new Date(Date.now() + HOUR) }),
      await exists({ state: 'held', spamMarks: ['trap'] }),
    ];
    await stack.startWorker();
    await stack.dispatch();
    await eventually(() => isDelivered(due.id));
    for (const { id } of others) expect(await row(id)).toMatchObject({ attempts: 0 });
    expect(mail.mails).toHaveLength(1);
  });

  it('what the queue has lost is taken again when its lock ends, once', async () => {
    const lost = await exists();
    await takeDueDeliveries(stack.database.dataSource, stack.context.kinds);
    await stack.startWorker();
    await stack.dispatch();
    await timePasses(stack.database.dataSource);
    await stack.dispatch();
    await eventually(() => isDelivered(lost.id));
    expect(mail.mails).toHaveLength(1);
  });

  it('a mail after six that the mail server never answers is delivered, and none of the six twice meanwhile', async () => {
    mail.now('hangs with the mail');
    const hanging = await Promise.all(Array.from({ length: 6 }, () => exists()));
    await stack.startWorker();
    await stack.dispatch();
    await eventually(async () => {
      await stack.dispatch();
      return mail.mails.length === hanging.length;
    }, 30_000);
    mail.now('takes');
    const next = await exists();
    await eventually(async () => {
      await stack.dispatch();
      return isDelivered(next.id);
    });
    await stack.dispatch();
    for (const { id } of hanging)
      expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: null });
    expect(mail.mails).toHaveLength(hanging.length + 1);
    await mail.close();
  });

  it('a flood is sent with the places of its kind, so that other kinds go on', async () => {
    mail.now('hangs with the mail');
    const { dataSource } = stack.database;
    await Promise.all(Array.from({ length: 20 }, () => exists()));
    const taken = await takeDueDeliveries(dataSource, stack.context.kinds);
    expect(taken).toHaveLength(2);
    expect(await takeDueDeliveries(dataSource, stack.context.kinds)).toEqual([]);
    mail.now('takes');
  });

  it('mails refused for hours are delivered when the mail server recovers', async () => {
    mail.now('refuses for now');
    const ids = [(await exists()).id, (await exists()).id, (await exists()).id];
    await stack.startWorker();
    await stack.dispatch();
    for (const id of ids) await eventually(async () => (await row(id)).lastError !== null);
    mail.now('takes');
    await timePasses(stack.database.dataSource);
    await stack.dispatch();
    for (const id of ids) await eventually(() => isDelivered(id));
    expect(mail.mails.map(({ messageId }) => messageId).sort()).toEqual(
      ids.map((id) => `<submission-${id}@company.example>`).sort(),
    );
  });
});
