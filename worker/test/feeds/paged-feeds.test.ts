import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Rejection } from '../../src/connectors/kit/connector.js';
import { readFeed } from './read-feed.js';
import { createHttpClient, type HttpClient } from '../../src/http/http-client.js';
import { jsonFeed } from '../../src/connectors/json-feed/json-feed.js';
import { rss } from '../../src/connectors/rss/rss.js';
import { smartRecruiters } from '../../src/connectors/smartrecruiters/smartrecruiters.js';
import { teamtailor } from '../../src/connectors/teamtailor/teamtailor.js';
import { loopbackToo } from './board-server.js';

let server: Server;
let http: HttpClient;
let origin: string;
let asked: { url: URL; headers: IncomingHttpHeaders }[] = [];
let answer: (
  url: URL,
) => { readonly status?: number } & ({ readonly body: unknown } | { readonly text: string });

beforeAll(async () => {
  http = createHttpClient(
    { timeoutMilliseconds: 5_000, attempts: 2, firstPauseMilliseconds: 1 },
    loopbackToo,
  );
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    asked.push({ url, headers: request.headers });
    const { status = 200, ...given } = answer(url);
    const isText = 'text' in given;
    response
      .writeHead(status, { 'content-type': isText ? 'application/rss+xml' : 'application/json' })
      .end(isText ? given.text : JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
  origin = `http://127.0.0.1:${bound.port}`;
});
afterAll(async () => {
  await http.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked = [];
});

describe('SmartRecruiters', () => {
  const context = () => ({ http, feedsDirectory: __dirname, bases: { smartrecruiters: `${origin}/` } });
  const read = () => readFeed(smartRecruiters, { sourceKind: 'board', source: 'Riverbend1' }, context());
  const row = (id: number) => ({ id: String(id), name: `Role ${id}` });
  const detail = {
    applyUrl: 'https://jobs.riverbend.example/apply',
    jobAd: { sections: { jobDescription: { title: 'Role', text: '<p>Care.</p>' } } },
  };
  const board = (total: number, given: (id: string) => { status?: number; body: unknown }) => (url: URL) => {
    const id = /postings\/(\d+)$/.exec(url.pathname)?.[1];
    if (id !== undefined) return given(id);
    const offset = Number(url.searchParams.get('offset'));
    const rows = Array.from({ length: total }, (_, index) => row(index)).slice(
      offset,
      offset + Number(url.searchParams.get('limit')),
    );
    return { body: { offset, limit: 100, totalFound: total, content: rows } };
  };

  it('reads all pages and each detail', async () => {
    answer = board(120, () => ({ body: detail }));
    const { postings, received } = await read();
    expect(received).toBe(120);
    expect(postings.at(-1)).toMatchObject({
      externalId: '119',
      description: '<h3>Role</h3><p>Care.</p>',
      applyUrl: 'https://jobs.riverbend.example/apply',
    });
    expect(asked.filter(({ url }) => url.searchParams.has('offset')).map(({ url }) => url.search)).toEqual([
      '?limit=100&offset=0',
      '?limit=100&offset=100',
    ]);
  });

  it('requests no detail of an unchanged row', async () => {
    answer = board(3, () => ({ body: detail }));
    const fingerprints: (string | undefined)[] = [];
    for await (const item of smartRecruiters.items({ sourceKind: 'board', source: 'Riverbend1' }, context()))
      if (item.kind === 'record') fingerprints.push(item.record.fingerprint);
    expect(new Set(fingerprints).size).toBe(3);
    expect(asked).toHaveLength(1);
  });

  it('skips a row without its detail, and fails when no detail is available', async () => {
    answer = board(3, (id) =>
      id === '1' ? { status: 404, body: {} } : id === '2' ? { status: 500, body: {} } : { body: detail },
    );
    const { postings, rejections } = await read();
    expect(postings.map(({ externalId }) => externalId)).toEqual(['0']);
    expect(rejections).toEqual<Rejection[]>([
      { externalId: '1', reason: 'its detail is gone', withdrawn: false },
      {
        externalId: '2',
        reason: `${origin}/v1/companies/Riverbend1/postings/2 answered 500.`,
        withdrawn: false,
      },
    ]);
    answer = board(9, () => ({ status: 503, body: {} }));
    await expect(read()).rejects.toThrow('answered 503');
  });

  it.each([404, 410])('does not treat consecutive details that answer %i as an outage', async (status) => {
    answer = board(9, (id) => (Number(id) < 6 ? { status, body: {} } : { body: detail }));
    const { postings, rejections } = await read();
    expect(postings.map(({ externalId }) => externalId)).toEqual(['6', '7', '8']);
    expect(rejections).toEqual(
      Array.from({ length: 6 }, (_, id): Rejection => ({
        externalId: String(id),
        reason: 'its detail is gone',
        withdrawn: false,
      })),
    );
  });

  it('reads a row once that moved between pages meanwhile', async () => {
    answer = (url) => {
      if (/postings\/\d+$/.test(url.pathname)) return { body: detail };
      const second = url.searchParams.get('offset') !== '0';
      return {
        body: {
          totalFound: 101,
          content: second ? [row(99)] : Array.from({ length: 100 }, (_, index) => row(index)),
        },
      };
    };
    expect(await read()).toMatchObject({ received: 100, rejections: [] });
  });

  it('refuses a list that ends before its count: half a list would close the other half', async () => {
    answer = (url) => ({
      body: { totalFound: 50, content: url.searchParams.get('offset') === '0' ? [row(1)] : [] },
    });
    await expect(read()).rejects.toThrow('has 50 postings but lists 1 only');
  });
});

describe('a feed in XML', () => {
  it('is recognized by its root element for any chunks', async () => {
    const slow = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.write('<?xml version="1.0"?>');
      setImmediate(() =>
        response.end(
          `<!-- ${'made by hand '.repeat(100)} --><rss><channel><item><guid>1</guid><title>Nurse</title></item></channel></rss>`,
        ),
      );
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const bound = slow.address();
    const address = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}/jobs.xml`;
    const { postings } = await readFeed(
      rss,
      { sourceKind: 'board', source: address },
      { http, feedsDirectory: __dirname },
    );
    await new Promise((resolve) => slow.close(resolve));
    expect(postings.map(({ title }) => title)).toEqual(['Nurse']);
  });
});

describe('Teamtailor without a key', () => {
  const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
  const xml = (listed: readonly number[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>${listed.map((id) => `<item><title>Role ${id}</title><link>${origin}/jobs/${id}-role</link></item>`).join('')}</channel></rss>`;
  let marks: string[] = [];
  beforeEach(() => {
    marks = [];
  });
  const read = (known?: string) =>
    readFeed(
      teamtailor,
      { sourceKind: 'board', source: `${origin}/jobs.rss?department=5` },
      { http, feedsDirectory: __dirname, revision: { known, note: (mark) => void marks.push(mark) } },
    );
  const site = (listed: () => readonly number[]) => (url: URL) => {
    const offset = Number(url.searchParams.get('offset') ?? 0);
    return { text: xml(listed().slice(offset, offset + Number(url.searchParams.get('per_page') ?? 100))) };
  };
  const readIds = async () => (await read()).postings.map(({ externalId }) => Number(externalId));

  it.each([
    [99, [0]],
    [100, [0, 100]],
    [250, [0, 100, 200]],
  ])('all of %i jobs are read page by page', async (count, offsets) => {
    answer = site(() => ids(count));
    expect(await readIds()).toEqual(ids(count));
    expect(asked.map(({ url }) => url.search)).toEqual(
      offsets.map((offset) => `?department=5&offset=${offset}&per_page=100`),
    );
  });

  it('reads a job once that moved to the next page, and rejects none', async () => {
    answer = site(() => (asked.length === 1 ? ids(150) : [0, ...ids(150)]));
    expect(await read()).toMatchObject({ received: 150, rejections: [] });
  });

  it('is requested once more, and no further, when the site ignores pages', async () => {
    answer = () => ({ text: xml(ids(120)) });
    expect(await readIds()).toEqual(ids(120));
    expect(asked).toHaveLength(2);
  });

  it('fails when a page cannot be read: half the feed would close the other half', async () => {
    answer = (url) =>
      url.searchParams.get('offset') === '0' ? { text: xml(ids(100)) } : { status: 404, body: {} };
    await expect(readIds()).rejects.toThrow(`${origin}/jobs.rss answered 404`);
  });

  it('uses its ETag only while it has one page', async () => {
    answer = site(() => ids(100));
    await read();
    expect(marks).toEqual([]);
    answer = site(() => ids(99));
    await read();
    expect(marks).toHaveLength(1);
    await expect(read(marks[0])).rejects.toMatchObject({ status: 304 });
    answer = site(() => ids(101));
    expect((await read(marks[0])).postings).toHaveLength(101);
  });
});

describe('Teamtailor with a key', () => {
  const read = (source = 'alder') =>
    readFeed(
      teamtailor,
      { sourceKind: 'board', source },
      { http, feedsDirectory: __dirname, key: 'secret-key', bases: { teamtailor: `${origin}/` } },
    );
  const job = (id: string) => ({
    id,
    type: 'jobs',
    attributes: {
      title: `Role ${id}`,
      body: '<p>Care.</p>',
      'remote-status': 'hybrid',
      'created-at': '2026-11-02T09:00:00Z',
      'end-date': '2027-01-01',
    },
    links: {
      'careersite-job-url': `https://alder.example/jobs/${id}`,
      'careersite-job-apply-url': `https://alder.example/jobs/${id}/applications/new`,
    },
    relationships: {
      department: { data: { type: 'departments', id: 'd1' } },
      locations: { data: [{ type: 'locations', id: 'l1' }] },
    },
  });
  const included = [
    { id: 'd1', type: 'departments', attributes: { name: 'Imaging' } },
    { id: 'l1', type: 'locations', attributes: { name: 'Main', city: 'Houston', country: 'US' } },
  ];

  it('reads every page with the key as header, and joins related records', async () => {
    answer = (url) =>
      url.searchParams.get('page[number]') === '2'
        ? { body: { data: [job('2')], included, links: {} } }
        : { body: { data: [job('1')], included, links: { next: `${origin}/v1/jobs?page%5Bnumber%5D=2` } } };
    const { postings } = await read();
    expect(postings.map(({ externalId }) => externalId)).toEqual(['1', '2']);
    expect(postings[0]).toMatchObject({
      department: 'Imaging',
      location: 'Houston, United States',
      workplace: 'hybrid',
      applyUrl: 'https://alder.example/jobs/1/applications/new',
      validThrough: new Date('2027-01-02T05:59:59Z'),
    });
    for (const { headers } of asked) {
      expect(headers.authorization).toBe('Token token=secret-key');
      expect(headers['x-api-version']).toMatch(/^20\d{6}$/);
    }
  });

  it.each([
    ['https://careers.alder.example/jobs.rss', '/v1/jobs'],
    ['https://careers.alder.example/', '/v1/jobs'],
    ['%origin/proxy/v1/jobs', '/proxy/v1/jobs'],
  ])('sends the key only to the API, with the board given as %s', async (board, path) => {
    answer = () => ({ body: { data: [job('1')], included, links: {} } });
    expect((await read(board.replace('%origin', origin))).postings).toHaveLength(1);
    expect(asked.map(({ url }) => url.pathname)).toEqual([path]);
  });

  it.each([
    [
      'carries the key to another host',
      'https://elsewhere.example/v1/jobs',
      'to https://elsewhere.example, which is not followed',
    ],
    ['follows a link to nowhere', 'http://', 'to something that is no web address'],
  ])('never %s', async (_, next, reason) => {
    answer = () => ({ body: { data: [], links: { next } } });
    await expect(read()).rejects.toMatchObject({
      name: 'FeedError',
      message: expect.stringContaining(`${origin}/v1/jobs leads with its next page ${reason}`) as unknown,
    });
    expect(asked).toHaveLength(1);
  });

  it('reports a refused key without showing it', async () => {
    answer = () => ({ status: 401, body: {} });
    await expect(read()).rejects.toThrow(/^((?!secret).)*answered 401: access is refused\.$/);
  });
});

describe('a JSON Feed in pages', () => {
  let marks: string[] = [];
  beforeEach(() => {
    marks = [];
  });
  const read = (known?: string) =>
    readFeed(
      jsonFeed,
      { sourceKind: 'board', source: `${origin}/jobs.json` },
      { http, feedsDirectory: __dirname, revision: { known, note: (mark) => void marks.push(mark) } },
    );
  const page = (ids: readonly number[], next?: string | null | false) => ({
    body: {
      version: 'https://jsonfeed.org/version/1.1',
      items: ids.map((id) => ({ id: String(id), title: `Role ${id}`, url: `${origin}/jobs/${id}` })),
      next_url: next,
    },
  });
  const pages =
    (...each: readonly (readonly number[])[]) =>
    (url: URL) => {
      const place = Number(url.searchParams.get('page') ?? 1);
      return page(each[place - 1] ?? [], place < each.length ? `/jobs.json?page=${place + 1}` : null);
    };

  it('is read to its last page', async () => {
    answer = pages([1, 2], [3], [4]);
    expect((await read()).postings.map(({ externalId }) => externalId)).toEqual(['1', '2', '3', '4']);
    expect(asked.map(({ url }) => url.search)).toEqual(['', '?page=2', '?page=3']);
  });

  it.each([undefined, null, false, ''] as const)('ends where the next page is %p', async (next) => {
    answer = () => page([1], next);
    expect((await read()).postings).toHaveLength(1);
  });

  it('reads a job once that moved to the next page', async () => {
    answer = pages([1, 2], [2, 3]);
    const { postings, rejections } = await read();
    expect(postings.map(({ externalId }) => externalId)).toEqual(['1', '2', '3']);
    expect(rejections).toEqual<Rejection[]>([
      { externalId: '2', reason: 'it repeats the id of an earlier record', withdrawn: false },
    ]);
  });

  it.each([
    ['itself', '/jobs.json', 'never comes to its last page'],
    ['nowhere', 'http://', 'leads with its next page to something that is no web address'],
    ['a file', 'file:///etc/hostname', 'leads with its next page to something that is no web address'],
  ])('fails where a page leads to %s: half the feed would close the other half', async (_, next, reason) => {
    answer = () => page([1], next);
    await expect(read()).rejects.toThrow(reason);
    expect(asked).toHaveLength(1);
  });

  it('fails when a page cannot be read', async () => {
    answer = (url) => (url.search === '' ? page([1], '/jobs.json?page=2') : { status: 404, body: {} });
    await expect(read()).rejects.toThrow(`${origin}/jobs.json answered 404`);
  });

  it('uses its ETag only while it has one page', async () => {
    answer = pages([1], [2]);
    await read();
    expect(marks).toEqual([]);
    answer = pages([1]);
    await read();
    expect(marks).toHaveLength(1);
    await expect(read(marks[0])).rejects.toMatchObject({ status: 304 });
    answer = pages([1], [2]);
    expect((await read(marks[0])).postings).toHaveLength(2);
  });
});
