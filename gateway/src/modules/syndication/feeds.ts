import {
  type Brand,
  isDayAlone,
  jobPosting,
  logoPath,
  ownSources,
  pagePaths,
  payRange,
  statedSource,
} from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import type { OrganizationRow } from 'db/repositories/feeds/organizations';
import type { JobRow } from 'db/repositories/jobs/jobs';
import { decodeHTML } from 'entities';
import { XMLBuilder } from 'fast-xml-parser';
import { presentJob } from '../careers/careers.present.js';

export interface FeedContext {
  readonly brand: Pick<Brand, 'name' | 'slug' | 'careerPageUrl' | 'applicationHost'>;
  readonly siteUrl: string;
  readonly title: string;
  readonly path: string;
  /** The page with the same jobs. */
  readonly listPath: string;
  readonly organizations: ReadonlyMap<string, Pick<OrganizationRow, 'name' | 'careerPageUrl' | 'profile'>>;
}

const jobTypes = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  contract: 'contract',
  other: '',
} as const;
const remoteTypes = { remote: 'Fully remote', hybrid: 'Hybrid remote', onsite: '', unknown: '' } as const;
const periods = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  'two-weeks': 'two weeks',
  month: 'month',
  year: 'year',
} as const;

/**
 * The jobs in Indeed's format (docs.indeed.com/indeed-apply/xml-feed): every value in CDATA, literal characters only, one
 * entry for each place, since `referencenumber` names a job at one place. Indeed refuses a feed that lacks jobs of the site, so
 * a job without a country is listed without one.
 */
export async function* indeedFeed(jobs: AsyncIterable<JobRow>, context: FeedContext): AsyncGenerator<string> {
  yield `${xmlDeclaration}<source>\n`;
  yield xmlElements({
    publisher: cdata(context.brand.name),
    publisherurl: cdata(context.siteUrl),
    lastBuildDate: cdata(new Date().toUTCString()),
  });
  for await (const job of jobs)
    for (const entry of entriesOf(job, context)) yield xmlElements({ job: entry });
  yield '</source>\n';
}

function entriesOf(row: JobRow, { brand, siteUrl, organizations }: FeedContext): readonly XmlContent[] {
  const job = presentJob(row, brand.applicationHost);
  const places = row.locations.length > 0 ? row.locations : [{ label: row.location }];
  return uniqueByName(places).map((place) =>
    inCdata({
      title: job.title,
      // Required: else the date it was first shown here.
      date: (postedTime(row) ?? row.firstSeenAt).toISOString(),
      // Also for a job at one place: it may gain a second one, and numbers must not change.
      referencenumber: `${job.id}~${placeSlug(place)}`,
      requisitionid: job.requisitionId ?? job.id,
      url: statedSource(`${siteUrl}${pagePaths.job(job.id)}`, ownSources.xml),
      company: organizations.get(job.clientId)?.name ?? job.clientId,
      sourcename: brand.name,
      city: place.city ?? place.label,
      state: place.region ?? '',
      country: place.country ?? '',
      postalcode: place.postalCode ?? '',
      description: literalHtml(job.description ?? ''),
      salary: salaryOf(row),
      jobtype: jobTypes[job.type],
      category: job.department ?? '',
      remotetype: remoteTypes[job.workplace],
      expirationdate: job.validThrough?.toISOString() ?? '',
      lastactivitydate: job.updatedAt.toISOString(),
    }),
  );
}

/**
 * A day without a time is stated as noon UTC, which is that day on every clock of the United States, or
 * as the time of the first sync, if that is earlier: readers may hide what is in the future.
 */
function postedTime({ postedAt, postedDate, firstSeenAt }: JobRow): Date | null {
  if (!postedAt || !isDayAlone(postedAt)) return postedAt;
  const noon = new Date(`${postedDate}T12:00:00Z`);
  return firstSeenAt < postedAt ? postedAt : firstSeenAt < noon ? firstSeenAt : noon;
}

/** `$38.50 - $52.00 per hour`, `From $40 per day`. */
function salaryOf({ pay }: JobRow): string {
  const { min, max, currency, period, text = '' } = pay ?? {};
  if (currency === undefined || period === undefined) return text;
  const wording = (amount: number, isWhole: boolean) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      trailingZeroDisplay: isWhole ? 'stripIfInteger' : 'auto',
    }).format(amount);
  const range = payRange({ min, max }, wording, ' - ');
  return range === undefined ? text : `${range} per ${periods[period]}`;
}

function inCdata(values: Readonly<Record<string, string>>): XmlContent {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, cdata(value)]])),
  );
}

function uniqueByName(places: readonly JobLocation[]): readonly JobLocation[] {
  const slugs = places.map(placeSlug);
  return places.filter((_, index) => slugs.indexOf(slugs[index] ?? '') === index);
}

