import { FeedRunEntity } from 'db/entities/feed-run.entity';
import { DeliveryEntity } from 'db/entities/delivery.entity';
import { VideoEnhancementRunEntity } from 'db/entities/video.entity';
import { locksOf, withAdvisoryLock } from 'db/repositories/platform/advisory-locks';
import { saveVideoAccounts } from 'db/repositories/videos/video-accounts';
import { jobExists, organizationExists, submissionExists, videoExists } from 'db/testing/factories';
import { pino } from 'pino';
import { syncOrganizationWork } from '../../src/jobs/definitions.js';
import { openOperationsServer } from '../../src/admin/operations-server.js';
import { createProgram } from '../../src/cli/program.js';
import { deliveryOf } from '../deliveries.js';
import { openQueueStack, operationsOf, type QueueStack } from '../queue-stack.js';

const redisUrl = process.env['TEST_REDIS_URL'];
const token = 'operators-know-this-one';
const hostile = '"><script>alert(1)</script>';
const views = [
  '',
  '/messages',
  '/feeds',
  '/organizations',
  '/new-organization',
  '/videos',
  '/texts',
  '/actions',
  '/checks',
];
const before = { ...process.env };

let stack: QueueStack;
let operations: { readonly port: number; close(): Promise<void> };
let logged: string;
let cookies: Map<string, string>;

async function open({
  isOff = false,
  redis,
}: { readonly isOff?: boolean; readonly redis?: string | undefined } = {}): Promise<void> {
  stack = await openQueueStack(redis);
  logged = '';
  cookies = new Map();
  operations = await openOperationsServer({
    ...operationsOf(stack),
    keyOf: (variable) => (variable === 'SET_KEY' ? 'a-key' : undefined),
    log: pino({}, { write: (line) => void (logged += line) }),
    token: isOff ? undefined : token,
  });
}
afterEach(async () => {
  process.env = { ...before };
  await operations.close();
  await stack.close();
});

