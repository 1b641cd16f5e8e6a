import { icims } from '../../src/connectors/icims/icims.js';
import { createHttpClient, type HttpClient } from '../../src/http/http-client.js';
import { loopbackToo } from './board-server.js';
import { readFeed } from './read-feed.js';
import { jobPage, sitemap, startSiteServer, type SiteServer } from './site-server.js';

let site: SiteServer;
let http: HttpClient;
beforeAll(async () => {
  site = await startSiteServer();
  http = createHttpClient({ attempts: 1 }, loopbackToo);
});
afterAll(async () => {
  await http.close();
  await site.close();
});
beforeEach(() => {
  site.pages.clear();
  site.asked.length = 0;
});
const read = (path: string) =>
  readFeed(
    icims,
    { sourceKind: 'board', source: `${site.origin}${path}#delay=0` },
    { http, feedsDirectory: __dirname },
  );
const paths = () => site.asked.map(({ path }) => path);

describe('a portal of iCIMS', () => {
  const job = (number: number) => `/jobs/${number}/nurse/job`;
  const portal = () => read('/jobs/search');

  it('is read by its sitemap, each page without its frame', async () => {
    site.pages.set('/sitemap.xml', sitemap(site.origin, ['/jobs/intro', job(5120)]));
    site.pages.set(`${job(5120)}?in_iframe=1`, jobPage(1, { datePosted: '2026-09-22T04:00:00.000Z' }));
    const { postings } = await portal();
    expect(postings).toMatchObject([
      { externalId: '5120', postedAt: new Date('2026-09-22'), hostedUrl: `${site.origin}${job(5120)}` },
    ]);
    expect(paths()).toEqual(['/robots.txt', '/sitemap.xml', `${job(5120)}?in_iframe=1`]);
  });

  it('is read by its pages of search, where it has no sitemap', async () => {
    const list = (number: number, next: string) => ({
      body: `${next}<a href="${job(number)}?in_iframe=1">Nurse</a>`,
    });
    site.pages.set(
      '/jobs/search?pr=0&in_iframe=1',
      list(1, '<link rel="next" href="/jobs/search?pr=1&amp;in_iframe=1">'),
    );
    site.pages.set('/jobs/search?pr=1&in_iframe=1', list(2, ''));
    for (const number of [1, 2]) site.pages.set(`${job(number)}?in_iframe=1`, jobPage(number));
    expect((await portal()).postings.map(({ externalId }) => externalId)).toEqual(['1', '2']);
  });

  it('that writes the time of the request states no day, and has not changed', async () => {
    site.pages.set('/sitemap.xml', sitemap(site.origin, [job(1)]));
    const hashes: string[] = [];
    for (const second of ['07', '09']) {
      const times = {
        datePosted: `2024-11-28T18:25:${second}.120Z`,
        validThrough: `2027-11-28T18:25:${second}.120Z`,
      };
      site.pages.set(`${job(1)}?in_iframe=1`, jobPage(1, times));
      const [posting] = (await portal()).postings;
      expect(posting).toMatchObject({ postedAt: null, validThrough: null });
      hashes.push(posting?.contentHash ?? '');
    }
    expect(new Set(hashes).size).toBe(1);
  });

  it('that forbids it is asked for its rules alone', async () => {
    site.pages.set('/robots.txt', { body: 'User-agent: *\nDisallow: /' });
    await expect(portal()).rejects.toThrow('does not allow to read /jobs/search');
    expect(paths()).toEqual(['/robots.txt']);
  });

  it('that asks who we are is no empty one', async () => {
    site.pages.set('/jobs/search?pr=0&in_iframe=1', { body: '<h1>Human Verification</h1>' });
    await expect(portal()).rejects.toThrow('lists no jobs: it is no portal of iCIMS, or asks who we are.');
  });
});

describe('a career site with the JSON of iCIMS', () => {
  const rows = (from: number, count: number, given: object = {}) =>
    Array.from({ length: count }, (_, index) => ({
      data: { slug: String(from + index), title: 'Nurse', description: '<p>Care.</p>', ...given },
    }));
  const page = (number: number, total: number, jobs: readonly object[]) =>
    site.pages.set(`/api/jobs?page=${number}&limit=100`, {
      body: JSON.stringify({ jobs, totalCount: total }),
    });

  it('is read to its count, a row that moved meanwhile once', async () => {
    page(1, 150, rows(1, 100));
    page(2, 150, rows(100, 51, { apply_url: '/apply/1' }));
    const { postings } = await read('/');
    expect(postings).toHaveLength(150);
    expect(postings.at(-1)).toMatchObject({
      hostedUrl: `${site.origin}/jobs/150`,
      applyUrl: `${site.origin}/apply/1`,
    });
    expect(paths()).toHaveLength(2);
  });

  it('of 100 jobs is one page', async () => {
    page(1, 100, rows(1, 100));
    expect((await read('/')).postings).toHaveLength(100);
    expect(paths()).toHaveLength(1);
  });

  it.each([
    [
      'ends before its count',
      () => (page(1, 150, rows(1, 100)), page(2, 150, [])),
      'has 150 jobs but lists 100 only',
    ],
    [
      'repeats rows in the place of others',
      () => (page(1, 150, rows(1, 100)), page(2, 150, rows(60, 50))),
      'has 150 jobs but lists 109 only',
    ],
    [
      'is not kept up',
      () => page(1, 1, rows(1, 1, { ats_code: 'clinic-historical' })),
      'is not kept up any more',
    ],
    [
      'gives a page',
      () => site.pages.set('/api/jobs?page=1&limit=100', { body: '<html>Log in</html>' }),
      'a page (HTML or XML) where JSON was expected',
    ],
  ])('is refused where it %s', async (_, fault, reason) => {
    fault();
    await expect(read('/')).rejects.toThrow(reason);
  });
});
