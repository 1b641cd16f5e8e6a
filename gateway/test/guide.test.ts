import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from 'contract';
import { GuideRequestEntity } from 'db/entities/guide-request.entity';
import { claimGuideMail, recordGuideFailed, recordGuideMailed } from 'db/repositories/guide-requests';
import type { TestDatabase } from 'db/testing/test-database';
import { Client } from 'pg';
import { prepareQueueSchema } from 'worker/jobs';
import type { GuidePatience } from '../src/modules/guide/guide.service.js';
import { bodyOf, startTestGateway, type TestGateway } from './gateway.js';

interface Answer {
  readonly emailSent: boolean;
  readonly downloadUrl?: string;
}

/** The worker is this test, as slow as its machine. */
const patient = { mailWithinMilliseconds: 20_000, answerWithinMilliseconds: 25_000 };

let gateway: TestGateway;
/** For one test. */
let other: TestGateway | undefined;
beforeAll(async () => {
  gateway = await start(patient);
  await prepareQueueSchema(gateway.database.url);
});
afterAll(() => gateway.stop());
afterEach(async () => {
  await other?.stop();
  other = undefined;
  await gateway.database.dataSource.query(
    'delete from rate_limits; delete from outbox; delete from guide_requests',
  );
});
const start = async (guide: GuidePatience, shared?: TestDatabase) => {
  const started = await startTestGateway({}, { guide }, shared);
  // By then it listens for what became of requests.
  await started.dataChanged();
  return started;
};
const startOther = async (guide: GuidePatience) => (other = await start(guide, gateway.database));

const ask = (email: unknown, { rest } = gateway) =>
  rest('/api/request-guide', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
const rows = () => gateway.database.dataSource.getRepository(GuideRequestEntity).find();

/** Waits for the request and does with it what a worker would. */
async function worker(act: (id: string) => Promise<unknown>): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const [waiting] = (await rows()).filter(({ state }) => state === 'waiting');
    if (waiting) {
      await act(waiting.id);
      return waiting.id;
    }
    await pause(10);
  }
  throw new Error('No guide request is waiting.');
}
const mails = async (id: string) => {
  expect(await claimGuideMail(gateway.database.dataSource, id)).toBe(true);
  await recordGuideMailed(gateway.database.dataSource, id);
};