/** As a browser that is logged in: it keeps cookies and says where a request comes from. An empty header is not sent. */
async function ask(
  path: string,
  { headers, ...init }: RequestInit & { readonly headers?: Record<string, string> } = {},
): Promise<Response> {
  const sent = {
    authorization: `Basic ${Buffer.from(`operator:${token}`).toString('base64')}`,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'sec-fetch-site': 'same-origin',
    ...headers,
  };
  const response = await fetch(`http://127.0.0.1:${operations.port}/operations${path}`, {
    redirect: 'manual',
    ...init,
    headers: Object.entries(sent).filter(([, value]) => value !== ''),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}
const read = async (path: string) => (await ask(path)).text();
const tokenOn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
/** Presses the button of a page that posts to this address. */
async function press(on: string, to: string): Promise<Response> {
  const page = await read(on);
  expect(page).toContain(`<form action="/operations${to}" method="post">`);
  return ask(to, { method: 'POST', body: new URLSearchParams({ token: tokenOn(page) }) });
}
const message = (given: Parameters<typeof submissionExists>[1] = {}) =>
  submissionExists(stack.database.dataSource, given);
const stored = (id: string) => deliveryOf(stack.database.dataSource, id, 'submission-mail');
const promised = async () =>
  (await stack.database.dataSource.getRepository(DeliveryEntity).findBy({ state: 'waiting' }))
    .map(({ kind, subjectId }) => [kind, subjectId])
    .sort();
const actions = () =>
  logged
    .split('\n')
    .filter((line) => line.includes('"operator action"') && !line.includes('"view messages"'))
    .map((line): unknown => JSON.parse(line));

describe('the pages of operations', () => {
  it('tell of job alerts and of every kind of delivery at the start', async () => {
    await open();
    await stack.database.dataSource.query(
      `with alert as (insert into job_alerts (email, filters, confirmed_at) values ('jo@home.example', '{}', now()) returning id)
       insert into deliveries (subject_id, kind, state) select id, 'job-alert-mail', 'failed' from alert`,
    );
    await submissionExists(stack.database.dataSource, { state: 'failed' }, ['lead-webhook']);
    const words = (await read('/')).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(words).toContain('Deliveries job-alert-mail 1 failed lead-webhook 1 failed Feeds');
    expect(words).toContain('Job alerts unconfirmed 0 confirmed 1 ended 0 Video accounts');
  });

  it('are shown with the token only', async () => {
    await open();
    // Few wrong ones: guessing is slowed down (operations.test.ts).
    for (const [authorization, paths] of [
      ['', [...views, '/style.css', '/messages.csv']],
      ['Bearer wrong', ['/messages', '/messages.csv']],
      [`Bearer ${token}x`, ['/messages', '/messages.csv']],
    ] as const)
      for (const path of paths) {
        const refused = await ask(path, { headers: { authorization } });
        expect([path, refused.status, refused.headers.get('www-authenticate')]).toEqual([
          path,
          401,
          'Basic realm="operations", charset="UTF-8"',
        ]);
      }
    const posted = await ask('/messages/deliver-failed', { method: 'POST', headers: { authorization: '' } });
    expect(posted.status).toBe(401);
    for (const path of views)
      expect((await ask(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  it('are off without a token, and state the reason', async () => {
    await open({ isOff: true });
    const response = await ask('/messages');
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('set OIDC_ISSUER, or OPERATIONS_TOKEN'),
    ]);
  });

  it('are not cacheable, not framable and run no scripts', async () => {
    await open();
    for (const path of [...views, '/style.css', '/messages.csv', '/nothing-here']) {
      const { headers } = await ask(path);
      expect([path, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        path,
        'no-store',
        'noindex, nofollow',
      ]);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none';style-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
      );
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
    for (const line of (await ask('')).headers.getSetCookie())
      expect(line).toMatch(/; Path=\/operations; HttpOnly; SameSite=Strict$/);
    expect((await ask('/nothing-here')).status).toBe(404);
  });

  it('point to the log when the database is unavailable', async () => {
    await open();
    await stack.database.dataSource.destroy();
    const response = await ask('/messages');
    expect([response.status, await response.text()]).toEqual([
      500,
      'It failed. The reason is in the log of the worker. Nothing may have been done: go back, load the page again and look.\n',
    ]);
    expect(logged).toContain('a page of operations failed');
  });

  it('count pending work and problems', async () => {
    await open();
    const { id } = await organizationExists(stack.database.dataSource);
    await stack.database.dataSource
      .getRepository(FeedRunEntity)
      .save({ organizationId: id, vendor: 'lever', outcome: 'failed', finishedAt: new Date() });
    await message({ state: 'held' });
    await message({ state: 'failed' });
    await message({ state: 'failed' });
    const page = await read('');
    for (const [name, count] of [
      ['failed', 2],
      ['held', 1],
      ['waiting', 0],
      ['unavailable', 1],
    ])
      expect(page).toContain(`<dt>${name}</dt><dd>${count}</dd>`);
  });
});

describe('what visitors sent', () => {
  beforeEach(() => open());

  it('is listed newest first in pages, by state and kind', async () => {
    for (let minute = 0; minute < 30; minute += 1)
      await message({
        subject: `Subject ${minute}.`,
        createdAt: new Date(Date.UTC(2026, 0, 5, 20, minute)),
        ...(minute === 7 && { kind: 'questionnaire', state: 'failed' }),
      });
    const first = await read('/messages');
    expect(first).toContain('30 messages, newest first, page 1 of 2');
    expect(first.indexOf('Subject 29.')).toBeLessThan(first.indexOf('Subject 5.'));
    expect(first).not.toContain('Subject 4.');
    expect(first).not.toContain('Newer messages');
    expect(first).toContain('<time dateTime="2026-01-05T20:29:00.000Z">Jan 5, 2026, 2:29 PM</time>');
    expect(first).toContain('<a href="/operations/messages?page=2">Older messages</a>');
    const last = await read('/messages?page=2');
    expect(last).toContain('Subject 4.');
    expect(last).not.toContain('Subject 5.');
    expect(last).toContain('<a href="/operations/messages">Newer messages</a>');
    for (const query of ['state=failed', 'kind=questionnaire', 'state=failed&kind=questionnaire']) {
      const filtered = await read(`/messages?${query}`);
      expect(filtered).toContain('1 message, newest first, page 1 of 1');
      expect(filtered).toContain('Subject 7.');
    }
    for (const query of ['page=99', 'page=x', 'state=<script>', 'state=a&state=b', 'page[x]=1'])
      expect((await ask(`/messages?${query}`)).status).toBe(200);
    expect(await read('/messages?state=held')).toContain('There is no such message.');
  });

  it('is found by words, of which each is somewhere in the message', async () => {
    await message({
      name: 'María Núñez',
      email: 'maria@clinic.example',
      message: 'We hire 100% nurses_at night.',
    });
    await message({ name: 'Jo Green', subject: 'A film', message: 'Nurses, please.' });
    for (const [words, found] of [
      ['maría', 1],
      ['NURSE', 2],
      ['nurses green', 1],
      ['night clinic.example', 1],
      ['green night', 0],
      ['100%', 1],
      ['s_a', 1],
      ['n_r', 0],
      ['%', 1],
      ["'; --", 0],
      ['a\\', 0],
    ] as const) {
      const page = await read(`/messages?${new URLSearchParams({ words }).toString()}`);
      expect([words, page.includes(found === 0 ? 'There is no such' : `>${found} message`)]).toEqual([
        words,
        true,
      ]);
    }
    const page = await read('/messages?words=night+nurse&kind=contact');
    expect(page).toContain('href="/operations/messages.csv?words=night+nurse&amp;kind=contact"');
  });

  it('names who wrote for which company, and has a link for the answer', async () => {
    const { id } = await message({
      kind: 'questionnaire',
      name: 'Jo "J" Green, HR',
      email: 'jo+hr@clinic.example',
      subject: 'Client Qualification Questionnaire - Bayou City & Sons',
    });
    const list = await read('/messages');
    for (const text of [
      'data-label="name">Jo &quot;J&quot; Green, HR<',
      'data-label="company">Bayou City &amp; Sons<',
    ])
      expect(list).toContain(text);
    expect(await read(`/messages/${id}`)).toContain(
      'href="mailto:jo%2Bhr%40clinic.example?subject=Re%3A%20Client%20Qualification%20Questionnaire%20-%20Bayou%20City%20%26%20Sons"',
    );
  });

  it('says when it is tried next, and is sent now by a button', async () => {
    const { id } = await message({ state: 'waiting', attempts: 3 });
    await stack.database.dataSource.query(
      `update deliveries set due_at = '2030-01-05T20:30:00Z' where subject_id = $1`,
      [id],
    );
    for (const path of ['/messages', `/messages/${id}`])
      expect(await read(path)).toContain(
        '<time dateTime="2030-01-05T20:30:00.000Z">Jan 5, 2030, 2:30 PM</time>',
      );
    expect(await read(`/messages/${id}`)).toContain('Send now</button>');
    await press(`/messages/${id}`, `/messages/${id}/deliver`);
    const { dueAt, attempts } = await stored(id);
    expect([dueAt.getTime() <= Date.now(), attempts]).toEqual([true, 0]);
  });

  it('is shown as text', async () => {
    const { id } = await message({ name: hostile, subject: hostile, message: `${hostile}\n&amp;` });
    for (const path of ['/messages', `/messages/${id}`]) {
      const page = await read(path);
      expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(page).not.toContain('<script');
    }
    expect(await read(`/messages/${id}`)).toContain('\n&amp;amp;</p>');
  });

  it('is shown in full, and 404 after it was erased', async () => {
    const { id } = await message({ state: 'failed', attempts: 10, lastError: 'EENVELOPE 550' });
    const page = await read(`/messages/${id}`);
    for (const text of ['jo@clinic.example', 'EENVELOPE 550', 'We need ten nurses by spring.'])
      expect(page).toContain(text);
    for (const gone of [id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), id.slice(0, 8), '%25', 'x'])
      expect((await ask(`/messages/${gone}`)).status).toBe(404);
  });

  it('is delivered again or released by a button, once, and logged without personal data', async () => {
    const failed = await message({ state: 'failed', attempts: 10, lastError: 'EENVELOPE 550' });
    const held = await message({ state: 'held', spamMarks: ['trap'] });
    const delivered = await message({ state: 'delivered', deliveredAt: new Date() });
    for (const { id } of [failed, held]) {
      const answer = await press(`/messages/${id}`, `/messages/${id}/deliver`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/operations/messages/${id}`]);
      const note = 'Ordered 2 deliveries: within a minute.';
      expect(await read(`/messages/${id}`)).toContain(`<p role="status" class="note">${note}</p>`);
      expect(await read(`/messages/${id}`)).not.toContain('Ordered');
      expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: null });
    }
    expect(await promised()).toEqual(
      [failed.id, held.id]
        .flatMap((id) => [
          ['submission-mail', id],
          ['lead-webhook', id],
        ])
        .sort(),
    );
    expect(await read(`/messages/${delivered.id}`)).not.toContain('method="post"');
    expect(actions()).toMatchObject(
      [failed.id, held.id].map((id) => ({ action: 'messages deliver', subjectId: id })),
    );
    expect(logged).not.toContain('jo@clinic.example');
  });

  it('is sent again only to the lead webhook when only that failed', async () => {
    const { id } = await message({ state: 'delivered', deliveredAt: new Date() });
    await stack.database.dataSource.getRepository(DeliveryEntity).insert({
      kind: 'lead-webhook',
      subjectId: id,
      state: 'failed',
      attempts: 10,
      lastError: 'The receiver answered 500.',
    });
    expect(await read('/messages?state=failed')).toContain('>failed 10</td>');
    expect(await read(`/messages/${id}`)).toContain('failed, attempts 10, The receiver answered 500.');
    await press(`/messages/${id}`, `/messages/${id}/deliver`);
    expect(await promised()).toEqual([['lead-webhook', id]]);
    expect(await read(`/messages/${id}`)).toContain('<dt>lead-webhook</dt><dd>waiting, attempts 0</dd>');
  });

  it('all failed ones are delivered again, and no others', async () => {
    const failed = [await message({ state: 'failed' }), await message({ state: 'failed' })];
    const held = await message({ state: 'held' });
    await press('/messages', '/messages/deliver-failed');
    expect(await read('/messages')).toContain('Ordered 2 deliveries');
    for (const { id } of failed) expect((await stored(id)).state).toBe('waiting');
    expect((await stored(held.id)).state).toBe('held');
    await press('/messages', '/messages/deliver-failed');
    expect(await read('/messages')).toContain('There is nothing to deliver.');
  });

  it("is downloaded as the command's CSV, in which no formula runs", async () => {
    await message({ name: '=HYPERLINK("https://evil.example")', state: 'held' });
    await message({ subject: 'a "quoted", comma', message: '+1\nline' });
    process.env['DATABASE_URL'] = stack.database.url;
    for (const [query, options] of [
      ['', []],
      ['?state=held', ['--state', 'held']],
    ] as const) {
      const lines: string[] = [];
      await createProgram((line) => lines.push(line)).parseAsync(
        ['submissions', 'export', '--csv', ...options],
        { from: 'user' },
      );
      const response = await ask(`/messages.csv${query}`);
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename=messages-\d{4}-\d\d-\d\d\.csv$/,
      );
      const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
      expect(csv.trimEnd()).toBe(lines.join('\n'));
      expect(csv).toContain(`"'=HYPERLINK(`);
    }
    expect(actions()).toMatchObject([
      { action: 'download messages', outcome: '2 rows' },
      { action: 'download messages', outcome: '1 rows' },
    ]);
  });

  it.each([
    ['has no token', {}, ''],
    ['has a token of its own making', {}, 'a'.repeat(64)],
    ['comes from another site', { 'sec-fetch-site': 'cross-site' }, undefined],
    ['comes from another port of this host', { 'sec-fetch-site': 'same-site' }, undefined],
    [
      'comes from another site by an old browser',
      { origin: 'http://evil.example', 'sec-fetch-site': '' },
      undefined,
    ],
    ['comes without the cookie of its token', { cookie: '' }, undefined],
  ])('is not delivered by a form that %s', async (_, headers, given) => {
    const { id } = await message({ state: 'held' });
    const body = new URLSearchParams({ token: given ?? tokenOn(await read(`/messages/${id}`)) });
    const refused = await ask(`/messages/${id}/deliver`, { method: 'POST', body, headers });
    expect(refused.status).toBe(403);
    expect((await stored(id)).state).toBe('held');
    expect(await promised()).toEqual([]);
    expect(actions()).toEqual([]);
  });
});

describe('what staff did', () => {
  beforeEach(() => open());

  it('is shown, filtered and exported', async () => {
    const { id } = await message({ state: 'held' });
    await press(`/messages/${id}`, `/messages/${id}/deliver`);
    await stack.database.dataSource.query(
      `insert into staff_actions (at, staff_id, staff_name, action, subject_id, outcome)
       values ('2026-01-06T05:59:00Z', 'a-1', '=ann', 'feeds sync', 'metro', 'ordered'), ('2026-01-06T06:00:00Z', 'a-1', '=ann', 'feeds sync', 'metro', null)`,
    );
    const all = await read('/actions');
    for (const text of ['4 actions, newest first', 'view messages', 'messages deliver', id, 'not finished'])
      expect(all).toContain(text);
    for (const [query, count] of [
      ['who=OPERATIONS_TOKEN', '2 actions'],
      ['what=feeds+sync', '2 actions'],
      [`about=${id}`, '2 actions'],
      // Houston's day.
      ['day=2026-01-05', '1 action'],
      ['what=feeds+sync&day=2026-01-06', '1 action'],
      ['day=2026-02-31', '4 actions'],
      ['who=%00&page=0', '4 actions'],
    ])
      expect([query, (await read(`/actions?${query}`)).includes(`${count},`)]).toEqual([query, true]);
    expect(await read('/actions?who=nobody')).toContain('There is no such action.');
    const csv = await read('/actions.csv?day=2026-01-05');
    expect(csv.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      '"at","staffId","staffName","action","subjectId","outcome"',
      `"2026-01-06T05:59:00.000Z","a-1","'=ann","feeds sync","metro","ordered"`,
      '',
    ]);
    expect(await read('/actions')).toContain('download actions');
  });

  it('is not done when it cannot be recorded', async () => {
    const { id } = await message({ state: 'held' });
    const body = new URLSearchParams({ token: tokenOn(await read(`/messages/${id}`)) });
    await stack.database.dataSource.query('alter table staff_actions rename to away');
    const { status } = await ask(`/messages/${id}/deliver`, { method: 'POST', body });
    await stack.database.dataSource.query('alter table away rename to staff_actions');
    expect([status, (await stored(id)).state]).toEqual([500, 'held']);
  });
});

describe.each([
  ['Postgres', undefined],
  ...(redisUrl === undefined ? [] : [['Redis', redisUrl] satisfies [string, string]]),
])('feeds with the queue on %s', (_, redis) => {
  beforeEach(() => open({ redis }));

  it('are shown with their runs and rejected records', async () => {
    const { id } = await organizationExists(stack.database.dataSource, { name: hostile });
    await organizationExists(stack.database.dataSource, { id: 'left', active: false });
    await jobExists(stack.database.dataSource, { organizationId: 'left' });
    await stack.database.dataSource.getRepository(FeedRunEntity).save({
      organizationId: id,
      vendor: 'lever',
      outcome: 'held',
      finishedAt: new Date(),
      added: 17,
      reason: 'Too much vanished.',
      rejections: [{ externalId: 'x-1', reason: hostile }],
    });
    const list = await read('/feeds');
    for (const text of [
      id,
      'greenhouse',
      'held',
      'Too much vanished.',
      'switched off',
      'data-label="state">off</td>',
      'data-label="open jobs">0</td>',
    ])
      expect(list).toContain(text);
    expect(list).not.toContain('/feeds/left/sync');
    const feed = await read(`/feeds/${id}`);
    for (const text of ['>17 added</td>', 'Too much vanished.', 'x-1', '&lt;script&gt;'])
      expect(feed).toContain(text);
    expect(feed).not.toContain('<script');
    expect((await ask('/feeds/nobody')).status).toBe(404);
  });

  it('say what becomes of a job that vanished', async () => {
    const { dataSource } = stack.database;
    const { id } = await organizationExists(dataSource, { name: 'Bayou City' });
    for (let job = 0; job < 3; job += 1) await jobExists(dataSource, { organizationId: id });
    const run = dataSource.getRepository(FeedRunEntity);
    const { id: runId } = await run.save({
      organizationId: id,
      vendor: 'lever',
      outcome: 'good',
      finishedAt: new Date(),
      missing: 2,
      closed: 1,
    });
    await dataSource.query('update jobs set missed_syncs = 1 where id = (select min(id) from jobs)');
    expect(await read('/feeds')).toContain('1 missing, closes at the next sync');
    await dataSource.query('update jobs set missed_syncs = 1');
    expect(await read('/feeds')).toContain('3 missing, close at the next sync');
    await run.update(runId, { outcome: 'held', reason: 'Too much vanished.' });
    expect(await read('/feeds')).not.toContain('at the next sync');
  });

  it('are synced by a button: one job, none while a sync is queued, running or waiting to be repeated', async () => {
    const { id } = await organizationExists(stack.database.dataSource);
    await organizationExists(stack.database.dataSource, { id: 'another' });
    const waiting = async () =>
      (await stack.queues.of(syncOrganizationWork.name).getJobs(['waiting'])).map(
        ({ data }): unknown => data,
      );
    await withAdvisoryLock(stack.database.dataSource, locksOf.sync, id, async () => {
      await press('/feeds', `/feeds/${id}/sync`);
      expect(await read('/feeds')).toContain('is under way or waits already');
      expect(await waiting()).toEqual([]);
    });
    for (const note of ['The sync is ordered.', 'is under way or waits already']) {
      const answer = await press('/feeds', `/feeds/${id}/sync`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operations/feeds']);
      expect(await read('/feeds')).toContain(note);
      expect(await waiting()).toEqual([{ id }]);
    }
    await press('/feeds', '/feeds/another/sync');
    expect(await waiting()).toHaveLength(2);
    await organizationExists(stack.database.dataSource, { id: 'failed' });
    await stack.queues.of(syncOrganizationWork.name).add('repeated', { id: 'failed' }, { delay: 60_000 });
    await press('/feeds', '/feeds/failed/sync');
    expect(await read('/feeds')).toContain('is under way or waits already');
    expect(await waiting()).toHaveLength(2);
    const body = new URLSearchParams({ token: tokenOn(await read('/feeds')) });
    expect((await ask('/feeds/nobody/sync', { method: 'POST', body })).status).toBe(404);
    expect(actions()).toMatchObject(
      [id, id, id, 'another', 'failed', 'nobody'].map((organization) => ({
        action: 'feeds sync',
        subjectId: organization,
      })),
    );
  });
});

it('videos are shown with accounts, the last run and their problems', async () => {
  await open();
  const { dataSource } = stack.database;
  await saveVideoAccounts(dataSource.manager, [
    { source: 'vimeo', account: 'films', organizationId: null, categoryId: null, keyVariable: 'SET_KEY' },
    { source: 'youtube', account: 'clips', organizationId: null, categoryId: null, keyVariable: 'NO_KEY' },
  ]);
  await dataSource.query(
    `update video_accounts set outcome = 'failed', reason = 'The host says 401.' where source = 'vimeo'`,
  );
  await dataSource
    .getRepository(VideoEnhancementRunEntity)
    .save({ version: 1, total: 41, costUsd: '0.25', finishedAt: new Date('2026-07-01T12:00:00Z') });
  await videoExists(dataSource, { title: hostile, findings: ['captions-missing'] });
  await videoExists(dataSource, { enhancementState: 'failed', enhancementError: 'The service was silent.' });
  const page = await read('/videos');
  for (const text of [
    'The host says 401.',
    '>set</td>',
    'NO_KEY is missing',
    '<dt>videos</dt><dd>41</dd>',
    '<dd>$0.25</dd>',
    'Jul 1, 2026, 7:00 AM',
    'it has no captions',
    'it could not be enhanced: The service was silent.',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('<script');
});

it("the doctor's checks run on request only", async () => {
  await open();
  process.env = {
    PATH: before['PATH'],
    DATABASE_URL: stack.database.url,
    MAIL_TO: 'desk@company.test.org',
    DATA_DIRECTORY: __dirname,
  };
  const start = await read('/checks');
  expect(start).toContain('Run the checks');
  expect(start).not.toContain('<table');
  const body = new URLSearchParams({ token: tokenOn(start) });
  const response = await ask('/checks', { method: 'POST', body });
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toMatch(/\d+ ok, \d+ to look at, \d+ failed\./);
  for (const text of ['migrations are applied', 'SMTP_URL is not set', 'RETENTION_DAYS is not set'])
    expect(page).toContain(text);
  expect(actions()).toMatchObject([{ action: 'checks' }]);
});
