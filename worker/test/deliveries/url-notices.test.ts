import { createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { DeliveryEntity } from 'db/entities/delivery.entity';
import { JobEntity } from 'db/entities/job.entity';
import { closeJobsPastDeadline } from 'db/repositories/jobs/job-deadlines';
import {
  countNotices,
  keepNoticeDeliveries,
  noticeServices,
  readNoticeRequests,
  type NoticeService,
} from 'db/repositories/deliveries/url-notices';
import { In, Raw } from 'typeorm';
import { pino } from 'pino';
import type { DeliveryKind } from '../../src/deliveries/delivery-kind.js';
import {
  googleIndexingKind,
  parseServiceAccount,
  indexNowKind,
} from '../../src/deliveries/kinds/search-engines.js';
import { noticeSettingsOf } from '../../src/deliveries/notice-settings.js';
import { createProducer } from '../../src/jobs/queues.js';
import { createWorkerMetrics } from '../../src/admin/metrics.js';
import { attempt } from '../deliveries.js';
import { noVideos } from '../queue-stack.js';
import { startReceiver, type Receiver } from './receiver.js';
import { keepSyncStack, syncClinic } from '../feeds/sync-stack.js';

const SITE = 'https://www.company.test';
const KEY = 'a-key-of-the-site';
const MINUTE = 60_000;

const stack = keepSyncStack();
let engine: Receiver;
let publicKey: KeyObject;
let account: string;
/** Across attempts: it remembers its token. */
let google: DeliveryKind;

beforeAll(() => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  publicKey = pair.publicKey;
  account = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
});
beforeEach(async () => {
  engine = await startReceiver();
  engine.answers((response, { path }) =>
    response.end(path === '/token' ? '{"access_token":"a token","expires_in":3599}' : '{}'),
  );
  await query('truncate url_notices, url_notice_requests; delete from deliveries');
  google = googleIndexingKind(
    { dataSource: stack.database.dataSource, http: stack.http, siteUrl: SITE },
    parseServiceAccount(
      JSON.stringify({
        client_email: 'site@project.test',
        private_key_id: 'first',
        private_key: account,
        token_uri: `${engine.origin}/token`,
      }),
    ),
    `${engine.origin}/publish`,
  );
  await keepNoticeDeliveries(stack.database.dataSource, noticeServices);
});
afterEach(() => engine.close());

const query = <Row>(sql: string, parameters: unknown[] = []) =>
  stack.database.dataSource.query<Row[]>(sql, parameters);
const IndexNow: readonly NoticeService[] = ['indexnow'];
const Google: readonly NoticeService[] = ['google'];
const sync = (services: readonly NoticeService[] = noticeServices) =>
  syncClinic(stack, { acceptClosings: true }, { notices: { services } });

/** Makes the attempts that are due, as the queue would. Between two of them a minute passes, unless one failed. */
async function announce(services: readonly NoticeService[] = noticeServices): Promise<void> {
  const { dataSource } = stack.database;
  const kinds = [
    indexNowKind({ dataSource, http: stack.http, siteUrl: SITE }, KEY, `${engine.origin}/indexnow`),
    google,
  ];
  const due = await dataSource.getRepository(DeliveryEntity).find({
    where: { kind: In([...services]), dueAt: Raw((column) => `${column} <= now()`) },
    order: { kind: 'DESC' },
  });
  for (const delivery of due) {
    await attempt(
      {
        dataSource,
        http: stack.http,
        feedsDirectory: __dirname,
        keyOf: () => undefined,
        videos: noVideos,
        metrics: createWorkerMetrics(),
        retentionDays: undefined,
        closedJobsDays: 365,
        producer: createProducer({ databaseUrl: stack.database.url }, () => undefined),
        kinds,
        underWay: new Set(),
        hangsAfterMilliseconds: 60_000,
        log: pino({ level: 'silent' }),
      },
      delivery,
    );
  }
  await query(`update deliveries set due_at = now() where attempts = 0`);
}
/** As a minute later, or after a pause. */
const timePasses = () => query(`update deliveries set due_at = now(), locked_until = null`);
const page = (number: number) => `${SITE}/careers/greenhouse_${stack.clinic}_${number}`;
const spanish = (number: number) => `${SITE}/es/careers/greenhouse_${stack.clinic}_${number}`;
/** In both languages. */
const pages = (...numbers: number[]) => numbers.flatMap((number) => [page(number), spanish(number)]).sort();
const waiting = async (service: NoticeService) =>
  (
    await query<{ job: string }>(
      `select split_part(job_id, '_', 3) as job from url_notices where service = $1 order by job_id`,
      [service],
    )
  ).map(({ job }) => Number(job));
