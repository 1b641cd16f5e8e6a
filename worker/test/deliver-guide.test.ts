import { once } from 'node:events';
import { parseBrand } from 'contract';
import { GuideRequestEntity } from 'db/entities/guide-request.entity';
import { readGuideState, storeGuideRequest, switchGuideToDownload } from 'db/repositories/guide-requests';
import { readStats } from 'db/repositories/stats';
import { freePort } from 'db/testing/server';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { createHttpClient } from '../src/connectors/http-client.js';
import { guideOf } from '../src/guide/guide.js';
import { createMailTransport, sendingTurns, Turns } from '../src/mail/mail-transport.js';
import { createWorkerMetrics } from '../src/operations/metrics.js';
import { deliverGuideProcessor } from '../src/jobs/deliver-guide.js';
import type { Mailing } from '../src/jobs/processor.js';
import { sweepSubmissionsProcessor } from '../src/jobs/upkeep.js';
import { startMailServer, type MailServer } from './mail-server.js';
import { noVideos } from './queue-stack.js';

const brand = parseBrand({ BRAND_NAME: 'Company <& Sons>' });
/** Patient: a letter that counts must not be lost to a busy machine. */
const mailing = (smtpUrl: string): Mailing => ({
  transport: createMailTransport({
    smtpUrl,
    from: { name: brand.name, address: 'website@company.example' },
    withinMilliseconds: 30_000,
  }),
  turns: new Turns(sendingTurns),
  brand,
  companyMailbox: 'leads@company.example',
  siteUrl: 'https://www.company.example',
});
const http = createHttpClient({ attempts: 1 });
// It never orders anything.
const producer = {
  enqueue: () => Promise.resolve(),
  enqueueAll: () => Promise.resolve(),
  schedule: () => Promise.resolve(),
  isScheduled: () => Promise.resolve(true),
  close: () => Promise.resolve(),
};

let database: TestDatabase;
let mail: MailServer;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  mail = await startMailServer();
});
afterEach(async () => {
  await mail.close();
  await database.empty();
});
afterAll(async () => {
  await http.close();
  await database.drop();
});

const asked = async (email = 'jo@clinic.example') =>
  (await storeGuideRequest(database.dataSource, { email, requestId: 'visit-1234' }, 10)).id;
const row = (id: string) => database.dataSource.getRepository(GuideRequestEntity).findOneByOrFail({ id });
const context = (with_: Mailing | undefined) => ({
  dataSource: database.dataSource,
  http,
  feedsDirectory: __dirname,
  keyOf: () => undefined,
  producer,
  mail: with_,
  videos: noVideos,
  metrics: createWorkerMetrics(),
  retentionDays: undefined,
  closedJobsDays: 365,
  log: pino({ level: 'silent' }),
});
const deliver = (requestId: string, with_ = mailing(mail.url)) =>
  deliverGuideProcessor.run({ data: { id: requestId }, attemptsMade: 0, stalledCounter: 0 }, context(with_));

describe('the filming guide', () => {
  it('is mailed with link and attachment, once', async () => {
    const id = await asked();
    expect(await deliver(id)).toEqual({ outcome: 'done' });
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    expect(mail.letters).toHaveLength(1);
    const [letter] = mail.letters;
    expect(letter).toMatchObject({
      from: { name: 'Company <& Sons>' },
      to: [{ address: 'jo@clinic.example' }],
      subject: 'Your B-Roll Filming Guide',
      messageId: `<guide-${id}@company.example>`,
    });
    expect(letter?.text).toContain('https://www.company.example/api/guide.pdf');
    expect(letter?.html).toContain('Company &lt;&amp; Sons&gt;');
    const [attachment] = letter?.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'b-roll-filming-guide.pdf', mimeType: 'application/pdf' });
    expect(mail.raw[0]?.replace(/\s/g, '')).toContain((await guideOf(brand)).toString('base64'));
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('is not mailed when the download was offered', async () => {
    const id = await asked();
    expect(await switchGuideToDownload(database.dataSource, id, 'not in time')).toBe(true);
    expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
    expect(mail.tries()).toBe(0);
  });

  it('can be withdrawn while it is being sent', async () => {
    const id = await asked();
    let taken = 0;
    const slow = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      closeTimeout: 100,
      // The visitor's wait ends after the server has taken the address.
      onRcptTo: (_address, _session, callback) =>
        void switchGuideToDownload(database.dataSource, id, 'not in time').then(() => callback()),
      onData: (stream, _session, callback) => {
        stream.resume();
        stream.once('end', () => {
          taken += 1;
          callback();
        });
      },
    });
    slow.on('error', () => undefined);
    const port = await freePort();
    slow.listen(port, '127.0.0.1');
    await once(slow.server, 'listening');
    expect(await deliver(id, mailing(`smtp://127.0.0.1:${port}`))).toEqual({
      outcome: 'skipped',
      reason: 'The visitor downloads it.',
    });
    await new Promise<void>((resolve) => slow.close(() => resolve()));
    expect(taken).toBe(0);
    expect(await readGuideState(database.dataSource, id)).toBe('download');
  });

  it.each(['refuses for now', 'refuses the recipient', 'refuses the sender'] as const)(
    'is given up at once when the server %s, because the visitor waits',
    async (manner) => {
      mail.now(manner);
      const id = await asked();
      expect(await deliver(id)).toMatchObject({ outcome: 'skipped' });
      expect((await row(id)).state).toBe('failed');
      expect(mail.letters).toEqual([]);
    },
  );

  it('is given up at once without a mail server', async () => {
    const id = await asked();
    expect(
      await deliverGuideProcessor.run(
        { data: { id }, attemptsMade: 0, stalledCounter: 0 },
        context(undefined),
      ),
    ).toMatchObject({ outcome: 'skipped' });
    expect(await row(id)).toMatchObject({ state: 'failed', lastError: 'SMTP_URL is not set' });
  });

  it('is sent to one address once for repeated requests', async () => {
    const [first, second] = await Promise.all([asked('Jo@clinic.example'), asked('jo@clinic.example')]);
    expect(first).toBe(second);
    await deliver(first);
    expect(await asked('jo@CLINIC.example')).toBe(first);
  });

  it.each(['waiting', 'sending'] as const)(
    'is not pending some minutes after the gateway or the worker ended while it was %s',
    async (state) => {
      const [old, young] = [await asked('flo@clinic.example'), await asked('jo@clinic.example')];
      await database.dataSource.query(`update guide_requests set state = $1`, [state]);
      await database.dataSource.query(
        `update guide_requests set created_at = now() - interval '11 minutes' where id = $1`,
        [old],
      );
      await sweepSubmissionsProcessor.run(
        { data: {}, attemptsMade: 0, stalledCounter: 0 },
        context(undefined),
      );
      expect(await row(old)).toMatchObject({
        state: 'failed',
        lastError: `given up as ${state}: its gateway or worker is gone`,
      });
      expect((await row(young)).state).toBe(state);
      expect(await readStats(database.dataSource)).toMatchObject({ guideRequestsWaiting: 1 });
    },
  );
});