/** Depends on the place alone: reference numbers must not change when the job gains or loses others. */
function placeSlug({ label, city, region, country }: JobLocation): string {
  const words = folded([city, region, country].filter(Boolean).join(' ') || label);
  // The letters of other alphabets only where the city has no Latin ones, which would leave its country alone.
  const others = /[a-z0-9]/.test(folded(city ?? label)) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu;
  return words.replace(others, '-').replace(/^-|-$/g, '') || 'anywhere';
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The jobs as JSON Feed 1.1 (jsonfeed.org/version/1.1), each with its schema.org JobPosting where that is complete. */
export async function* jsonFeed(jobs: AsyncIterable<JobRow>, context: FeedContext): AsyncGenerator<string> {
  const { siteUrl, brand, title, path, listPath, organizations } = context;
  const head = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${siteUrl}${listPath}`,
    feed_url: `${siteUrl}${path}`,
    language: 'en-US',
  };
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  let separator = '\n';
  for await (const row of jobs) {
    const { description = '', ...job } = presentJob(row, brand.applicationHost);
    const { profile, ...named } = organizations.get(job.clientId) ?? {
      name: job.clientId,
      careerPageUrl: brand.careerPageUrl,
      profile: {},
    };
    const logo = profile.logo ? `${siteUrl}${logoPath(job.clientId, profile.logo.version)}` : null;
    const organization = { ...named, logo };
    const validThrough = job.validThrough?.toISOString() ?? null;
    const posted = postedTime(row);
    const posting = jobPosting({ ...job, description, closedAt: null, validThrough, organization }, brand);
    const item = {
      id: job.id,
      url: statedSource(`${siteUrl}${pagePaths.job(job.id)}`, ownSources.json),
      external_url: job.applyUrl,
      title: job.title,
      content_html: description,
      ...(posted && { date_published: posted.toISOString() }),
      date_modified: job.updatedAt.toISOString(),
      authors: [{ name: named.name }],
      ...(job.language !== null && { language: job.language }),
      ...(job.department !== null && { tags: [job.department] }),
      ...(posting && { _jobposting: posting }),
    };
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** The jobs as RSS 2.0 (rssboard.org/rss-specification), newest first. */
export async function* rssFeed(jobs: AsyncIterable<JobRow>, context: FeedContext): AsyncGenerator<string> {
  const { siteUrl, brand, title, path, listPath, organizations } = context;
  yield `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n`;
  yield xmlElements({
    title,
    link: `${siteUrl}${listPath}`,
    description: `Open jobs published by ${brand.name}.`,
    language: 'en-us',
    'atom:link': { '@href': `${siteUrl}${path}`, '@rel': 'self', '@type': 'application/rss+xml' },
  });
  for await (const job of jobs) {
    const posted = postedTime(job);
    yield xmlElements({
      item: {
        title: [job.title, job.location].filter(Boolean).join(', '),
        link: statedSource(`${siteUrl}${pagePaths.job(job.id)}`, ownSources.rss),
        guid: { '@isPermaLink': 'false', '#text': job.id },
        ...(posted && { pubDate: posted.toUTCString() }),
        source: {
          '@url': `${siteUrl}${path}`,
          '#text': organizations.get(job.organizationId)?.name ?? job.organizationId,
        },
        ...(job.department !== null && { category: job.department }),
        description: job.description ?? '',
      },
    });
  }
  yield '</channel></rss>\n';
}

/**
 * HTML without character references (docs.indeed.com, XML feed: "literal characters only"). A `<` that would begin a tag once
 * it is literal becomes `‹`, so that text stays text.
 */
export function literalHtml(html: string): string {
  return html.replace(/&(?:#\w+|\w+);/g, (reference, offset: number) => {
    const literal = decodeHTML(reference);
    return literal === '<' && opensTag(html.slice(offset + reference.length)) ? '‹' : literal;
  });
}

/** HTML Standard, "tag open state"; `&` because a reference may become such a letter. */
function opensTag(rest: string): boolean {
  return /^[A-Za-z/!?&]/.test(rest);
}

/** Content of an element: text, `@attribute`, a child element, a list of them, or `__cdata`. */
export interface XmlContent {
  readonly [name: string]: string | XmlContent | readonly (string | XmlContent)[];
}

const builder = new XMLBuilder({
  cdataPropName: '__cdata',
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  tagValueProcessor: (_name, value) => allowedText(String(value)),
  attributeValueProcessor: (_name, value) => allowedText(String(value)),
});

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** @returns well-formed XML; characters that XML forbids are left out */
export function xmlElements(content: XmlContent): string {
  return `${String(builder.build(content))}\n`;
}

export function cdata(text: string): XmlContent {
  return { __cdata: allowedText(text) };
}

/** XML 1.0 section 2.2: no control characters, no lone surrogates, no non-characters. */
function allowedText(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu, '');
}
