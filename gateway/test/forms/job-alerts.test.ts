import { limits, submissionHeaders } from 'contract';
import { DeliveryEntity } from 'db/entities/delivery.entity';
import { JobAlertEntity } from 'db/entities/visitor-mail.entity';
import { linkToken, readLinkSecret, type LinkPurpose } from 'db/repositories/deliveries/link-tokens';
import { saveReportSubscriptions } from 'db/repositories/deliveries/report-subscriptions';
import { noteSourceKeys } from 'db/repositories/feeds/source-keys';
import { jobExists, organizationExists } from 'db/testing/factories';
import { Client } from 'pg';
import { prepareQueueSchema } from 'worker/jobs';
import { bodyOf, startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '1' });
  await prepareQueueSchema(gateway.database.url);
  await organizationExists(gateway.database.dataSource, { id: 'legacy', name: 'Legacy' });
});
afterAll(() => gateway.stop());
beforeEach(() => noteSourceKeys(gateway.database.dataSource, new Map([['SMTP_URL', true]])));
afterEach(() => gateway.database.dataSource.query('delete from rate_limits; delete from job_alerts'));

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  gateway.rest(`/api/job-alerts${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const ask = (email: string, filters?: unknown, headers?: Record<string, string>) =>
  post('', { email, ...(filters !== undefined && { filters }) }, headers);
const mutation = 'mutation ($input: JobAlertInput!) { requestJobAlert(input: $input) { accepted } }';
const alerts = () =>
  gateway.database.dataSource.getRepository(JobAlertEntity).find({ order: { createdAt: 'ASC' } });
const mails = () => gateway.database.dataSource.getRepository(DeliveryEntity).count();
const tokenOf = async (purpose: LinkPurpose, id: string) =>
  linkToken(await readLinkSecret(gateway.database.dataSource), purpose, id);
async function confirmed(email: string, filters?: unknown): Promise<string> {
  await ask(email, filters);
  const id = (await alerts()).at(-1)?.id ?? '';
  expect((await post('/confirm', { token: await tokenOf('confirm', id) })).status).toBe(200);
  return id;
}

describe('POST /api/job-alerts', () => {
  it('answers the same for a new, an unconfirmed and a confirmed address, and stores one alert per filters', async () => {
    const filters = { type: ['part-time', 'full-time'], q: ' icu nurse ', location: 'Houston, TX' };
    const answers = [await ask('jo@home.example', filters)];
    answers.push(
      await ask('JO@home.example', 'location=Houston%2C+TX&type=full-time&type=part-time&q=icu+nurse&page=2'),
    );
    const [alert] = await alerts();
    await post('/confirm', { token: await tokenOf('confirm', alert?.id ?? '') });
    answers.push(await ask('jo@home.example', filters));
    for (const answer of answers)
      expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
        202,
        'no-store',
        { accepted: true },
      ]);
    expect(await alerts()).toMatchObject([
      {
        email: 'jo@home.example',
        filters: { q: 'icu nurse', type: ['full-time', 'part-time'], location: ['Houston, TX'] },
        confirmedAt: expect.any(Date) as unknown,
      },
    ]);
    // None for the third: it is confirmed.
    expect(await mails()).toBe(2);
  });

  it('stores the language that was asked for last until the alert is confirmed', async () => {
    const languages = async () => (await alerts()).map(({ locale }) => locale);
    await ask('jo@home.example');
    expect(await languages()).toEqual(['en']);
    await post('', { email: 'jo@home.example', locale: 'es' });
    expect(await languages()).toEqual(['es']);
    const [alert] = await alerts();
    const token = await tokenOf('confirm', alert?.id ?? '');
    const shown = await bodyOf<{ alerts: object[] }>(
      await post('/view', { purpose: 'confirm', token, locale: 'es' }),
    );
    expect(shown.alerts).toMatchObject([{ about: 'Todos los empleos' }]);
    await post('/confirm', { token });
    await gateway.graph(mutation, { input: { email: 'jo@home.example', locale: 'en' } });
    expect(await languages()).toEqual(['es']);
    const refused = await post('', { email: 'jo@home.example', locale: 'fr' });
    expect([refused.status, await bodyOf<object>(refused)]).toMatchObject([
      400,
      { errors: { locale: 'locale must be one of: en, es' } },
    ]);
  });

  it('behaves the same through GraphQL', async () => {
    const input = { email: 'jo@home.example', filters: { type: ['FULL_TIME'], payMin: 80_000 } };
    const { data, errors } = await gateway.graph(mutation, { input });
    expect([data, errors]).toEqual([{ requestJobAlert: { accepted: true } }, []]);
    await ask('jo@home.example', 'type=full-time&payMin=80000');
    expect((await alerts()).map(({ filters }) => filters)).toEqual([{ type: ['full-time'], payMin: 80_000 }]);
    const refused = await gateway.graph(mutation, { input: { email: 'jo', filters: {} } });
    expect(refused.errors[0]?.extensions.errors).toEqual({ email: 'Please enter a valid email address' });
    const listed = await gateway.graph(mutation, {
      input: { email: 'jo@home.example', filters: { ids: ['a'] } },
    });
    expect(listed.errors[0]?.extensions.errors?.['filters']).toMatch(
      /^filters must not have ids; allowed are q, /,
    );
  });

  it.each<[object, Readonly<Record<string, string>>]>([
    [{ email: 'jo@home' }, { email: 'Please enter a valid email address' }],
    [{}, { email: 'Please enter a valid email address' }],
    [
      { email: 'jo@home.example', filters: { workplace: 'sideways' } },
      { workplace: 'workplace must be one of: onsite, hybrid, remote' },
    ],
    [
      { email: 'jo@home.example', filters: 'postedWithin=2' },
      { postedWithin: 'postedWithin must be one of: 1, 7, 30' },
    ],
    [
      { email: 'jo@home.example', filters: { department: 'Nursing\nYour account is locked' } },
      { department: 'department must not contain line breaks or control characters' },
    ],
    ...[7, true, [], ['q=nurse']].map((filters): [object, Readonly<Record<string, string>>] => [
      { email: 'jo@home.example', filters },
      { filters: "filters must be an object of filters, or the query of a list's address" },
    ]),
    ...['keywords', 'ids', 'toString'].map((key): [object, Readonly<Record<string, string>>] => [
      { email: 'jo@home.example', filters: { q: 'nurse', [key]: ['icu'] } },
      {
        filters: `filters must not have ${key}; allowed are q, organization, field, department, type, location, workplace, payMin, payUnstated, postedWithin, near, radius, otherType`,
      },
    ]),
  ])('states the error in %j', async (body, errors) => {
    const response = await post('', body);
    expect([response.status, await bodyOf<object>(response)]).toMatchObject([400, { errors }]);
    expect(await alerts()).toEqual([]);
  });

  it('answers 503 without a mail server, which the status states beforehand', async () => {
    const offered = async () => (await gateway.graph('{ jobAlertsOffered }')).data;
    expect(await offered()).toEqual({ jobAlertsOffered: true });
    await noteSourceKeys(gateway.database.dataSource, new Map([['SMTP_URL', false]]));
    await gateway.dataChanged();
    expect((await ask('jo@home.example')).status).toBe(503);
    expect(await offered()).toEqual({ jobAlertsOffered: false });
    expect(await alerts()).toEqual([]);
  });

  it('stores nothing for a robot, with the same answer', async () => {
    const response = await ask('jo@home.example', {}, { [submissionHeaders.trap]: 'spam' });
    expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
    expect(await alerts()).toEqual([]);
  });

  it('limits mails per mailbox and requests per sender', async () => {
    for (let number = 0; number < limits.submissions.perAddress; number += 1) {
      const email = `ann+${number}@home.example`;
      expect((await ask(email, { q: `nurse ${number}` }, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(
        202,
      );
    }
    expect(await mails()).toBe(limits.unconfirmedMailsADay);
    const refused = await ask('flo@home.example', {}, { 'x-forwarded-for': '203.0.113.7' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it.each([
    ['as', ['jo.roe@gmail.com', 'J.O.Roe+x@googlemail.com', 'joroe@GMAIL.com', 'j.oroe@gmail.com'], 3],
    ['not as', ['jo.roe@home.example', 'joroe@home.example', 'j.oroe@home.example', 'j.o@home.example'], 4],
  ])('counts spellings of an address %s one mailbox: %j', async (_, spellings, mailed) => {
    for (const email of spellings) expect((await ask(email)).status).toBe(202);
    expect(await mails()).toBe(mailed);
  });

  it('sends the same statements whatever is known of the mailbox, so that the time of the answer tells nothing', async () => {
    /** Those that count, and those of the transaction. */
    const statementsFor = async (email: string) => {
      const sent = jest.spyOn(Client.prototype, 'query');
      expect((await ask(email, { q: 'nurse' })).status).toBe(202);
      const texts = sent.mock.calls.map(([text]) => String(text));
      const client: unknown = sent.mock.contexts[texts.indexOf('savepoint written')];
      const own = texts.filter((_, index) => sent.mock.contexts[index] === client);
      sent.mockRestore();
      return {
        counting: texts.filter((text) => text.includes('rate_limits')).length,
        storing: own.slice(own.indexOf('START TRANSACTION'), own.indexOf('COMMIT')).length,
      };
    };
    const { dataSource } = gateway.database;
    await dataSource.query(
      `insert into job_alerts (email, filters, confirmed_at) select 'full@home.example', jsonb_build_object('q', number::text), now() from generate_series(1, $1) number`,
      [limits.jobAlerts.perAddress],
    );
    await dataSource.query(
      `insert into job_alerts (email, filters, confirmed_at) values ('known@home.example', '{"q":"nurse"}', now())`,
    );
    for (let mail = 0; mail <= limits.unconfirmedMailsADay; mail += 1) await ask('over@home.example');
    const usual = await statementsFor('new@home.example');
    expect(usual).toEqual({ counting: 4, storing: 8 });
    for (const email of ['new', 'full', 'known', 'over'])
      expect([email, await statementsFor(`${email}@home.example`)]).toEqual([email, usual]);
  });

  it('accepts a bounded number of alerts per address', async () => {
    const { dataSource } = gateway.database;
    await dataSource.query(
      `insert into job_alerts (email, filters, confirmed_at) select 'Jo@home.example', jsonb_build_object('q', number::text), now() from generate_series(1, $1) number`,
      [limits.jobAlerts.perAddress],
    );
    expect((await ask('jo@home.example', { q: 'one more' })).status).toBe(202);
    expect([await mails(), (await alerts()).length]).toEqual([0, limits.jobAlerts.perAddress]);
    await dataSource.query(`update job_alerts set ended_at = now() where filters ->> 'q' = '1'`);
    await ask('jo@home.example', { q: 'one more' });
    expect(await mails()).toBe(1);
  });

  it('the requests of strangers do not block the owner of an address', async () => {
    const { dataSource } = gateway.database;
    await dataSource.query(
      `insert into job_alerts (email, filters, created_at) select 'jo@home.example', jsonb_build_object('q', number::text), now() - make_interval(hours => 20 - number) from generate_series(1, $1) number`,
      [limits.jobAlerts.perAddress],
    );
    await ask('jo@home.example', { q: 'my own' });
    const words = (await alerts()).map(({ filters }) => filters.q);
    expect([words.length, words[0], words.at(-1)]).toEqual([limits.jobAlerts.perAddress, '2', 'my own']);
    expect(await mails()).toBe(1);
  });
});

describe('the links in mails', () => {
  interface Shown {
    readonly alerts: readonly { readonly id: string; readonly about: string; readonly search: string }[];
    readonly manageToken?: string;
  }
  const shown = async (response: Response) => {
    expect(response.status).toBe(200);
    return bodyOf<Shown>(response);
  };

  it('confirm an alert, after which open jobs count as known, list it and end it', async () => {
    const job = await jobExists(gateway.database.dataSource, { organizationId: 'legacy', field: 'it' });
    await ask('jo@home.example', { organization: 'legacy', field: ['IT'], department: 'Nursing' });
    const [alert] = await alerts();
    const id = alert?.id ?? '';
    const view = await shown(
      await post('/view', { purpose: 'confirm', token: await tokenOf('confirm', id) }),
    );
    expect(view.alerts).toEqual([
      {
        id,
        about: 'at Legacy, IT, Nursing',
        search: 'organization=legacy&field=it&department=Nursing',
        isLinked: true,
      },
    ]);
    expect((await alerts())[0]?.confirmedAt).toBeNull();
    const token = await tokenOf('confirm', id);
    const { manageToken } = await shown(await post('/confirm', { token }));
    await shown(await post('/confirm', { token }));
    expect(await gateway.database.dataSource.query('select job_id as id from job_alert_jobs')).toEqual([
      { id: job.id },
    ]);
    const listed = await shown(await post('/view', { purpose: 'manage', token: manageToken }));
    expect(listed.alerts.map(({ about }) => about)).toEqual(['at Legacy, IT, Nursing']);
    expect(JSON.stringify(listed)).not.toContain('home.example');
    expect((await shown(await post('/end', { token: manageToken, alert: id }))).alerts).toEqual([]);
    expect((await alerts())[0]?.endedAt).toEqual(expect.any(Date));
  });

  it("end a client's reports, and are no links of alerts", async () => {
    const { dataSource } = gateway.database;
    await dataSource.transaction((manager) =>
      saveReportSubscriptions(manager, [{ id: 'legacy', reportTo: 'hr@legacy.example' }]),
    );
    const [subscription] = await dataSource.query<{ id: string }[]>('select id from report_subscriptions');
    const token = await tokenOf('report', subscription?.id ?? '');
    const view = await shown(await post('/view', { purpose: 'report', token }));
    expect(view.alerts.map(({ about }) => about)).toEqual(['Legacy']);
    expect((await post('/view', { purpose: 'end', token })).status).toBe(404);
    for (const body of [
      { purpose: 'report', token },
      { purpose: 'report', token },
    ])
      expect(await shown(await post('/end', body))).toEqual({ alerts: [] });
    expect((await post('/view', { purpose: 'report', token })).status).toBe(410);
  });

  it('end their own alert, repeatedly, and show or change no other of the same address', async () => {
    const mine = await confirmed('jo@home.example', { q: 'one' });
    const other = await confirmed('Jo@home.example', { q: 'two' });
    const hers = await confirmed('flo@home.example');
    const token = await tokenOf('end', mine);
    const view = await shown(await post('/view', { purpose: 'end', token }));
    expect(view).toEqual({ alerts: [expect.objectContaining({ id: mine })] });
    for (const body of [{ token }, { token }])
      expect(await shown(await post('/end', body))).toEqual({ alerts: [] });
    expect((await alerts()).filter(({ endedAt }) => endedAt).map(({ id }) => id)).toEqual([mine]);
    const manage = await tokenOf('manage', mine);
    const left = await shown(await post('/end', { token: manage, alert: hers }));
    expect(left.alerts.map(({ id }) => id)).toEqual([other]);
    expect((await shown(await post('/end', { token: manage, alert: 'all' }))).alerts).toEqual([]);
    expect((await alerts()).filter(({ endedAt }) => endedAt === null).map(({ id }) => id)).toEqual([hers]);
  });

  it('are invalid with another purpose, id or signature', async () => {
    const id = await confirmed('jo@home.example');
    const end = await tokenOf('end', id);
    const manage = await tokenOf('manage', id);
    for (const response of [
      await post('/view', { purpose: 'manage', token: end }),
      await post('/end', { token: end, alert: 'all' }),
      await post('/end', { token: manage }),
      await post('/end', { token: `00000000-0000-0000-0000-000000000000${end.slice(36)}` }),
      await post('/end', { token: `${end.slice(0, -1)}${end.endsWith('A') ? 'B' : 'A'}` }),
      await post('/end', { token: [end] }),
      await post('/confirm', {}),
    ])
      expect(response.status).toBe(404);
    expect((await post('/view', { purpose: 'own', token: end })).status).toBe(400);
    expect((await alerts())[0]?.endedAt).toBeNull();
  });

  it('expire with their alert: ended, not confirmed in time or erased', async () => {
    const id = await confirmed('jo@home.example');
    await post('/end', { token: await tokenOf('end', id) });
    await ask('late@home.example');
    const late = (await alerts()).at(-1)?.id ?? '';
    await gateway.database.dataSource.query(
      `update job_alerts set created_at = now() - interval '31 days' where email = 'late@home.example'`,
    );
    const gone = '00000000-0000-4000-8000-000000000000';
    for (const response of [
      await post('/view', { purpose: 'end', token: await tokenOf('end', id) }),
      await post('/confirm', { token: await tokenOf('confirm', id) }),
      await post('/confirm', { token: await tokenOf('confirm', late) }),
      await post('/end', { token: await tokenOf('end', gone) }),
    ])
      expect(response.status).toBe(410);
  });

  it('links and addresses are not in any log', async () => {
    const from = gateway.log.length;
    const id = await confirmed('jo@home.example');
    const log = gateway.log.slice(from).join('\n');
    expect(log).toContain('job alert confirmed');
    expect(log).not.toMatch(/home\.example/);
    expect(log).not.toContain((await tokenOf('confirm', id)).split('.')[1]);
  });
});
