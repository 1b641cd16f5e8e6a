import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { JobEntity } from 'db/entities/job.entity';
import { jobExists, organizationExists } from 'db/testing/factories';
import { readGoogleJobPosting } from 'db/testing/google-job-posting';
import { array, lazy, mixed, object, string } from 'yup';
import { startTestGateway, type TestGateway } from '../gateway.js';

const SITE = 'https://www.company.example';
const houston = { label: 'Houston, TX', city: 'Houston', region: 'TX', country: 'US', postalCode: '77002' };
const erie = { label: 'Erie, PA', city: 'Erie', region: 'PA', country: 'US' };
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ SITE_URL: SITE, BRAND_NAME: 'Northwind Example' });
  const { dataSource } = gateway.database;
  await organizationExists(dataSource, { id: 'harbor', name: 'Harbor & Sons' });
  const job = {
    organizationId: 'harbor',
    description: '<p>Care &amp; teach.</p>',
    postedAt: new Date('2026-11-02T09:00:00Z'),
  };
  await jobExists(dataSource, {
    ...job,
    externalId: 'placed',
    locations: [houston],
    pay: { min: 40, max: 52, currency: 'USD', period: 'hour' },
  });
  await jobExists(dataSource, {
    ...job,
    externalId: 'twice',
    locations: [houston, erie],
    postedAt: new Date('2026-11-01T09:00:00Z'),
  });
  await jobExists(dataSource, {
    ...job,
    externalId: 'unplaced',
    title: 'Coder ]]> <b>',
    location: 'Anywhere',
    locations: [{ label: 'Anywhere' }],
  });
  await jobExists(dataSource, { ...job, externalId: 'closed', closedAt: new Date() });
  await jobExists(dataSource, { ...job, externalId: 'prospect', isProspect: true });
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());
afterEach(async () => {
  await gateway.database.dataSource.query(
    `delete from jobs where external_id not in ('placed', 'twice', 'unplaced', 'closed', 'prospect')`,
  );
  await gateway.dataChanged();
});

const text = async (path: string) => (await gateway.rest(path)).text();
const fields = lazy((value: object) =>
  object(Object.fromEntries(Object.keys(value).map((name) => [name, string().strict().required()]))),
);
const indeedSchema = object({
  source: object({
    publisher: string().required(),
    publisherurl: string().url().required(),
    lastBuildDate: string().required(),
    job: array(fields).required(),
  }).required(),
});
const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false, attributeNamePrefix: '@' });
const entries = async () => indeedSchema.validateSync(parser.parse(await text('/feeds/jobs.xml'))).source.job;
const entryOf = async (reference: string) =>
  (await entries()).find(({ referencenumber }) => referencenumber === reference);

