import { JobEntity } from 'db/entities/job.entity';
import { OrganizationEntity } from 'db/entities/organization.entity';
import { findFeedStatus } from 'db/repositories/feeds/feed-runs';
import { organizationExists } from 'db/testing/factories';
import { IsNull } from 'typeorm';
import { createHttpClient, type HttpClient } from '../../src/http/http-client.js';
import { keepSyncStack, syncClinic } from './sync-stack.js';
import {
  jobPage,
  jobPath,
  packed,
  sitemap,
  sitemapIndex,
  startSiteServer,
  type SiteServer,
} from './site-server.js';

const stack = keepSyncStack();
let site: SiteServer;

beforeAll(async () => {
  site = await startSiteServer();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.pages.clear();
  site.asked.length = 0;
  await boardIs('/');
});

/** No pauses: the host is ours. */
async function boardIs(path: string, options = ''): Promise<void> {
  await stack.database.dataSource
    .getRepository(OrganizationEntity)
    .update(stack.clinic, { vendor: 'jsonld', source: `${site.origin}${path}#delay=0${options}` });
}

const clients: HttpClient[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));
/** A client that may ask another name of this machine, too. */
function reaching(hostname: string): HttpClient {
  const privateHosts = ['127.0.0.1', hostname].map((one) => ({ hostname: one, port: 'any' as const }));
  const client = createHttpClient({ attempts: 1 }, { privateHosts });
  clients.push(client);
  return client;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** From now on the site has these jobs, and lists all of them. */
function siteHas(jobs: readonly number[], listed: readonly number[] = jobs): void {
  site.pages.set('/sitemap.xml', sitemap(site.origin, listed.map(jobPath)));
  for (const number of jobs) site.pages.set(jobPath(number), jobPage(number));
}

const openJobs = () =>
  stack.database.dataSource
    .getRepository(JobEntity)
    .find({ where: { organizationId: stack.clinic, closedAt: IsNull() }, order: { title: 'ASC' } });
const titles = async () => (await openJobs()).map(({ title }) => title);
const state = async () =>
  (await findFeedStatus(stack.database.dataSource)).find(
    ({ organizationId }) => organizationId === stack.clinic,
  );
const askedJobs = () => site.asked.map(({ path }) => path).filter((path) => path.startsWith('/job/'));
const sync = () => syncClinic(stack);
/** As if a day had passed: each page is due. */
const nextDay = (which = '') =>
  stack.database.dataSource.query(
    `update site_pages set read_at = read_at - interval '1 day' where organization_id = '${stack.clinic}' ${which}`,
  );

describe('where a site has its jobs', () => {
  it('is told by the sitemaps of robots.txt, packed or not, those of jobs first', async () => {
    site.pages.set('/robots.txt', {
      body: `User-agent: *\nDisallow: /private\nSitemap: ${site.origin}/pages.xml\nSitemap: ${site.origin}/jobs-index.xml\n`,
    });
    site.pages.set('/jobs-index.xml', sitemapIndex(site.origin, ['/part-1.xml.gz', '/part-2.xml']));
    site.pages.set('/part-1.xml.gz', packed(sitemap(site.origin, [jobPath(1)])));
    site.pages.set('/part-2.xml', sitemap(site.origin, [jobPath(2), '/search?q=nurse', '/blog/job-fair']));
    for (const number of [1, 2]) site.pages.set(jobPath(number), jobPage(number));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { received: 2, added: 2 } });
    expect(site.asked.map(({ path }) => path)).not.toContain('/pages.xml');
    expect(askedJobs()).toHaveLength(2);
    expect((await openJobs())[0]).toMatchObject({
      externalId: 'R-1001',
      location: 'Houston, TX',
      hostedUrl: `${site.origin}${jobPath(1)}`,
      language: 'en',
    });
    expect(site.asked[0]?.headers['user-agent']).toMatch(/^RecruitmentSiteFeeds\/1\.0 \(job feed crawler/);
  });

  it.each(['/sitemap.xml', '/sitemap_index.xml', '/careers/sitemap.xml'])('is told by %s', async (path) => {
    await boardIs('/careers/home');
    site.pages.set(path, sitemap(site.origin, [jobPath(1)]));
    site.pages.set(jobPath(1), jobPage(1));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 1 } });
  });

  it('is told by the links of a list page and those that follow it, where there is no sitemap', async () => {
    await boardIs('/open-jobs');
    site.pages.set('/sitemap.xml', {
      headers: { 'content-type': 'text/html' },
      body: '<html>Not found</html>',
    });
    const list = (number: number, next: string) => ({
      body: `<html><head>${next}</head><a href="${jobPath(number)}">Nurse</a><a href="/about">About</a></html>`,
    });
    site.pages.set('/open-jobs', list(1, '<link rel="next" href="?page=2">'));
    site.pages.set('/open-jobs?page=2', list(2, ''));
    for (const number of [1, 2]) site.pages.set(jobPath(number), jobPage(number));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 2 } });
    expect(site.asked.map(({ path }) => path)).not.toContain('/about');
  });

  it('is learned where addresses say nothing: kinds of pages that hold few jobs are not read', async () => {
    const roles = numbers(15).map((number) => `/careers/roles/role-${number}`);
    const advice = numbers(30).map((number) => `/careers/advice/text-${number}`);
    site.pages.set('/sitemap.xml', sitemap(site.origin, [...advice, ...roles]));
    roles.forEach((path, index) => site.pages.set(path, jobPage(index)));
    for (const path of advice) site.pages.set(path, { body: '<html>Advice</html>' });
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 15 }, reason: null });
    expect(site.asked.filter(({ path }) => path.startsWith('/careers/advice/'))).toHaveLength(10);
  });

  it('has one page for a job, that whose address is surest', async () => {
    siteHas([1]);
    site.pages.set('/sitemap.xml', sitemap(site.origin, ['/team?id=R-1001', jobPath(1)]));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 1 } });
    expect(askedJobs()).toEqual([jobPath(1)]);
  });

  it('names few of many hosts, and is not read where it never ends', async () => {
    siteHas([1]);
    const elsewhere = numbers(30).map((number) => `http://host-${number}.example/job/R-7/Nurse`);
    site.pages.set('/sitemap.xml', sitemap(site.origin, [jobPath(1), ...elsewhere]));
    const { reason } = await sync();
    expect(reason?.match(/addresses on/g)).toHaveLength(20);
    site.pages.set('/sitemap.xml', sitemapIndex(site.origin, numbers(5_001).map(String)));
    expect(await sync()).toMatchObject({
      reason: expect.stringContaining('names more than 5000 sitemaps') as unknown,
    });
  });

  it('keeps to the host, and says what it leaves out', async () => {
    siteHas([1]);
    site.pages.set(
      '/sitemap.xml',
      sitemap(site.origin, [jobPath(1), 'http://elsewhere.example/job/R-7/Nurse']),
    );
    expect(await sync()).toMatchObject({
      outcome: 'good',
      counts: { added: 1 },
      reason:
        '1 addresses on elsewhere.example are left out: "#host=elsewhere.example" behind the board adds them.',
    });
  });

  it('reads pages of one job in several places as one, and those of other employers not at all', async () => {
    await boardIs('/', '&employer=harbor clinic, inc.');
    siteHas([1, 2, 3]);
    const same = { title: 'Nurse', description: '<p>Care.</p>', identifier: 'REQ-1' };
    const katy = {
      '@type': 'Place',
      address: { addressLocality: 'Katy', addressRegion: 'TX', addressCountry: 'US' },
    };
    site.pages.set(jobPath(1), jobPage(1, same));
    site.pages.set(jobPath(2), jobPage(2, { ...same, jobLocation: katy }));
    site.pages.set(jobPath(3), jobPage(3, { hiringOrganization: 'Bay Clinic' }));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { received: 2, accepted: 1, added: 1 } });
    expect((await openJobs())[0]?.location).toBe('Houston, TX; Katy, TX');
  });
});