const sentTo = (path: string) => engine.received.filter((one) => one.path === path);
const urlLists = () =>
  sentTo('/indexnow').map(({ body }) => (JSON.parse(body) as { urlList: string[] }).urlList);
const published = () =>
  sentTo('/publish').map(({ body }) => JSON.parse(body) as { url: string; type: string });
const complete = (id: number, title = 'Nurse') => ({
  id,
  title,
  content: '<p>Care for people on a ward of thirty beds.</p>',
  first_published: '2026-01-05T00:00:00Z',
  location: { name: 'Houston, TX' },
});
const stateOf = async (service: NoticeService) => {
  const { dataSource } = stack.database;
  const { attempts, lastError, dueAt } = await dataSource
    .getRepository(DeliveryEntity)
    .findOneByOrFail({ kind: service });
  return { waiting: await countNotices(dataSource, service), attempts, lastError, dueAt };
};

describe('changed job pages', () => {
  it('are recorded by the sync that changes them: opened, changed and closed pages, not unchanged ones', async () => {
    stack.board.lists([complete(1), complete(2), complete(3)]);
    await sync();
    expect(await waiting('indexnow')).toEqual([1, 2, 3]);
    await announce();
    stack.board.lists([complete(1), complete(2, 'Head nurse'), complete(4)]);
    await sync();
    expect(await waiting('indexnow')).toEqual([2, 3, 4]);
    expect(await waiting('google')).toEqual([2, 3, 4]);
    await announce();
    await sync();
    expect(await waiting('indexnow')).toEqual([]);
  });

  it('are recorded in its transaction, so that every stored change is announced', async () => {
    stack.board.lists([complete(1)]);
    await query('alter table url_notices rename to away');
    await expect(sync()).rejects.toThrow();
    await query('alter table away rename to url_notices');
    expect(
      await stack.database.dataSource.getRepository(JobEntity).countBy({ organizationId: stack.clinic }),
    ).toBe(0);
    await sync();
    expect(await waiting('google')).toEqual([1]);
  });

  it('are recorded when a deadline closes them', async () => {
    stack.board.lists([{ ...complete(1), application_deadline: '2030-01-01T00:00:00Z' }, complete(2)]);
    await sync([]);
    expect(await waiting('indexnow')).toEqual([]);
    await closeJobsPastDeadline(stack.database.dataSource, new Date('2031-01-01'), ['indexnow']);
    expect(await waiting('indexnow')).toEqual([1]);
  });

  it('are forgotten for a service that was disabled, and its delivery with them', async () => {
    stack.board.lists([complete(1)]);
    await sync();
    await keepNoticeDeliveries(stack.database.dataSource, IndexNow);
    expect(await query('select service from url_notices')).toEqual([{ service: 'indexnow' }]);
    expect(await query('select kind from deliveries')).toEqual([{ kind: 'indexnow' }]);
  });
});

