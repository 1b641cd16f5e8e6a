import { limits, submissionHeaders } from 'contract';
import { SavedJobListEntity } from 'db/entities/visitor-mail.entity';
import { noteSourceKeys } from 'db/repositories/feeds/source-keys';
import { jobExists, organizationExists } from 'db/testing/factories';
import { prepareQueueSchema } from 'worker/jobs';
import { bodyOf, startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
let job: string;
/** Each test has a mailbox of its own: which one got too many mails is remembered. */
let mailboxes = 0;
let mailbox: string;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '1' });
  const { dataSource, url } = gateway.database;
  await prepareQueueSchema(url);
  await organizationExists(dataSource, { id: 'legacy', name: 'Legacy' });
  job = (await jobExists(dataSource, { organizationId: 'legacy' })).id;
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  mailboxes += 1;
  mailbox = `jo${mailboxes}`;
  await noteSourceKeys(gateway.database.dataSource, new Map([['SMTP_URL', true]]));
});
afterEach(() =>
  gateway.database.dataSource.query(
    'delete from rate_limits; delete from saved_job_lists; delete from guide_requests; delete from job_alerts',
  ),
);

const ask = (body: object, headers: Record<string, string> = {}, path = '/api/saved-jobs-mails') =>
  gateway.rest(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const lists = () => gateway.database.dataSource.getRepository(SavedJobListEntity).find();
const orders = () =>
  gateway.database.dataSource.query<object[]>(
    `select kind, subject_id as subject from deliveries where kind = 'saved-jobs-mail' and state = 'waiting'`,
  );

describe('POST /api/saved-jobs-mails', () => {
  it('orders one mail for each request, and is the same through GraphQL', async () => {
    const closed = await jobExists(gateway.database.dataSource, {
      organizationId: 'legacy',
      closedAt: new Date(),
    });
    const ids = [closed.id, job, 'gone'];
    const answer = await ask({ email: ' Jo@home.example ', ids, note: 'Buy now' });
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      202,
      'no-store',
      { accepted: true },
    ]);
    const { data, errors } = await gateway.graph(
      'mutation ($input: SavedJobsLetterInput!) { mailSavedJobs(input: $input) { accepted } }',
      { input: { email: 'Jo@home.example', ids } },
    );
    expect([data, errors]).toEqual([{ mailSavedJobs: { accepted: true } }, []]);
    const stored = await lists();
    expect(stored.map(({ email, jobIds }) => [email, jobIds])).toEqual([
      ['Jo@home.example', ids],
      ['Jo@home.example', ids],
    ]);
    expect((await orders()).sort()).toEqual(
      expect.arrayContaining(stored.map(({ id }) => ({ kind: 'saved-jobs-mail', subject: id }))),
    );
    expect(gateway.log.join('\n')).not.toMatch(/home\.example/);
  });

  it('is also known by its former name', async () => {
    const answer = await ask({ email: 'jo@home.example', ids: [job] }, {}, '/api/saved-jobs-letters');
    expect([answer.status, (await lists()).length]).toEqual([202, 1]);
  });

  it.each([
    [{ email: 'jo@home' }, { email: 'Please enter a valid email address' }],
    [{ email: 'jo@home.example' }, { ids: 'ids must name a job that exists' }],
    [{ email: 'jo@home.example', ids: ['gone'] }, { ids: 'ids must name a job that exists' }],
    [
      { email: 'jo@home.example', ids: Array.from({ length: limits.savedJobs + 1 }, String) },
      { ids: 'ids must be text, given at most 50 times' },
    ],
    [{ email: 'jo@home.example', ids: [{}] }, { ids: 'ids must be text, given at most 50 times' }],
  ])('says what is wrong with %j', async (body, errors) => {
    const response = await ask(body);
    expect([response.status, await bodyOf<object>(response)]).toMatchObject([400, { errors }]);
    expect([await lists(), await orders()]).toEqual([[], []]);
  });

  it('answers 503 where no mail can be sent', async () => {
    await noteSourceKeys(gateway.database.dataSource, new Map([['SMTP_URL', false]]));
    expect((await ask({ email: 'jo@home.example', ids: [job] })).status).toBe(503);
    expect(await lists()).toEqual([]);
  });

  it('stores nothing for a robot, and gives it the same answer', async () => {
    const response = await ask(
      { email: 'jo@home.example', ids: [job] },
      { [submissionHeaders.trap]: 'spam' },
    );
    expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
    expect(await lists()).toEqual([]);
  });

  it('does not tell how many mails an address got, and counts no request without a job', async () => {
    const dead = async () => (await ask({ email: `${mailbox}@home.example`, ids: ['gone'] })).status;
    for (let number = 0; number < limits.unconfirmedMailsADay; number += 1) expect(await dead()).toBe(400);
    for (let number = 0; number < limits.unconfirmedMailsADay; number += 1)
      expect((await ask({ email: `${mailbox}@home.example`, ids: [job] })).status).toBe(202);
    expect(await lists()).toHaveLength(limits.unconfirmedMailsADay);
    expect(await dead()).toBe(400);
  });

  it('counts guides, confirmations of alerts and lists to one mailbox together', async () => {
    const send = (path: string, body: object) =>
      gateway.rest(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${mailbox}@home.example`, ...body }),
      });
    await send('/api/request-guide', {});
    await send('/api/job-alerts', { filters: {} });
    for (let number = 0; number < limits.unconfirmedMailsADay; number += 1)
      expect((await ask({ email: `${mailbox}+list@home.example`, ids: [job] })).status).toBe(202);
    expect(await lists()).toHaveLength(limits.unconfirmedMailsADay - 2);
  });

  it("fills no stranger's mailbox, and refuses a sender of many", async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    for (let number = 0; number < limits.submissions.perAddress; number += 1)
      expect(
        (await ask({ email: `${mailbox.toUpperCase()}+${number}@home.example`, ids: [job] }, from)).status,
      ).toBe(202);
    expect(await lists()).toHaveLength(limits.unconfirmedMailsADay);
    const refused = await ask({ email: 'flo@home.example', ids: [job] }, from);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
