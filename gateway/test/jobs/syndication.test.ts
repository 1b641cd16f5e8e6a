import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { JobEntity } from 'db/entities/job.entity';
import { jobExists, organizationExists, videoExists } from 'db/testing/factories';
import { array, lazy, object, string } from 'yup';
import { startTestGateway, type TestGateway } from '../gateway.js';

const SITE = 'https://www.company.example';
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ SITE_URL: SITE, BRAND_NAME: 'Northwind Example' });
  const { dataSource } = gateway.database;
  await organizationExists(dataSource, {
    id: 'riverside',
    name: 'Riverside Health',
    profile: { logo: { type: 'image/png', version: 'v1' } },
  });
  await organizationExists(dataSource, { id: 'lakeside', name: 'Lakeside Clinic' });
  await jobExists(dataSource, {
    organizationId: 'riverside',
    externalId: '1',
    title: 'Nurse & Educator ]]> <Nights>',
    description: '<p>Care &amp; teach, fewer than &lt;b beds&nbsp;each.</p>',
    locations: [
      { label: 'Houston, TX', city: 'Houston', region: 'TX', country: 'US' },
      { label: 'Erie, PA', city: 'Erie', region: 'PA', country: 'US' },
    ],
    requisitionId: 'R-1',
    pay: { min: 38.5, max: 52, currency: 'USD', period: 'hour' },
    postedAt: new Date('2026-11-02T09:00:00Z'),
    updatedAt: new Date('2026-11-10T10:00:00Z'),
  });
  await jobExists(dataSource, {
    organizationId: 'lakeside',
    externalId: '2',
    locations: [{ label: 'Houston, TX', city: 'Houston', region: 'TX', country: 'US' }],
    pay: { min: 40, currency: 'USD', period: 'day' },
    postedAt: new Date('2026-11-01T09:00:00Z'),
  });
  await jobExists(dataSource, {
    organizationId: 'lakeside',
    externalId: '3',
    title: 'Tell us about yourself',
    isProspect: true,
  });
  await jobExists(dataSource, {
    organizationId: 'lakeside',
    externalId: '4',
    title: 'Filled long ago',
    closedAt: new Date(),
  });
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());

const text = async (path: string) => (await gateway.rest(path)).text();
const entry = lazy((fields: object) =>
  object(Object.fromEntries(Object.keys(fields).map((name) => [name, string().strict().required()]))),
);
const indeed = object({ source: object({ job: array(entry).required() }).required() });
const jobsIn = async (xml: string) =>
  (await indeed.validate(new XMLParser({ parseTagValue: false }).parse(xml))).source.job;
