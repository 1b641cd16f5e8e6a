import { houstonDate } from 'contract';
import { readMonth } from 'db/repositories/numbers/counts';
import { linkToken, readLinkSecret } from 'db/repositories/deliveries/link-tokens';
import { storeJobAlert } from 'db/repositories/jobs/job-alerts';
import { jobExists, organizationExists, videoExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { eventually } from '../../../worker/test/queue-stack.js';
import { PER_NUMBER, SOURCES_PER_ADDRESS } from '../../src/modules/numbers/numbers.service.js';
import type { RunningGateway } from '../../src/server.js';
import { bodyOf, startTestGateway, startUnhurriedGateway, type TestGateway } from '../gateway.js';
import { startWay } from '../journey.js';

const month = houstonDate().slice(0, 7);
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let database: TestDatabase;
let gateway: TestGateway;
beforeAll(async () => {
  database = await createTestDatabase();
  await organizationExists(database.dataSource, { id: 'legacy', name: 'Legacy' });
  for (const externalId of ['1', '2'])
    await jobExists(database.dataSource, {
      id: `lever_legacy_${externalId}`,
      organizationId: 'legacy',
      externalId,
    });
  await videoExists(database.dataSource, { id: 'ward-tour', organizationId: 'legacy' });
});
beforeEach(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '1', SITE_URL: 'https://www.site.example' }, {}, database);
});
afterEach(async () => {
  await gateway.stop();
  await database.dataSource.query(
    'delete from daily_counts; delete from monthly_counts; delete from organization_counts',
  );
});
afterAll(() => database.drop());