it('learns nothing about a kind of pages from those that could not be had', async () => {
  const roles = numbers(15).map((number) => `/careers/roles/role-${number}`);
  site.pages.set('/sitemap.xml', sitemap(site.origin, roles));
  roles.forEach((path, index) => site.pages.set(path, index % 5 === 4 ? jobPage(index) : { status: 500 }));
  expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 3, rejected: 12 } });
  await nextDay();
  roles.forEach((path, index) => site.pages.set(path, jobPage(index)));
  expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 12 }, reason: null });
});

describe('what cannot be read closes nothing', () => {
  beforeEach(async () => {
    siteHas(numbers(8));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { added: 8 } });
    site.asked.length = 0;
  });
  const path = '/sitemap.xml';
  it.each([
    ['a sitemap that fails', () => site.pages.set(path, { status: 503 }), 'sitemap.xml answered 503'],
    [
      'a sitemap that asks to wait',
      () => site.pages.set(path, { status: 429, headers: { 'retry-after': '900' } }),
      'answered 429: it asks us to wait',
    ],
    [
      'one of several that fails',
      () => site.pages.set(path, sitemapIndex(site.origin, ['/gone.xml'])).set('/gone.xml', { status: 503 }),
      'gone.xml answered 503',
    ],
    ...[403, 401, 400, 406].map(
      (status) =>
        [
          `one of several that is refused with ${status}`,
          () =>
            site.pages
              .set(path, sitemapIndex(site.origin, ['/refused.xml', '/rest.xml']))
              .set('/refused.xml', { status })
              .set('/rest.xml', sitemap(site.origin, [1, 2, 3, 4].map(jobPath))),
          `refused.xml answered ${status}`,
        ] as const,
    ),
    [
      'one of several that is a page',
      () =>
        site.pages
          .set(path, sitemapIndex(site.origin, ['/rest.xml', '/page.xml']))
          .set('/rest.xml', sitemap(site.origin, [1, 2, 3, 4].map(jobPath)))
          .set('/page.xml', { body: '<html>Log in</html>' }),
      'page.xml is no sitemap',
    ],
    [
      'a sitemap that is cut off',
      () =>
        site.pages.set(path, {
          body: String(sitemap(site.origin, numbers(8).map(jobPath)).body).slice(0, -200),
        }),
      'sitemap.xml ends too soon',
    ],
    [
      'rules that cannot be had',
      () => site.pages.set('/robots.txt', { status: 500 }),
      'Without its rules nothing of the site is read.',
    ],
    [
      'rules that forbid all',
      () => site.pages.set('/robots.txt', { body: 'User-agent: *\nDisallow: /' }),
      'does not allow to read /',
    ],
    [
      'a login page',
      () => site.pages.set(path, { body: '<html>Log in</html>' }).set('/', { body: '<html>Log in</html>' }),
      'has neither a sitemap with jobs nor links to jobs',
    ],
  ] as const)('%s', async (_, fault, reason) => {
    fault();
    const outcome = await sync();
    expect(outcome).toMatchObject({ outcome: 'failed', reason: expect.stringContaining(reason) as unknown });
    expect((await state())?.lastReason).toContain(reason);
    expect(await openJobs()).toHaveLength(8);
  });

  it('a sitemap inside another that is gone is doubted', async () => {
    site.pages.set(path, sitemapIndex(site.origin, ['/a.xml', '/b.xml']));
    site.pages.set('/a.xml', sitemap(site.origin, numbers(5).map(jobPath)));
    site.pages.set('/b.xml', sitemap(site.origin, [6, 7, 8].map(jobPath)));
    await sync();
    site.pages.set('/b.xml', { status: 404 });
    for (const _ of [1, 2, 3])
      expect(await sync()).toMatchObject({
        outcome: 'held',
        reason: expect.stringContaining('/b.xml, which listed 3 jobs, is gone.') as unknown,
      });
    expect(await openJobs()).toHaveLength(8);
  });

  it.each([
    [[1, 2, 3, 4, 5, 6], 'held'],
    [[1, 2, 3, 4, 5, 6, 7], 'good'],
  ] as const)(
    'such a sitemap has moved only where most of its jobs are elsewhere: %j',
    async (moved, outcome) => {
      site.pages.set(path, sitemapIndex(site.origin, ['/a.xml', '/b.xml']));
      site.pages.set('/a.xml', sitemap(site.origin, numbers(5).map(jobPath)));
      site.pages.set('/b.xml', sitemap(site.origin, [6, 7, 8].map(jobPath)));
      await sync();
      site.pages.set('/a.xml', sitemap(site.origin, moved.map(jobPath)));
      site.pages.set('/b.xml', { status: 404 });
      expect(await sync()).toMatchObject({ outcome });
    },
  );

  it('an employer with another name is doubted', async () => {
    await boardIs('/', '&employer=Harbor Clinic');
    siteHas(numbers(20));
    await sync();
    for (const number of numbers(20))
      site.pages.set(jobPath(number), jobPage(number, { hiringOrganization: 'Harbor Health' }));
    // As within a day, some pages are due at each sync.
    await nextDay("and id < 'R-1007'");
    for (const _ of [1, 2, 3])
      expect(await sync()).toMatchObject({
        outcome: 'held',
        reason: expect.stringContaining('the site may have changed') as unknown,
      });
    expect(await openJobs()).toHaveLength(20);
  });

  it('pages that fail keep their jobs, and their reason is shown', async () => {
    await nextDay();
    site.pages.set(jobPath(3), { status: 500 });
    expect(await sync()).toMatchObject({
      outcome: 'good',
      counts: { unchanged: 8, closed: 0 },
      reason: expect.stringContaining('Some pages could not be read again') as unknown,
    });
  });

  it('a site that has changed is held: all pages lose their data', async () => {
    for (const number of numbers(8)) site.pages.set(jobPath(number), { body: '<html>Please wait</html>' });
    for (const _ of [1, 2, 3]) {
      await nextDay();
      expect(await sync()).toMatchObject({ outcome: 'held' });
    }
    expect(await openJobs()).toHaveLength(8);
  });
});