describe('IndexNow', () => {
  it('gets the pages in one request, each once', async () => {
    engine.answers(202);
    stack.board.lists([complete(1), complete(2)]);
    await sync(IndexNow);
    stack.board.lists([complete(1, 'Head nurse'), complete(2)]);
    await sync(IndexNow);
    stack.board.lists([complete(1)]);
    await sync(IndexNow);
    await announce(IndexNow);
    const [request] = sentTo('/indexnow');
    expect(request).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    const { urlList, ...rest } = JSON.parse(request?.body ?? '') as { urlList: string[] };
    expect(rest).toEqual({ host: 'www.company.test', key: KEY, keyLocation: `${SITE}/${KEY}.txt` });
    expect(urlList.sort()).toEqual(pages(1, 2));
    await announce(IndexNow);
    expect(engine.received).toHaveLength(1);
  });

  it('gets at most 10,000 pages in one request', async () => {
    await query(
      `insert into url_notices (service, job_id) select 'indexnow', 'x_y_' || number from generate_series(1, 5001) number`,
    );
    await announce(IndexNow);
    await announce(IndexNow);
    expect(urlLists().map((list) => list.length)).toEqual([10_000, 2]);
  });

  it.each([
    [429, '7200', 120],
    [503, undefined, 0.5],
    [403, undefined, 60],
    [422, undefined, 60],
  ])(
    'that answers %i (Retry-After %s) gets the next request after at least %d minutes',
    async (status, wait, least) => {
      stack.board.lists([complete(1)]);
      await sync();
      const usual = engine.received.length;
      engine.answers((response, { path }) => {
        if (path === '/indexnow') response.writeHead(status, { ...(wait && { 'retry-after': wait }) });
        response.end('{"access_token":"a token"}');
      });
      await announce();
      // The other service gets its notices meanwhile.
      expect(published()).toEqual(pages(1).map((url) => ({ url, type: 'URL_UPDATED' })));
      await announce();
      expect(sentTo('/indexnow')).toHaveLength(usual + 1);
      const { dueAt, ...failed } = await stateOf('indexnow');
      expect(failed).toEqual({ waiting: 1, attempts: 1, lastError: `answered ${status}` });
      expect(dueAt.getTime() - Date.now()).toBeGreaterThan((least - 0.5) * MINUTE);
      await timePasses();
      engine.answers(200);
      await announce(IndexNow);
      expect(urlLists()).toEqual([pages(1), pages(1)]);
      expect(await stateOf('indexnow')).toMatchObject({ waiting: 0, attempts: 0, lastError: null });
    },
  );

  it('gets the request again when the worker ended during it', async () => {
    stack.board.lists([complete(1), complete(2)]);
    await sync(IndexNow);
    // It has the answer, and cannot store it.
    engine.answers(
      (response) => void query('alter table url_notices rename to away').then(() => response.end()),
    );
    await expect(announce(IndexNow)).rejects.toThrow();
    await query('alter table away rename to url_notices');
    await timePasses();
    engine.answers(200);
    await announce(IndexNow);
    expect(urlLists().map((list) => list.sort())).toEqual([pages(1, 2), pages(1, 2)]);
  });

  it('gets a change that happens while an earlier one is sent', async () => {
    stack.board.lists([complete(1), complete(2)]);
    await sync(IndexNow);
    let isFirst = true;
    engine.answers((response) => {
      if (!isFirst) return void response.end();
      isFirst = false;
      stack.board.lists([complete(1, 'Head nurse'), complete(2)]);
      void sync(IndexNow).then(() => response.end());
    });
    await announce(IndexNow);
    await announce(IndexNow);
    expect(urlLists().map((list) => list.sort())).toEqual([pages(1, 2), pages(1)]);
  });
});