describe("Indeed's rules", () => {
  it('the document is well-formed, and every value is CDATA without character references', async () => {
    const xml = await text('/feeds/jobs.xml');
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(
      xml
        .replace(/<!\[CDATA\[[^]*?\]\]>/g, '')
        .replace(/<[^>]+>/g, '')
        .trim(),
    ).toBe('');
    expect(xml).not.toMatch(/&(?:#\w+|\w+);/);
    expect(xml).toContain('Coder ]]]]><![CDATA[> <b>');
  });

  it('the feed contains exactly the open vacancies of the site', async () => {
    const urls = [...new Set((await entries()).map(({ url }) => url))].sort();
    expect(urls).toEqual(
      ['placed', 'twice', 'unplaced'].map(
        (id) => `${SITE}/careers/greenhouse_harbor_${id}?utm_source=xml-feed`,
      ),
    );
  });

  it('every entry names title, date, referencenumber, requisitionid, url, company, city and description; state and country when the feed does', async () => {
    for (const entry of await entries())
      expect(Object.keys(entry)).toEqual(
        expect.arrayContaining([
          'title',
          'date',
          'referencenumber',
          'requisitionid',
          'url',
          'company',
          'city',
          'description',
        ]),
      );
    expect(await entryOf('greenhouse_harbor_placed~houston-tx-us')).toMatchObject({
      company: 'Harbor & Sons',
      city: 'Houston',
      state: 'TX',
      country: 'US',
      postalcode: '77002',
    });
    expect(await entryOf('greenhouse_harbor_unplaced~anywhere')).not.toHaveProperty('country');
  });

  it('date and salary equal those on the site', async () => {
    const { data } = await gateway.graph(
      '{ job(id: "greenhouse_harbor_placed") { postedDate pay { min max currency period } } }',
    );
    expect(data.job).toEqual({
      postedDate: '2026-11-02',
      pay: { min: 40, max: 52, currency: 'USD', period: 'HOUR' },
    });
    expect(await entryOf('greenhouse_harbor_placed~houston-tx-us')).toMatchObject({
      date: '2026-11-02T09:00:00.000Z',
      salary: '$40 - $52 per hour',
    });
  });

  it('a referencenumber stands for one job at one place, and does not change when the job gets another place', async () => {
    const references = (await entries()).map(({ referencenumber }) => referencenumber);
    expect(new Set(references).size).toBe(references.length);
    const jobs = gateway.database.dataSource.getRepository(JobEntity);
    await jobs.update({ id: 'greenhouse_harbor_placed' }, { locations: [erie, houston] });
    await gateway.dataChanged();
    expect((await entries()).map(({ referencenumber }) => referencenumber)).toEqual(
      expect.arrayContaining([...references]),
    );
    await jobs.update({ id: 'greenhouse_harbor_placed' }, { locations: [houston] });
    await gateway.dataChanged();
  });
});

const rssSchema = object({
  rss: object({
    '@version': string().oneOf(['2.0']).required(),
    channel: object({
      title: string().required(),
      link: string().url().required(),
      description: string().required(),
      item: array(
        object({
          title: string().required(),
          link: string().url().required(),
          guid: object({ '#text': string().required() }).required(),
          pubDate: string().required(),
          description: string().required(),
        }).required(),
      ).required(),
    }).required(),
  }).required(),
});

it("RSS 2.0's rules: channel and items are complete, dates are RFC 822, a guid lasts, markup is escaped once", async () => {
  const xml = await text('/feeds/jobs.rss');
  expect(XMLValidator.validate(xml)).toBe(true);
  const { channel } = rssSchema.validateSync(parser.parse(xml)).rss;
  expect(channel.item.map(({ guid }) => guid['#text'])).toEqual([
    'greenhouse_harbor_unplaced',
    'greenhouse_harbor_placed',
    'greenhouse_harbor_twice',
  ]);
  for (const { pubDate, description } of channel.item) {
    expect(pubDate).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
    expect(description).toBe('<p>Care &amp; teach.</p>');
  }
  expect(xml).toContain(`<atom:link href="${SITE}/feeds/jobs.rss" rel="self" type="application/rss+xml"`);
});

const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const jsonFeedSchema = object({
  version: string().oneOf(['https://jsonfeed.org/version/1.1']).required(),
  title: string().required(),
  home_page_url: string().url().required(),
  feed_url: string().url().required(),
  items: array(
    object({
      id: string().required(),
      url: string().url().required(),
      title: string().required(),
      content_html: string().required(),
      date_published: string().matches(RFC3339).required(),
      date_modified: string().matches(RFC3339).required(),
      _jobposting: mixed(),
    }).required(),
  ).required(),
});

it("JSON Feed 1.1's rules: items are complete, dates are RFC 3339, and each _jobposting follows Google's rules or is absent", async () => {
  const { items } = jsonFeedSchema.validateSync(JSON.parse(await text('/feeds/jobs.json')), { strict: true });
  const marked = items.filter(({ _jobposting }) => _jobposting !== undefined);
  expect(marked.map(({ id }) => id)).toEqual(['greenhouse_harbor_placed', 'greenhouse_harbor_twice']);
  for (const { _jobposting, title } of marked) expect(readGoogleJobPosting(_jobposting).title).toBe(title);
});

it("the sitemaps' rules: absolute addresses of this site, a lastmod as W3C datetime, well-formed, small enough", async () => {
  const index = await text('/sitemap.xml');
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  for (const file of files) {
    expect(file.startsWith(`${SITE}/`)).toBe(true);
    const xml = await text(new URL(file).pathname);
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
    expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
    for (const [, address] of xml.matchAll(/<loc>([^<]+)<\/loc>/g))
      expect(address?.startsWith(`${SITE}/`)).toBe(true);
    for (const [, changed] of xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)) expect(changed).toMatch(RFC3339);
  }
  expect(await text('/sitemaps/jobs-1.xml')).not.toContain('closed');
});

it('without a posting date in the source, RSS and JSON Feed state none and there is no JobPosting', async () => {
  const { dataSource } = gateway.database;
  const { id } = await jobExists(dataSource, {
    organizationId: 'harbor',
    externalId: 'undated',
    locations: [houston],
    postedAt: null,
    firstSeenAt: new Date('2026-10-01T09:00:00Z'),
  });
  await gateway.dataChanged();
  const items = [...(await text('/feeds/jobs.rss')).matchAll(/<item>[^]*?<\/item>/g)].map(([item]) => item);
  expect(items.filter((item) => item.includes(id)).map((item) => item.includes('<pubDate>'))).toEqual([
    false,
  ]);
  expect(items.filter((item) => item.includes('<pubDate>'))).toHaveLength(items.length - 1);
  const feed = object({
    items: array(
      object({ id: string().required(), date_published: string(), _jobposting: mixed() }).required(),
    ).required(),
  });
  const undated = feed
    .validateSync(JSON.parse(await text('/feeds/jobs.json')))
    .items.find((item) => item.id === id);
  expect(Object.keys(undated ?? {})).not.toEqual(expect.arrayContaining(['date_published']));
  expect(Object.keys(undated ?? {})).not.toEqual(expect.arrayContaining(['_jobposting']));
  // Indeed wants one of every job: the day it was first shown here.
  expect(await entryOf(`${id}~houston-tx-us`)).toMatchObject({ date: '2026-10-01T09:00:00.000Z' });
  const { data } = await gateway.graph(
    `{ job(id: "${id}") { postedDate isPostedDateStated } jobs(first: 3) { nodes { id isPostedDateStated } } }`,
  );
  expect(data.job).toEqual({ postedDate: '2026-10-01', isPostedDateStated: false });
  expect(data.jobs.nodes.map(({ isPostedDateStated }) => isPostedDateStated)).toEqual([true, true, true]);
});

it.each([
  [
    'the day in Houston of a moment a feed states',
    '2026-08-12T01:45:29Z',
    '2026-08-11',
    'Wed, 12 Aug 2026 01:45:29 GMT',
  ],
  [
    'that very day where a feed states a day alone, which is kept as midnight UTC',
    '2026-08-12T00:00:00Z',
    '2026-08-12',
    'Wed, 12 Aug 2026 12:00:00 GMT',
  ],
])('a job was posted on %s', async (_, posted, day, published) => {
  const { id } = await jobExists(gateway.database.dataSource, {
    organizationId: 'harbor',
    externalId: `posted-${day}`,
    postedAt: new Date(posted),
  });
  await gateway.dataChanged();
  const { data } = await gateway.graph(`{ job(id: "${id}") { postedDate } }`);
  expect(data.job).toEqual({ postedDate: day });
  const items = (await text('/feeds/jobs.rss')).split('<item>');
  expect(items.find((item) => item.includes(id))).toContain(`<pubDate>${published}</pubDate>`);
});

it.each([
  ['the time of the first sync, if that is earlier', '2026-08-12T06:30:00Z', 'Wed, 12 Aug 2026 06:30:00 GMT'],
  [
    'the beginning of the day, if it was listed before',
    '2026-08-11T20:00:00Z',
    'Wed, 12 Aug 2026 00:00:00 GMT',
  ],
])('a day without a time is stated as %s', async (_, firstSeen, published) => {
  const { id } = await jobExists(gateway.database.dataSource, {
    organizationId: 'harbor',
    postedAt: new Date('2026-08-12T00:00:00Z'),
    firstSeenAt: new Date(firstSeen),
  });
  await gateway.dataChanged();
  const items = (await text('/feeds/jobs.rss')).split('<item>');
  expect(items.find((item) => item.includes(id))).toContain(`<pubDate>${published}</pubDate>`);
});

it('places whose names have no Latin letters have entries and numbers of their own', async () => {
  const { id } = await jobExists(gateway.database.dataSource, {
    organizationId: 'harbor',
    locations: [
      { label: 'Казань, RU', city: 'Казань', country: 'RU', postalCode: '420000' },
      { label: 'Пермь, RU', city: 'Пермь', country: 'RU' },
      { label: 'Казань, RU', city: 'Казань', country: 'RU', postalCode: '420111' },
    ],
  });
  await gateway.dataChanged();
  const ours = (await entries()).filter(({ referencenumber = '' }) => referencenumber.startsWith(`${id}~`));
  expect(ours.map(({ referencenumber, postalcode }) => [referencenumber, postalcode])).toEqual([
    [`${id}~казань-ru`, '420000'],
    [`${id}~пермь-ru`, undefined],
  ]);
});

it('a job without a date was first seen on the current day in Houston', async () => {
  const { id } = await jobExists(gateway.database.dataSource, {
    organizationId: 'harbor',
    externalId: 'evening',
    postedAt: null,
    firstSeenAt: new Date('2026-10-02T00:00:00Z'),
  });
  await gateway.dataChanged();
  const { data } = await gateway.graph(`{ job(id: "${id}") { postedDate } }`);
  expect(data.job).toEqual({ postedDate: '2026-10-01' });
});

it("JSON Feed and GraphQL state a job's language where its source states a valid language tag", async () => {
  const { dataSource } = gateway.database;
  const { id: spanish } = await jobExists(dataSource, {
    organizationId: 'harbor',
    externalId: 'spanish',
    language: 'es-mx',
  });
  const { id: unknown } = await jobExists(dataSource, {
    organizationId: 'harbor',
    externalId: 'unknown',
    language: 'und',
  });
  await gateway.dataChanged();
  const feed = object({
    items: array(object({ id: string().required(), language: string() }).required()).required(),
  });
  const { items } = feed.validateSync(JSON.parse(await text('/feeds/jobs.json')), { strict: true });
  const stated = (id: string) => items.find((item) => item.id === id)?.language;
  expect([stated(spanish), stated(unknown)]).toEqual(['es-MX', undefined]);
  const { data } = await gateway.graph(
    `{ spanish: job(id: "${spanish}") { language } unknown: job(id: "${unknown}") { language } }`,
  );
  expect(data).toEqual({ spanish: { language: 'es-MX' }, unknown: { language: null } });
});