describe('POST /api/request-guide', () => {
  it('answers that the guide was mailed once the mail server accepted it', async () => {
    const [response] = await Promise.all([ask('jo@clinic.example'), worker(mails)]);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({ emailSent: true });
    expect(await rows()).toMatchObject([{ email: 'jo@clinic.example', state: 'delivered' }]);
  });

  it('mails one address once: a repeated request gets the same answer', async () => {
    await Promise.all([ask('jo@clinic.example'), worker(mails)]);
    expect(await bodyOf<Answer>(await ask('JO@clinic.example'))).toEqual({ emailSent: true });
    expect(await rows()).toHaveLength(1);
  });

  it('cannot fill a mailbox: after a few mails in a day it offers the download', async () => {
    await Promise.all([ask('ann@clinic.example'), worker(mails)]);
    await gateway.database.dataSource.query(
      `update rate_limits set points = $1 where key like 'mail-recipient:%'`,
      [limits.unconfirmedMailsADay],
    );
    await gateway.database.dataSource.query(
      `update guide_requests set created_at = now() - interval '1 hour'`,
    );
    expect(await bodyOf<Answer>(await ask('ANN@clinic.example'))).toEqual({
      emailSent: false,
      downloadUrl: '/api/guide.pdf',
    });
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['delivered', 'download']);
  });

  it('counts tagged addresses as one mailbox, and other addresses apart', async () => {
    const answers: Answer[] = [];
    for (const email of ['mary+a@clinic.example', 'Mary+b+c@clinic.example', 'mary@clinic.example']) {
      await Promise.all([
        ask(email).then(async (response) => answers.push(await bodyOf<Answer>(response))),
        worker(mails),
      ]);
    }
    answers.push(await bodyOf<Answer>(await ask('mary+d@clinic.example')));
    await Promise.all([
      ask('marian+a@clinic.example').then(async (response) => answers.push(await bodyOf<Answer>(response))),
      worker(mails),
    ]);
    expect(answers.map(({ emailSent }) => emailSent)).toEqual([true, true, true, false, true]);
  });

  it('offers the download as soon as mailing has failed', async () => {
    const endless = await startOther({
      mailWithinMilliseconds: 3_600_000,
      answerWithinMilliseconds: 3_600_000,
    });
    const [response] = await Promise.all([
      ask('jo@clinic.example', endless),
      worker((id) => recordGuideFailed(gateway.database.dataSource, id, 'refused')),
    ]);
    expect(await response.json()).toEqual({ emailSent: false, downloadUrl: '/api/guide.pdf' });
  });

  it('offers the download when the mail is not sent in time, and then sends no mail later', async () => {
    expect(limits.guide.answerWithinMilliseconds).toBeLessThan(3_000);
    // The request is turned into a download however late this machine is, but before the queue is taken for away.
    const hasty = await startOther({ ...patient, mailWithinMilliseconds: 300 });
    const began = performance.now();
    expect(await bodyOf<Answer>(await ask('jo@clinic.example', hasty))).toEqual({
      emailSent: false,
      downloadUrl: '/api/guide.pdf',
    });
    expect(performance.now() - began).toBeLessThan(10_000);
    const [row] = await rows();
    expect([row?.state, row?.lastError]).toEqual(['download', 'not mailed in time']);
    expect(await claimGuideMail(gateway.database.dataSource, row?.id ?? '')).toBe(false);
  });

  it('notices at the end of the wait that the mail was sent, even when the notification was lost', async () => {
    const hasty = await startOther({ ...patient, mailWithinMilliseconds: 3_000 });
    const [response] = await Promise.all([
      ask('jo@clinic.example', hasty),
      worker((id) =>
        gateway.database.dataSource.getRepository(GuideRequestEntity).update(id, { state: 'delivered' }),
      ),
    ]);
    expect(await response.json()).toEqual({ emailSent: true });
  });

  it('queries the database at the start and the end of the wait only', async () => {
    const hasty = await startOther({ ...patient, mailWithinMilliseconds: 2_000 });
    const asked = jest.spyOn(Client.prototype, 'query');
    await ask('jo@clinic.example', hasty);
    const reads = asked.mock.calls.filter(
      ([statement]) =>
        typeof statement === 'string' && /^SELECT .* FROM "guide_requests" .*"id" = \$1/.test(statement),
    );
    asked.mockRestore();
    expect(reads).toHaveLength(2);
  });

  it('offers the download at once when the queue is unavailable', async () => {
    const withoutQueue = await startTestGateway(
      {},
      { guide: { mailWithinMilliseconds: 3_600_000, answerWithinMilliseconds: 3_600_000 } },
    );
    other = withoutQueue;
    expect(await bodyOf<Answer>(await ask('jo@clinic.example', withoutQueue))).toEqual({
      emailSent: false,
      downloadUrl: '/api/guide.pdf',
    });
    expect(
      await withoutQueue.database.dataSource.query('select state, last_error from guide_requests'),
    ).toEqual([{ state: 'download', last_error: 'the queue was away' }]);
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
    await Promise.all([ask('jo@clinic.example'), worker(mails)]);
    expect(gateway.log.join('')).not.toContain('jo@clinic.example');
  });

  it('distinguishes an internal error from an unavailable database', async () => {
    // Stopped after the test, and with it what waited for the lock.
    const busy = await startOther(patient);
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
    const [{ data, errors }] = await Promise.all([
      gateway.graph(
        'mutation { requestGuide(input: { email: "jo@clinic.example" }) { emailSent downloadUrl } }',
      ),
      worker(mails),
    ]);
    expect([errors, data.requestGuide]).toEqual([[], { emailSent: true, downloadUrl: null }]);
  });
});

describe('GET /api/guide.pdf', () => {
  it('is the guide as an attachment, with 304 for an unchanged copy', async () => {
    const response = await gateway.rest('/api/guide.pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
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
});