describe('a job', () => {
  it.each([
    ['whose page answers 404', { status: 404 }],
    ['whose page answers 410', { status: 410 }],
    ['whose page leads to the list', { status: 302, headers: { location: '/' } }],
    ['whose page leads to another job', { status: 302, headers: { location: jobPath(2) } }],
    ['whose page has no data any more', { body: '<html>This job is filled.</html>' }],
  ])('%s is closed after two syncs', async (_, answer) => {
    site.pages.set('/', { body: '<html>All jobs</html>' });
    siteHas(numbers(12));
    await sync();
    site.pages.set(jobPath(1), answer);
    await nextDay();
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { missing: 1, closed: 0, rejected: 1 } });
    site.asked.length = 0;
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { closed: 1 } });
    expect(askedJobs()).toContain(jobPath(1));
    expect(await titles()).toHaveLength(11);
  });

  it('that is not listed any more is closed after two syncs, and comes back', async () => {
    siteHas(numbers(6));
    await sync();
    siteHas(numbers(6), numbers(5));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { missing: 1, closed: 0 } });
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { closed: 1 } });
    siteHas(numbers(6));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { reopened: 1 } });
  });

  it('stays the same one when the title in its address changes', async () => {
    siteHas([1, 2]);
    await sync();
    const renamed = '/job/R-1001/Senior-Nurse';
    site.pages.set('/sitemap.xml', sitemap(site.origin, [renamed, jobPath(2)]));
    site.pages.set(renamed, jobPage(1, { title: 'Senior Nurse' }));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { changed: 1, added: 0, missing: 0 } });
    expect(await titles()).toEqual(['Nurse 2', 'Senior Nurse']);
  });

  it('has no deadline where its system computes one', async () => {
    for (const number of numbers(6))
      site.pages.set(
        jobPath(number),
        jobPage(number, { datePosted: `2026-09-0${number}`, validThrough: `2026-12-0${number}` }),
      );
    site.pages.set('/sitemap.xml', sitemap(site.origin, numbers(6).map(jobPath)));
    await sync();
    expect((await openJobs()).map(({ validThrough }) => validThrough)).toEqual(numbers(6).map(() => null));
  });
});