describe('Google', () => {
  const types = () => published().map(({ url, type }) => [url, type]);

  it('gets open and closed pages from a service account with a valid signature', async () => {
    stack.board.lists([complete(1), complete(2)]);
    await sync(Google);
    await announce(Google);
    stack.board.lists([complete(1)]);
    await sync(Google);
    await announce(Google);
    expect(types()).toEqual([
      [page(1), 'URL_UPDATED'],
      [spanish(1), 'URL_UPDATED'],
      [page(2), 'URL_UPDATED'],
      [spanish(2), 'URL_UPDATED'],
      [page(2), 'URL_DELETED'],
      [spanish(2), 'URL_DELETED'],
    ]);
    const [request, ...more] = sentTo('/token');
    expect(more).toEqual([]);
    const form = new URLSearchParams(request?.body);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [head = '', claims = '', signature = ''] = form.get('assertion')?.split('.') ?? [];
    const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(createVerify('sha256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url')).toBe(
      true,
    );
    expect(decoded(head)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'first' });
    expect(decoded(claims)).toMatchObject({
      iss: 'site@project.test',
      scope: 'https://www.googleapis.com/auth/indexing',
      aud: `${engine.origin}/token`,
    });
    for (const { headers } of sentTo('/publish')) expect(headers['authorization']).toBe('Bearer a token');
  });

  it('does not get pages without JobPosting markup', async () => {
    stack.board.lists([
      complete(1),
      { id: 2, title: 'Nurse', content: '', location: { name: 'Houston, TX' } },
    ]);
    await sync(Google);
    await announce(Google);
    expect(types()).toEqual(pages(1).map((url) => [url, 'URL_UPDATED']));
    expect(await waiting('google')).toEqual([]);
    // Nor when they close.
    stack.board.lists([complete(1)]);
    await sync(Google);
    expect(await waiting('google')).toEqual([2]);
    await announce(Google);
    expect(types()).toEqual(pages(1).map((url) => [url, 'URL_UPDATED']));
  });

  it('gets 200 pages a day, and the rest the next day', async () => {
    await query(
      `insert into url_notices (service, job_id) select 'google', 'x_y_' || number from generate_series(1, 101) number`,
    );
    await announce(Google);
    await announce(Google);
    expect(published()).toHaveLength(200);
    expect(await stateOf('google')).toMatchObject({ waiting: 1 });
    const { dataSource } = stack.database;
    expect(await readNoticeRequests(dataSource, 'google')).toBe(200);
    await query('update url_notice_requests set day = day - 1');
    await announce(Google);
    expect(published()).toHaveLength(202);
    expect(await stateOf('google')).toMatchObject({ waiting: 0 });
    expect(await readNoticeRequests(dataSource, 'google')).toBe(2);
  });

  it('that refuses one page gets the others', async () => {
    stack.board.lists([complete(1), complete(2)]);
    await sync(Google);
    engine.answers((response, { path, body }) => {
      if (path === '/publish' && body.includes(page(1))) response.writeHead(400);
      response.end('{"access_token":"a token"}');
    });
    await announce(Google);
    await timePasses();
    await announce(Google);
    expect(await waiting('google')).toEqual([]);
    expect(types()).toEqual([page(1), ...pages(2)].map((url) => [url, 'URL_UPDATED']));
  });

  it('without a token is requested again later', async () => {
    stack.board.lists([complete(1)]);
    await sync(Google);
    engine.answers(400);
    await announce(Google);
    expect(await stateOf('google')).toMatchObject({
      waiting: 1,
      lastError: 'the token service answered 400',
    });
    expect(published()).toEqual([]);
  });
});

it.each([
  ['https://www.company.com', 2],
  ['http://127.0.0.1:3000', 0],
  ['http://localhost:3000', 0],
  ['https://site.local', 0],
  ['https://www.company.example', 0],
  ['http://192.168.1.5', 0],
])('for a site at %s, %d services get notices', (siteUrl, services) => {
  const google = JSON.stringify({ client_email: 'a@b.test', private_key: account });
  const settings = noticeSettingsOf({ INDEXNOW_KEY: KEY, GOOGLE_INDEXING_KEY: google }, siteUrl);
  expect(settings.services).toHaveLength(services);
});

it('an invalid service-account key stops the start, and is not shown', () => {
  expect(() => noticeSettingsOf({ GOOGLE_INDEXING_KEY: '{"private_key":"hunter2"}' }, SITE)).toThrow(
    /^GOOGLE_INDEXING_KEY must be the JSON key of a service account\.$/,
  );
});
