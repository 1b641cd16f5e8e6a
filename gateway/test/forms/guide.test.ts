import { get, type IncomingMessage } from 'node:http';
import { houstonDate, limits } from 'contract';
import { SiteTextEntity } from 'db/entities/site-text.entity';
import { GuideRequestEntity } from 'db/entities/visitor-mail.entity';
import { noteSourceKeys } from 'db/repositories/feeds/source-keys';
import { addText } from 'db/repositories/site/site-texts';
import { submissionExists } from 'db/testing/factories';
import { prepareQueueSchema } from 'worker/jobs';
import { bodyOf, startTestGateway, type TestGateway } from '../gateway.js';

interface Answer {
  readonly emailSent: boolean;
  readonly downloadUrl?: string;
}

const download = { emailSent: false, downloadUrl: '/api/guide.pdf' };

let gateway: TestGateway;
/** For one test. */
let other: TestGateway | undefined;
beforeAll(async () => {
  gateway = await startTestGateway();
  await prepareQueueSchema(gateway.database.url);
});
beforeEach(() => hasMail(true));
afterAll(() => gateway.stop());
afterEach(async () => {
  await other?.stop();
  other = undefined;
  await gateway.database.dataSource.query(
    'delete from rate_limits; delete from guide_requests; delete from submissions',
  );
});
const hasMail = (isSet: boolean) =>
  noteSourceKeys(gateway.database.dataSource, new Map([['SMTP_URL', isSet]]));