/** What stands between the tags of this name, in order. */
const values = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^]*?)(?:\\]\\]>)?</${name}>`, 'g'))].map(
    ([, value]) => value,
  );

describe('sitemaps', () => {
  afterEach(async () => {
    await gateway.database.dataSource.query('delete from videos');
    await gateway.dataChanged();
  });

  it('are listed in robots.txt by their public URL', async () => {
    expect(await text('/robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const index = await text('/sitemap.xml');
    expect(XMLValidator.validate(index)).toBe(true);
    expect(values(index, 'loc')).toEqual([`${SITE}/sitemaps/pages.xml`, `${SITE}/sitemaps/jobs-1.xml`]);
  });

  it('list the open jobs with the date their content last changed', async () => {
    const jobs = await text('/sitemaps/jobs-1.xml');
    expect(values(jobs, 'loc')).toEqual(
      expect.arrayContaining([
        `${SITE}/careers/greenhouse_riverside_1`,
        `${SITE}/careers/greenhouse_lakeside_2`,
      ]),
    );
    const english = `${SITE}/careers/greenhouse_riverside_1`;
    const spanish = `${SITE}/es/careers/greenhouse_riverside_1`;
    for (const version of [english, spanish])
      expect(jobs).toContain(
        [
          `<url><loc>${version}</loc><lastmod>2026-11-10T10:00:00.000Z</lastmod>`,
          `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>`,
          `<xhtml:link rel="alternate" hreflang="es" href="${spanish}"/>`,
          `<xhtml:link rel="alternate" hreflang="x-default" href="${english}"/></url>`,
        ].join(''),
      );
    expect(XMLValidator.validate(jobs)).toBe(true);
    expect(jobs).not.toContain('lakeside_4');
    expect((await gateway.rest('/sitemaps/jobs-2.xml')).status).toBe(404);
  });

  it('list the videos with the metadata search engines show, once there are any', async () => {
    expect(await text('/sitemap.xml')).not.toContain('/sitemaps/videos.xml');
    const { dataSource } = gateway.database;
    await videoExists(dataSource, {
      id: 'small-rituals',
      title: 'Soup & bells',
      description: 'Whoever cooks gets the good parking spot.',
      durationSeconds: 71,
      publishedAt: new Date('2026-11-02T12:00:00Z'),
      updatedAt: new Date('2026-11-03T12:00:00Z'),
    });
    await videoExists(dataSource, { id: 'gone', removedAt: new Date() });
    await gateway.dataChanged();
    expect(await text('/sitemap.xml')).toContain(`<loc>${SITE}/sitemaps/videos.xml</loc>`);
    const videos = await text('/sitemaps/videos.xml');
    expect(XMLValidator.validate(videos)).toBe(true);
    expect(videos).toContain('xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"');
    expect(values(videos, 'loc')).toEqual([`${SITE}/videos/small-rituals`]);
    const [video] = values(videos, 'video:video');
    for (const element of [
      `<video:thumbnail_loc>${SITE}/media/videos/small-rituals.jpg</video:thumbnail_loc>`,
      '<video:title>Soup &amp; bells</video:title>',
      '<video:description>Whoever cooks gets the good parking spot.</video:description>',
      `<video:player_loc>${SITE}/player/small-rituals</video:player_loc>`,
      '<video:duration>71</video:duration>',
      '<video:publication_date>2026-11-02T12:00:00.000Z</video:publication_date>',
    ]) {
      expect(video).toContain(element);
    }
  });

  it('state no date and no picture of a video that its source does not state', async () => {
    const { dataSource } = gateway.database;
    await videoExists(dataSource, { id: 'undated', publishedAt: null, thumbnail: '' });
    await gateway.dataChanged();
    const undated = values(await text('/sitemaps/videos.xml'), 'url').find((url) =>
      url?.includes(`${SITE}/videos/undated<`),
    );
    expect(undated).toContain('<video:title>');
    expect(undated).not.toContain('publication_date');
    expect(undated).toContain(`<video:thumbnail_loc>${SITE}/cards/videos/undated.png</video:thumbnail_loc>`);
  });

  it('list the pages', async () => {
    const listed = values(await text('/sitemaps/pages.xml'), 'loc');
    expect(listed).toEqual(
      expect.arrayContaining([`${SITE}/`, `${SITE}/careers`, `${SITE}/ascendhrcorp-careers`]),
    );
    expect(listed.filter((address) => address?.startsWith(`${SITE}/es`))).toEqual([
      `${SITE}/es/contact`,
      `${SITE}/es/careers`,
      `${SITE}/es/ascendhrcorp-careers`,
      `${SITE}/es/employers`,
      `${SITE}/es/accessibility`,
      `${SITE}/es/employers/lakeside`,
      `${SITE}/es/employers/riverside`,
    ]);
    const alternates = (await text('/sitemaps/pages.xml')).match(/hreflang="es"/g);
    expect(alternates).toHaveLength(14);
    // It shows what the gallery shows, and says so.
    expect(listed).not.toContain(`${SITE}/all-videos`);
  });

  it('answer 304 while nothing changed, and drop a closed job', async () => {
    const { dataSource } = gateway.database;
    const { id } = await jobExists(dataSource, { organizationId: 'lakeside', externalId: '5' });
    await gateway.dataChanged();
    const first = await gateway.rest('/sitemaps/jobs-1.xml');
    expect(await first.text()).toContain(id);
    // fetch would add no-cache, which asks for the whole answer.
    const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await gateway.rest('/sitemaps/jobs-1.xml', { headers })).status).toBe(304);
    // What has not changed is not read again.
    await dataSource.query('alter table jobs rename to jobs_away');
    const paths = ['/sitemap.xml', '/sitemaps/jobs-1.xml', '/feeds/jobs.rss'];
    expect(
      await Promise.all(paths.map(async (path) => (await gateway.rest(path, { headers })).status)),
    ).toEqual([304, 304, 304]);
    const failed = await gateway.rest('/sitemaps/jobs-1.xml');
    expect([failed.status, failed.headers.get('etag')]).toEqual([500, null]);
    await dataSource.query('alter table jobs_away rename to jobs');
    await dataSource.getRepository(JobEntity).update({ id }, { closedAt: new Date() });
    await gateway.dataChanged();
    const later = await gateway.rest('/sitemaps/jobs-1.xml', { headers });
    expect(later.status).toBe(200);
    expect(await later.text()).not.toContain(id);
  });
});

describe("the feed in Indeed's format", () => {
  it('contains every vacancy, one entry per place, in CDATA without character references', async () => {
    const response = await gateway.rest('/feeds/jobs.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const jobs = await jobsIn(xml);
    expect(jobs.map(({ referencenumber }) => referencenumber)).toEqual([
      'greenhouse_riverside_1~houston-tx-us',
      'greenhouse_riverside_1~erie-pa-us',
      'greenhouse_lakeside_2~houston-tx-us',
    ]);
    expect(jobs[0]).toEqual({
      title: 'Nurse & Educator ]]> <Nights>',
      date: '2026-11-02T09:00:00.000Z',
      referencenumber: 'greenhouse_riverside_1~houston-tx-us',
      requisitionid: 'R-1',
      url: `${SITE}/careers/greenhouse_riverside_1?utm_source=xml-feed`,
      company: 'Riverside Health',
      sourcename: 'Northwind Example',
      city: 'Houston',
      state: 'TX',
      country: 'US',
      description: '<p>Care & teach, fewer than ‹b beds\u00a0each.</p>',
      salary: '$38.50 - $52.00 per hour',
      jobtype: 'fulltime',
      category: 'Nursing',
      lastactivitydate: '2026-11-10T10:00:00.000Z',
    });
    // An open end is no exact pay.
    expect(jobs[2]?.salary).toBe('From $40 per day');
    const items = xml.slice(xml.indexOf('<job>'));
    expect(items).not.toMatch(/&(?:#\w+|\w+);/);
    expect(
      items
        .replace(/<!\[CDATA\[[^]*?\]\]>/g, '')
        .replace(/<[^>]+>/g, '')
        .trim(),
    ).toBe('');
  });
});

describe('the feeds for readers', () => {
  it('RSS: newest first, each with a permanent guid', async () => {
    const xml = await text('/feeds/jobs.rss');
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(values(xml, 'pubDate')[0]).toBe('Mon, 02 Nov 2026 09:00:00 GMT');
    expect(xml).toContain('<guid isPermaLink="false">greenhouse_riverside_1</guid>');
    expect(xml).not.toContain('Tell us about yourself');
  });

  it('JSON Feed: with the JobPosting of each', async () => {
    const response = await gateway.rest('/feeds/riverside/jobs.json');
    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    expect(await response.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Riverside Health: open jobs',
      feed_url: `${SITE}/feeds/riverside/jobs.json`,
      items: [
        {
          id: 'greenhouse_riverside_1',
          _jobposting: {
            '@type': 'JobPosting',
            hiringOrganization: { name: 'Riverside Health', logo: `${SITE}/logos/riverside?v=v1` },
          },
        },
      ],
    });
  });

  it('exist for every organization, and answer 404 for others', async () => {
    expect(await text('/feeds/lakeside/jobs.rss')).not.toContain('riverside');
    expect((await gateway.rest('/feeds/nobody/jobs.rss')).status).toBe(404);
    expect((await gateway.rest('/feeds/jobs.rss', { method: 'POST' })).status).toBe(405);
  });

  it.each(['rss', 'json', 'xml'])('take the filters of the list: %s', async (format) => {
    const idsIn = async (search: string, feed = '/feeds/jobs') => {
      const body = await text(`${feed}.${format}${search}`);
      return ['greenhouse_riverside_1', 'greenhouse_lakeside_2'].filter((id) =>
        body.includes(`/careers/${id}`),
      );
    };
    const [nurse, other] = [['greenhouse_riverside_1'], ['greenhouse_lakeside_2']];
    expect(await idsIn('?q=educator')).toEqual(nurse);
    // As it is written, so that a feed does not come to be of another text.
    expect(await idsIn('?q=educatro')).toEqual([]);
    expect(await idsIn('?location=Erie,%20PA&department=all')).toEqual(nurse);
    expect(await idsIn('?payMin=50000')).toEqual(nurse);
    expect(await idsIn('?organization=lakeside&organization=nobody')).toEqual(other);
    expect(await idsIn('?organization=lakeside', '/feeds/riverside/jobs')).toEqual(nurse);
    expect(await idsIn('?q=educator', '/feeds/lakeside/jobs')).toEqual([]);
    expect(await idsIn('?unknown=1')).toEqual([...nurse, ...other]);
  });

  it('state the filtered URL, the filtered list and the filters', async () => {
    const { title, home_page_url, feed_url } = await gateway.json<Record<string, string>>(
      '/feeds/jobs.json?type=full-time&utm_source=x&q=care%20%26%20teach&organization=all&organization=riverside',
    );
    expect({ title, home_page_url, feed_url }).toEqual({
      title: 'Northwind Example: open jobs, “care & teach”, at Riverside Health, Full Time',
      home_page_url: `${SITE}/careers?q=care+%26+teach&organization=riverside&type=full-time`,
      feed_url: `${SITE}/feeds/jobs.json?q=care+%26+teach&organization=riverside&type=full-time`,
    });
    const xml = await text('/feeds/riverside/jobs.rss?payMin=50000&postedWithin=7');
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml).toContain(
      `<atom:link href="${SITE}/feeds/riverside/jobs.rss?payMin=50000&amp;postedWithin=7" rel="self"`,
    );
    expect(values(xml, 'link')[0]).toBe(
      `${SITE}/careers?organization=riverside&amp;payMin=50000&amp;postedWithin=7`,
    );
    expect(values(xml, 'title')[0]).toBe(
      'Riverside Health: open jobs, from $50,000 a year, posted in the last 7 days',
    );
  });

  it.each(['workplace=pirate', 'payMin=0', 'postedWithin=2', 'q=a&q=b'])(
    'refuse %s as the list does',
    async (search) => {
      const [list, ...feeds] = await Promise.all(
        ['/api/jobs', '/feeds/jobs.rss', '/feeds/riverside/jobs.xml'].map(async (path) => {
          const response = await gateway.rest(`${path}?${search}`);
          const { errors } = (await response.json()) as { readonly errors: unknown };
          return { status: response.status, errors };
        }),
      );
      expect(list?.status).toBe(400);
      expect(feeds).toEqual([list, list]);
    },
  );

  it('are cached apart for different filters', async () => {
    const first = await gateway.rest('/feeds/jobs.json?q=educator');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const statusOf = async (search: string) =>
      (await gateway.rest(`/feeds/jobs.json${search}`, { headers })).status;
    expect(await Promise.all(['?q=educator', '', '?q=nurse'].map(statusOf))).toEqual([304, 200, 200]);
  });
});