describe('what is read again', () => {
  it('is nothing within the day, and then each page, which may answer that it is unchanged', async () => {
    siteHas(numbers(6));
    const tagged = jobPage(1);
    let conditions = 0;
    site.pages.set(jobPath(1), () => {
      const isKnown = site.asked.at(-1)?.headers['if-none-match'] === '"1"';
      conditions += Number(isKnown);
      return isKnown ? { status: 304 } : { ...tagged, headers: { ...tagged.headers, etag: '"1"' } };
    });
    await sync();
    site.asked.length = 0;
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { unchanged: 6 } });
    expect(askedJobs()).toEqual([]);
    await nextDay();
    site.pages.set(jobPath(2), jobPage(2, { title: 'Nurse of the night' }));
    expect(await sync()).toMatchObject({ outcome: 'good', counts: { unchanged: 5, changed: 1 } });
    expect(askedJobs()).toHaveLength(6);
    expect(conditions).toBe(1);
  });

  it('is each page as a whole where it matters whose job it is', async () => {
    siteHas([1]);
    site.pages.set(jobPath(1), () =>
      site.asked.at(-1)?.headers['if-none-match'] === '"1"'
        ? { status: 304 }
        : { ...jobPage(1), headers: { etag: '"1"' } },
    );
    await sync();
    await nextDay();
    await boardIs('/', '&employer=Bay Clinic');
    expect(await sync()).toMatchObject({ counts: { rejected: 1 } });
  });

  it('is what the sitemap says has changed, where its dates can be trusted', async () => {
    const dated = (changed: Readonly<Record<number, string>> = {}) =>
      site.pages.set(
        '/sitemap.xml',
        sitemap(
          site.origin,
          numbers(10).map(
            (number) => [jobPath(number), changed[number] ?? `2026-09-0${number % 9}`] as const,
          ),
        ),
      );
    siteHas(numbers(10));
    dated();
    await sync();
    await nextDay();
    site.asked.length = 0;
    dated({ 4: '2026-09-20' });
    await sync();
    expect(askedJobs()).toEqual([jobPath(4)]);
    // All at once are the time of the request.
    site.asked.length = 0;
    dated(Object.fromEntries(numbers(10).map((number) => [number, `2026-10-0${number % 9}`])));
    await sync();
    expect(askedJobs()).toHaveLength(9);
  });

  it('goes on in the next sync where there is more than one reads, also behind a killed worker', async () => {
    siteHas(numbers(25));
    const died = new AbortController();
    site.pages.set(jobPath(10), () => {
      died.abort(new Error('The worker is stopped.'));
      return jobPage(10);
    });
    await expect(syncClinic(stack, {}, { signal: died.signal })).rejects.toThrow('The worker is stopped.');
    expect(await openJobs()).toEqual([]);
    site.pages.set(jobPath(10), jobPage(10));
    const before = new Set(askedJobs());
    site.asked.length = 0;
    expect(await sync()).toMatchObject({ outcome: 'good', reason: null, counts: { added: 25 } });
    expect(askedJobs().filter((path) => before.has(path)).length).toBeLessThanOrEqual(1);
  });

  it('is bounded: the others wait, and none is closed', async () => {
    siteHas(numbers(21));
    const bounded = () => syncClinic(stack, {}, { readAtMost: 20 });
    expect(await bounded()).toMatchObject({
      outcome: 'good',
      counts: { added: 20, closed: 0 },
      reason: '20 of 21 pages are read; the next syncs read the others.',
    });
    expect(await bounded()).toMatchObject({
      outcome: 'good',
      reason: null,
      counts: { added: 1, unchanged: 20 },
    });
  });

  it('ends where the site asks to wait, with what was read', async () => {
    siteHas(numbers(9));
    site.pages.set(jobPath(6), { status: 429, headers: { 'retry-after': '900' } });
    expect(await sync()).toMatchObject({
      outcome: 'good',
      counts: { added: 5 },
      reason: expect.stringContaining('answered 429: it asks us to wait') as unknown,
    });
  });
});