interface Sent {
  readonly page?: string;
  readonly source?: string;
  readonly referrer?: string;
  readonly events?: readonly unknown[];
}
const seen = { kind: 'job-seen', subject: 'lever_legacy_1' };
const send = (body: Sent, headers: Record<string, string> = {}, url = gateway.url) =>
  fetch(`${url}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
    body: JSON.stringify({ page: '/careers/lever_legacy_1', referrer: '', events: [seen], ...body }),
  });
interface Counted {
  readonly kind: string;
  readonly organization: string;
  readonly subject: string;
  readonly source: string;
  readonly count: number;
}
const counted = async (): Promise<readonly Counted[]> =>
  (await readMonth(database.dataSource, { month })).map(({ kind, organization, subject, source, count }) => ({
    kind,
    organization,
    subject,
    source,
    count,
  }));
/** Stopping writes what waits. */
const written = async () => {
  await gateway.stop();
  return counted();
};

describe('POST /api/events', () => {
  it('counts by day and month, organization, subject, source, language and kind of page, and answers without content', async () => {
    const answer = await send({ source: 'LinkedIn' });
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      204,
      '',
      'no-store',
    ]);
    expect(answer.headers.has('set-cookie')).toBe(false);
    await send({ page: '/es/careers/lever_legacy_1', referrer: 'www.google.com.mx' });
    await send({ page: '/videos/ward-tour', events: [{ kind: 'film-half', subject: 'ward-tour' }] });
    await send({ page: '/careers', events: [{ kind: 'search-empty' }], referrer: 'www.site.example' });
    await gateway.stop();
    const rows: unknown = await database.dataSource.query(
      `select kind, organization_id, subject_id, source, locale, page, count from daily_counts where day = $1
       intersect select kind, organization_id, subject_id, source, locale, page, count from monthly_counts order by 1, 4`,
      [houstonDate()],
    );
    const about = { organization_id: 'legacy', locale: 'en', count: 1 };
    expect(rows).toEqual([
      { ...about, kind: 'film-half', subject_id: 'ward-tour', source: 'direct', page: 'film' },
      {
        ...about,
        kind: 'job-seen',
        subject_id: 'lever_legacy_1',
        source: 'google',
        locale: 'es',
        page: 'job',
      },
      { ...about, kind: 'job-seen', subject_id: 'lever_legacy_1', source: 'linkedin', page: 'job' },
      {
        ...about,
        kind: 'search-empty',
        organization_id: '',
        subject_id: '',
        source: 'this-site',
        page: 'list',
      },
    ]);
  });

  it('writes within seconds, and adds to what is there', async () => {
    for (let view = 0; view < 3; view += 1) await send({ source: 'linkedin' });
    await eventually(async () => (await counted())[0]?.count === 3);
    await send({ source: 'linkedin' });
    expect(await written()).toMatchObject([{ source: 'linkedin', count: 4 }]);
  });

  it('counts a kind and subject once a page view, and leaves out what there is not', async () => {
    await send({
      events: [seen, seen, { kind: 'job-seen', subject: 'lever_legacy_none' }, { kind: 'job-seen' }],
    });
    expect(await written()).toMatchObject([{ subject: 'lever_legacy_1', count: 1 }]);
  });

  it.each([
    ['robots', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['visitors with Global Privacy Control', { 'sec-gpc': '1' }],
    ['visitors with Do Not Track', { dnt: '1' }],
  ])('does not count %s', async (_who, headers) => {
    expect((await send({}, headers)).status).toBe(204);
    expect(await written()).toEqual([]);
  });

  it('lets one address raise a number by its share, and leaves others alone', async () => {
    const flood = { 'x-forwarded-for': '203.0.113.7' };
    for (let round = 0; round < 100; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => send({}, flood)));
    await send({}, { 'x-forwarded-for': '203.0.113.8' });
    expect(await written()).toMatchObject([{ subject: 'lever_legacy_1', count: PER_NUMBER + 1 }]);
  });

  it('lets one address make up a few sources, and leaves campaigns alone', async () => {
    const flood = { 'x-forwarded-for': '203.0.113.7' };
    for (let made = 0; made < 10; made += 1) await send({ source: `made-up-${made}` }, flood);
    await send({ source: 'fall-fair' }, { 'x-forwarded-for': '203.0.113.8' });
    await send({ source: 'fall-fair' }, flood);
    const counts = await written();
    expect(counts.filter(({ source }) => source.startsWith('made-up'))).toHaveLength(SOURCES_PER_ADDRESS);
    expect(counts).toContainEqual(expect.objectContaining({ source: 'fall-fair', count: 2 }));
    expect(counts).toContainEqual(expect.objectContaining({ source: 'other', count: 5 }));
  });

  it('stores no text of a visitor, and logs neither address nor agent', async () => {
    const secret = 'jane.doe@home.example';
    await send(
      { source: secret, referrer: 'intranet.clinic.example', page: `/careers/${secret}` },
      { 'x-forwarded-for': '203.0.113.77', 'user-agent': `${BROWSER} Secretive/1` },
    );
    await send({ source: 'Fall Fair' });
    expect((await written()).map(({ source }) => source).sort()).toEqual(['fall-fair', 'other']);
    const rows = JSON.stringify(
      await database.dataSource.query('select * from daily_counts, monthly_counts'),
    );
    for (const text of [rows, gateway.log.join('\n')])
      expect(text).not.toMatch(/jane|203\.0\.113|Secretive|intranet/);
  });

  it('leaves out fields of an event that it does not know', async () => {
    expect((await send({ events: [{ ...seen, toString: '' }] })).status).toBe(204);
    expect(await written()).toMatchObject([{ subject: 'lever_legacy_1', count: 1 }]);
  });

  it.each([
    ['an unknown kind', { events: [{ kind: 'nurse-seen', subject: '1' }] }, 'events[0].kind'],
    ['what no page counts', { events: [{ kind: 'alert-confirmed' }] }, 'events[0].kind'],
    ['too many events', { events: Array.from({ length: 41 }, () => seen) }, 'events'],
    ['a long path', { page: 'x'.repeat(9_000) }, 'page'],
    ['half of a surrogate pair', { events: [seen, { ...seen, subject: '\ud800' }] }, 'events[1].subject'],
    ['a long source', { source: 'x'.repeat(201) }, 'source'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await send(body);
    const { errors } = await bodyOf<{ errors: object }>(answer);
    expect([answer.status, Object.keys(errors)]).toEqual([400, [field]]);
  });

  it('takes JSON by POST alone, which pages of other sites cannot send', async () => {
    expect((await send({}, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await gateway.rest('/api/events')).status).toBe(405);
  });
});

it('a confirmed job alert is counted once, for the organization it names', async () => {
  const { dataSource } = database;
  const filters = { organization: ['legacy'] };
  const id = await storeJobAlert(dataSource, {
    email: 'jo@home.example',
    filters,
    locale: 'es',
    requestId: 'visit-1',
  });
  const token = linkToken(await readLinkSecret(dataSource), 'confirm', id ?? '');
  for (let press = 0; press < 2; press += 1)
    await gateway.rest('/api/job-alerts/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
      body: JSON.stringify({ token }),
    });
  expect(await written()).toEqual([
    { kind: 'alert-confirmed', organization: 'legacy', subject: '', source: 'alert', count: 1 },
  ]);
});

it('what Postgres refuses is left out, and what is counted after it is written', async () => {
  await database.dataSource.query('alter table daily_counts rename to daily_counts_away');
  try {
    await send({});
    await eventually(() => Promise.resolve(gateway.log.some((line) => line.includes('numbers are lost'))));
  } finally {
    await database.dataSource.query('alter table daily_counts_away rename to daily_counts');
  }
  await send({ source: 'linkedin' });
  expect(await written()).toMatchObject([{ source: 'linkedin', count: 1 }]);
});

it('what is counted while Postgres is away is written when it is back', async () => {
  const way = await startWay(new URL(database.url));
  let other: RunningGateway | undefined;
  try {
    other = await startUnhurriedGateway({ DATABASE_URL: way.url });
    const url = `http://127.0.0.1:${other.port}`;
    await way.cut();
    expect((await send({}, {}, url)).status).toBe(204);
    await way.mend();
    await eventually(async () => (await counted())[0]?.count === 1);
  } finally {
    await other?.stop();
    await way.cut();
  }
});
