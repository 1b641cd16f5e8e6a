import { pagePaths, payRange, type Brand } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import type { JobRow } from 'db/repositories/job-rows';
import { presentJob } from '../careers/careers.present.js';
import { literalHtml } from './literal-text.js';
import { cdata, xmlDeclaration, xmlElements, type XmlContent } from './xml.js';

/** What a feed says of its surroundings. */
export interface FeedContext {
  readonly brand: Pick<Brand, 'name' | 'slug' | 'careerPageUrl' | 'applicationHost'>;
  readonly siteUrl: string;
  /** Organization id → display name. */
  readonly organizations: ReadonlyMap<string, string>;
}

const jobTypes = { 'full-time': 'fulltime', 'part-time': 'parttime', contract: 'contract', other: '' } as const;
const remoteTypes = { remote: 'Fully remote', hybrid: 'Hybrid remote', onsite: '', unknown: '' } as const;
const periods = { hour: 'hour', day: 'day', week: 'week', 'two-weeks': 'two weeks', month: 'month', year: 'year' } as const;

/**
 * The jobs in Indeed's format (docs.indeed.com/indeed-apply/xml-feed): every value in CDATA, literal characters only,
 * one entry a place, since `referencenumber` names a job at one place. Every vacancy is in it, as the format demands:
 * also one whose feed names no country. Its entry goes without, and Indeed leaves out what it cannot place; a country made
 * up would be worse, a feed that lacks jobs of the site is refused as a whole.
 */
export async function* indeedFeed(jobs: AsyncIterable<JobRow>, context: FeedContext): AsyncGenerator<string> {
  yield `${xmlDeclaration}<source>\n`;
  yield xmlElements({ publisher: cdata(context.brand.name), publisherurl: cdata(context.siteUrl), lastBuildDate: cdata(new Date().toUTCString()) });
  for await (const job of jobs) for (const entry of entriesOf(job, context)) yield xmlElements({ job: entry });
  yield '</source>\n';
}

function entriesOf(row: JobRow, { brand, siteUrl, organizations }: FeedContext): readonly XmlContent[] {
  // A general application is no vacancy.
  if (row.isProspect) return [];
  const job = presentJob(row, brand.applicationHost);
  const places = row.locations.length > 0 ? row.locations : [{ label: row.location }];
  return uniqueByName(places).map((place) =>
    inCdata({
      title: job.title,
      // Required: where the feed states none, it is when the job was first shown here.
      date: (row.postedAt ?? row.firstSeenAt).toISOString(),
      // Also of a job at one place: it may gain a second one, and what is known under a number keeps it.
      referencenumber: `${job.id}~${placeSlug(place)}`,
      requisitionid: job.requisitionId ?? job.id,
      url: `${siteUrl}${pagePaths.job(job.id)}`,
      company: organizations.get(job.clientId) ?? job.clientId,
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

/** `$38.50 - $52 per hour`, `From $40 per day`: what the job's page shows, in the format's words. */
function salaryOf({ pay }: JobRow): string {
  const { min, max, currency, period, text = '' } = pay ?? {};
  if (currency === undefined || period === undefined) return text;
  const wording = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  const range = payRange({ min, max }, (amount) => wording.format(amount), ' - ');
  return range === undefined ? text : `${range} per ${periods[period]}`;
}

function inCdata(values: Readonly<Record<string, string>>): XmlContent {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, cdata(value)]])));
}

function uniqueByName(places: readonly JobLocation[]): readonly JobLocation[] {
  return [...new Map(places.map((place) => [placeSlug(place), place])).values()];
}

/** The same place has the same name however many others the job gains or loses: reference numbers never change. */
function placeSlug({ label, city, region, country }: JobLocation): string {
  const words = [city, region, country].filter(Boolean).join(' ') || label;
  return words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'anywhere';
}