it('is refused where no page is of a job', async () => {
  siteHas([1, 2, 3]);
  for (const number of [1, 2, 3]) site.pages.set(jobPath(number), { body: '<html>Are you human?</html>' });
  for (const why of ['its page has no data of a job (JobPosting)', 'as before'])
    expect(await sync()).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining(
        `None of the 3 pages of ${new URL(site.origin).host} that were asked for is of a job (${why})`,
      ) as unknown,
    });
});

it('is asked one request at a time, whichever organization asks', async () => {
  siteHas(numbers(6));
  const other = await organizationExists(stack.database.dataSource, {
    vendor: 'jsonld',
    source: `${site.origin}/#delay=0&employer=Harbor Clinic`,
  });
  const { database, board, http } = stack;
  const asOther = syncClinic({ database, board, http, clinic: other.id });
  expect(await Promise.all([sync(), asOther])).toMatchObject([{ outcome: 'good' }, { outcome: 'good' }]);
  expect(askedJobs()).toHaveLength(12);
  expect(site.mostAtOnce()).toBe(1);
});

it('is asked for nothing that the rules of a further host forbid', async () => {
  const { port } = new URL(site.origin);
  await boardIs('/', `&host=localhost:${port}`);
  siteHas([1]);
  site.pages.set('/robots.txt', { body: 'User-agent: RecruitmentSiteFeeds\nDisallow: /job/R-1002/' });
  const elsewhere = `http://localhost:${port}${jobPath(2)}`;
  site.pages.set('/sitemap.xml', sitemap(site.origin, [jobPath(1), elsewhere]));
  expect(await syncClinic(stack, {}, { http: reaching('localhost') })).toMatchObject({
    outcome: 'good',
    counts: { added: 1 },
    reason: 'robots.txt does not allow to read 1 pages.',
  });
});