const ask = (email: unknown, { rest } = gateway) =>
  rest('/api/request-guide', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
const answerTo = async (email: string) => bodyOf<Answer>(await ask(email));
const rows = () => gateway.database.dataSource.getRepository(GuideRequestEntity).find();
const mails = () =>
  gateway.database.dataSource.query<object[]>(`select state from deliveries where kind = 'guide-mail'`);

describe('POST /api/request-guide', () => {
  it('orders the mail and answers at once that it is on its way', async () => {
    const response = await ask('jo@clinic.example');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({ emailSent: true });
    expect(await rows()).toMatchObject([{ email: 'jo@clinic.example' }]);
    expect(await mails()).toEqual([{ state: 'waiting' }]);
  });

  it('mails one address once: a repeated request gets the same answer', async () => {
    const answers = await Promise.all([answerTo('jo@clinic.example'), answerTo('JO@clinic.example')]);
    answers.push(await answerTo('Jo@clinic.example'));
    expect(answers).toEqual(Array(3).fill({ emailSent: true }));
    expect(await mails()).toHaveLength(1);
  });

  it('mails it again when the first mail was given up', async () => {
    await ask('jo@clinic.example');
    await gateway.database.dataSource.query(`update deliveries set state = 'failed'`);
    expect(await answerTo('jo@clinic.example')).toEqual({ emailSent: true });
    expect(await mails()).toHaveLength(2);
  });

  it('cannot fill a mailbox: after a few mails in a day it offers the download', async () => {
    await ask('ann@clinic.example');
    await gateway.database.dataSource.query(
      `update rate_limits set points = $1 where key like 'mail-recipient:%'`,
      [limits.unconfirmedMailsADay],
    );
    await gateway.database.dataSource.query(
      `update guide_requests set created_at = now() - interval '1 hour'`,
    );
    expect(await answerTo('ANN@clinic.example')).toEqual(download);
    expect(await mails()).toHaveLength(1);
  });

  it('counts tagged addresses as one mailbox, and other addresses apart', async () => {
    const answers: Answer[] = [];
    for (const email of [
      'mary+a@clinic.example',
      'Mary+b+c@clinic.example',
      'mary@clinic.example',
      'mary+d@clinic.example',
      'marian+a@clinic.example',
    ])
      answers.push(await answerTo(email));
    expect(answers.map(({ emailSent }) => emailSent)).toEqual([true, true, true, false, true]);
  });

  it('offers the download while a mail waits for more than a minute, and mails the guide afterwards', async () => {
    const { dataSource } = gateway.database;
    const { id } = await submissionExists(dataSource, { attempts: 1, dueAt: new Date(Date.now() + 60_000) });
    expect(await answerTo('jo@clinic.example')).toEqual({ emailSent: true });
    await dataSource.query(
      `update deliveries set created_at = now() - interval '2 minutes' where subject_id = $1`,
      [id],
    );
    expect(await answerTo('flo@clinic.example')).toEqual(download);
    expect(await mails()).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
    await dataSource.query(`update deliveries set state = 'delivered' where subject_id = $1`, [id]);
    expect(await answerTo('eve@clinic.example')).toEqual({ emailSent: true });
  });

  it('offers the download without a mail server', async () => {
    await hasMail(false);
    expect(await answerTo('jo@clinic.example')).toEqual(download);
  });

  it('does not wait for the queue', async () => {
    other = await startTestGateway({ REDIS_URL: 'redis://127.0.0.1:1' }, {}, gateway.database);
    expect(await bodyOf<Answer>(await ask('jo@clinic.example', other))).toEqual({ emailSent: true });
  });

  it('refuses an invalid address with the text of product 6.9', async () => {
    for (const email of ['', 'jo', 'jo@clinic', `${'j'.repeat(65)}@clinic.example`, undefined, 7]) {
      const response = await ask(email);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: { email: 'Please enter a valid email address' },
      });
    }
    expect(await rows()).toEqual([]);
    expect((await gateway.rest('/api/request-guide')).headers.get('allow')).toBe('POST');
  });

  it('writes no address into the log', async () => {
    await ask('jo@clinic.example');
    expect(gateway.log.join('')).not.toContain('jo@clinic.example');
  });

  it('distinguishes an internal error from an unavailable database', async () => {
    // Stopped after the test, and with it what waited for the lock.
    const busy = (other = await startTestGateway({}, {}, gateway.database));
    await gateway.database.dataSource.query('alter table guide_requests rename column email to address');
    try {
      expect((await ask('jo@clinic.example', busy)).status).toBe(500);
    } finally {
      await gateway.database.dataSource.query('alter table guide_requests rename column address to email');
    }
    const log = busy.log.join('');
    expect(log).toContain('SQLSTATE 42703');
    expect(log).not.toContain('jo@clinic.example');
    const holder = gateway.database.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table guide_requests in access exclusive mode');
    const answer = await ask('jo@clinic.example', busy).finally(async () => {
      await holder.rollbackTransaction();
      await holder.release();
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  });

  it('behaves the same through GraphQL', async () => {
    const { data, errors } = await gateway.graph(
      'mutation { requestGuide(input: { email: "jo@clinic.example" }) { emailSent downloadUrl } }',
    );
    expect([errors, data.requestGuide]).toEqual([[], { emailSent: true, downloadUrl: null }]);
  });
});

describe('GET /api/guide.pdf', () => {
  it('is the guide as an attachment, with 304 for an unchanged copy', async () => {
    const response = await gateway.rest('/api/guide.pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="b-roll-filming-guide.pdf"',
    );
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    // Not with fetch, which forbids every cache between as soon as it is given a condition.
    const again = await new Promise<IncomingMessage>((resolve) =>
      get(
        `${gateway.url}/api/guide.pdf`,
        { headers: { 'if-none-match': response.headers.get('etag') ?? '' } },
        resolve,
      ),
    );
    again.resume();
    expect(again.statusCode).toBe(304);
  });

  const file = async () => Buffer.from(await (await gateway.rest('/api/guide.pdf')).arrayBuffer());
  const phone = { key: 'contact.phone', language: 'en', writtenBy: 'ann', fromDay: houstonDate() } as const;

  it('is another file while staff state another phone', async () => {
    const { dataSource } = gateway.database;
    const before = await file();
    await addText(dataSource, { ...phone, value: '(713) 555-0199' }, '');
    await gateway.dataChanged();
    expect((await file()).equals(before)).toBe(false);
    await dataSource.getRepository(SiteTextEntity).clear();
    await gateway.dataChanged();
    expect((await file()).equals(before)).toBe(true);
  });

  it('has the words of the settings while the own ones cannot be read, and no longer', async () => {
    const { dataSource } = gateway.database;
    const built = await file();
    await addText(dataSource, { ...phone, value: '(713) 555-0188' }, '');
    await dataSource.query('alter table site_texts rename to away');
    await gateway.dataChanged();
    expect((await file()).equals(built)).toBe(true);
    expect(gateway.log.join('')).toContain('the guide has the contact data of the settings');
    await dataSource.query('alter table away rename to site_texts');
    expect((await file()).equals(built)).toBe(false);
    await dataSource.getRepository(SiteTextEntity).clear();
  });
});
