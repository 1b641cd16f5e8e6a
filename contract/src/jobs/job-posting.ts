import type { Brand } from '../site/brand.js';
import type { PayPeriod, Workplace } from '../site/option-sets.js';
import { postingTitle } from './posting-title.js';
import { stateName } from '../places/place-name.js';
import { hasOwnCareerPage } from '../site/routes.js';

export interface MarkedUpJob {
  readonly title: string;
  readonly description: string;
  readonly postedDate: string;
  /** Else the date is when this site first had the job. */
  readonly isPostedDateStated: boolean;
  /** ISO 8601. */
  readonly validThrough?: string | null;
  readonly closedAt?: string | null;
  readonly isProspect: boolean;
  readonly schemaEmploymentTypes: readonly string[];
  readonly requisitionId?: string | null;
  readonly clientId: string;
  readonly organization: {
    readonly name: string;
    readonly careerPageUrl: string;
    /** Absolute. */
    readonly logo?: string | null;
  };
  readonly workplace: Workplace;
  readonly locations: readonly MarkedUpLocation[];
  readonly pay?: MarkedUpPay | null;
}

interface MarkedUpLocation {
  readonly label?: string | null;
  readonly city?: string | null;
  readonly region?: string | null;
  readonly country?: string | null;
  readonly postalCode?: string | null;
}

interface MarkedUpPay {
  readonly min?: number | null;
  readonly max?: number | null;
  readonly currency?: string | null;
  readonly period?: PayPeriod | null;
}

/** A way of working where a place is expected. */
const ONLY_REMOTE = /^\W*(?:(?:fully|100%)\s+)?remote\W*$/i;
/** Periods of pay that have a `unitText`; two weeks have none. */
const payUnits = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const;

/** A fact Google requires that a job does not have, by the name of its property; `vacancy`: it is closed, or a general application. */
export type MissingFact =
  | 'vacancy'
  | 'datePosted'
  | 'description'
  | 'jobLocation'
  | 'addressCountry'
  | 'applicantLocationRequirements';

/** @returns why a job has no markup; nothing when it has some */
export function missingFacts(
  job: Pick<
    MarkedUpJob,
    'title' | 'description' | 'isPostedDateStated' | 'closedAt' | 'isProspect' | 'workplace' | 'locations'
  >,
): readonly MissingFact[] {
  const said = lettersOf(job.description);
  const place = missingPlace(job);
  return [
    ...(job.closedAt || job.isProspect ? (['vacancy'] as const) : []),
    ...(job.isPostedDateStated ? [] : (['datePosted'] as const)),
    ...(said === '' || said === lettersOf(escaped(job.title)) ? (['description'] as const) : []),
    ...(place === undefined ? [] : [place]),
  ];
}

/** One place without a country among others would be a place Google cannot read. */
function missingPlace({
  workplace,
  locations,
}: Pick<MarkedUpJob, 'workplace' | 'locations'>): MissingFact | undefined {
  if (workplace === 'remote')
    return locations.some(({ country }) => country) ? undefined : 'applicantLocationRequirements';
  const places = placesIn(locations);
  if (places.length === 0) return 'jobLocation';
  return places.some(({ country }) => !country) ? 'addressCountry' : undefined;
}

/**
 * The JobPosting of one job's own page, by Google's rules
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). Nothing is invented: what the feed does
 * not say is left out.
 *
 * @param brand ours: our page says nothing of a client that has none of its own
 * @returns undefined when a required fact is missing (`missingFacts`): incomplete markup is worse than none
 */
export function jobPosting(
  job: MarkedUpJob,
  brand: Pick<Brand, 'slug' | 'careerPageUrl'>,
): object | undefined {
  if (missingFacts(job).length > 0) return undefined;
  const salary = baseSalary(job.pay);
  const { name, careerPageUrl, logo } = job.organization;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: postingTitle(job),
    description: job.description.trim(),
    datePosted: job.postedDate,
    ...(job.validThrough && { validThrough: job.validThrough }),
    ...(job.schemaEmploymentTypes.length > 0 && { employmentType: job.schemaEmploymentTypes }),
    hiringOrganization: {
      '@type': 'Organization',
      name,
      ...(hasOwnCareerPage(job.clientId, careerPageUrl, brand) && { sameAs: careerPageUrl }),
      ...(logo && { logo }),
    },
    ...(job.requisitionId && { identifier: { '@type': 'PropertyValue', name, value: job.requisitionId } }),
    ...placeOfWork(job),
    ...(salary && { baseSalary: salary }),
  };
}

/** What sanitised HTML says, without tags, spaces and capitals: how a description is laid out makes it no other than the title. */
function lettersOf(safeHtml: string): string {
  return safeHtml.replace(/<[^>]*>|\s+/g, '').toLowerCase();
}

/** A text as the sanitiser writes it: these are all the entities it leaves. */
function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** An address needs its country. Work that is wholly remote needs the areas it may be done from. */
function placeOfWork({ workplace, locations }: MarkedUpJob): object {
  if (workplace === 'remote')
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: applicantAreas(locations) };
  const places = placesIn(locations);
  return {
    jobLocation: places.map((location) => ({ '@type': 'Place', address: postalAddress(location) })),
  };
}

/** "Chicago, IL or Remote" names one place. */
function placesIn(locations: readonly MarkedUpLocation[]): readonly MarkedUpLocation[] {
  return locations.filter(({ label, country }) => country || !ONLY_REMOTE.test(label ?? ''));
}

/**
 * Where one may live who works remotely: the countries and states a job names without a city. Cities beside them are its
 * offices; a job that names cities alone may be done from their countries. A state within a country that is named as a whole
 * adds nothing.
 */
function applicantAreas(locations: readonly MarkedUpLocation[]): readonly object[] {
  const known = locations.filter(({ country }) => country);
  const areas = known.filter(({ city }) => !city);
  const named = areas.length > 0 ? areas : known.map(({ country }) => ({ country, region: null }));
  const whole = new Set(named.flatMap(({ country, region }) => (country && !region ? [country] : [])));
  const states = named.flatMap(({ country, region }) =>
    country && region && !whole.has(country)
      ? [`${stateName(region) ?? region}, ${country === 'US' ? 'USA' : country}`]
      : [],
  );
  return [
    ...[...whole].map((name) => ({ '@type': 'Country', name })),
    ...[...new Set(states)].map((name) => ({ '@type': 'State', name })),
  ];
}

function postalAddress({ city, region, country, postalCode }: MarkedUpLocation): object {
  return {
    '@type': 'PostalAddress',
    ...(city && { addressLocality: city }),
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    addressCountry: country,
  };
}

/** Pay without a currency or for a period Google has no word for stays on the page alone. */
function baseSalary(pay: MarkedUpPay | null | undefined): object | undefined {
  const { min, max, currency, period } = pay ?? {};
  if (!currency || !period || period === 'two-weeks' || (min == null && max == null)) return undefined;
  const exact = min != null && min === max;
  const amount = exact
    ? { value: min }
    : { ...(min != null && { minValue: min }), ...(max != null && { maxValue: max }) };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...amount, unitText: payUnits[period] },
  };
}
