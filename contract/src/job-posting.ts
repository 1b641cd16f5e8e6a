import type { Brand } from './brand.js';
import { hasOwnCareerPage } from './career-page.js';
import type { PayPeriod, Workplace } from './option-sets.js';
import { stateName } from './place-name.js';

/** What the markup of one open job is made of. */
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
  readonly organization: { readonly name: string; readonly careerPageUrl: string };
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

/**
 * The JobPosting of one job's own page, by Google's rules
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). Nothing is invented: what the feed does
 * not say is left out.
 *
 * @param brand ours: our page says nothing of a client that has none of its own
 * @returns undefined when the job is closed or no vacancy, or when a required fact is missing: incomplete markup is
 * worse than none
 */
export function jobPosting(
  job: MarkedUpJob,
  brand: Pick<Brand, 'slug' | 'careerPageUrl'>,
): object | undefined {
  if (job.closedAt || job.isProspect || !job.isPostedDateStated) return undefined;
  const where = placeOfWork(job);
  const description = job.description.trim();
  const said = lettersOf(description);
  if (!where || said === '' || said === lettersOf(escaped(job.title))) return undefined;
  const salary = baseSalary(job.pay);
  const { name, careerPageUrl } = job.organization;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: postingTitle(job),
    description,
    datePosted: job.postedDate,
    ...(job.validThrough && { validThrough: job.validThrough }),
    ...(job.schemaEmploymentTypes.length > 0 && { employmentType: job.schemaEmploymentTypes }),
    hiringOrganization: {
      '@type': 'Organization',
      name,
      ...(hasOwnCareerPage(job.clientId, careerPageUrl, brand) && { sameAs: careerPageUrl }),
    },
    ...(job.requisitionId && { identifier: { '@type': 'PropertyValue', name, value: job.requisitionId } }),
    ...where,
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

/**
 * An address needs its country. Work that is wholly remote needs the countries it may be done from, or the states where a
 * feed names no city of them ("Remote - Texas").
 */
function placeOfWork({ workplace, locations }: MarkedUpJob): object | undefined {
  if (workplace === 'remote') {
    const areas = new Map(locations.flatMap(applicantArea).map((area) => [area.name, area]));
    if (areas.size === 0) return undefined;
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: [...areas.values()] };
  }
  // "Chicago, IL or Remote" names one place. Another one without a country would be a place Google cannot read.
  const places = locations.filter(({ label, country }) => country || !ONLY_REMOTE.test(label ?? ''));
  if (places.length === 0 || places.some(({ country }) => !country)) return undefined;
  return {
    jobLocation: places.map((location) => ({ '@type': 'Place', address: postalAddress(location) })),
  };
}

function applicantArea({ city, region, country }: MarkedUpLocation) {
  if (!country) return [];
  if (city || !region) return [{ '@type': 'Country', name: country }];
  return [
    { '@type': 'State', name: `${stateName(region) ?? region}, ${country === 'US' ? 'USA' : country}` },
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

/** What a title must not repeat. */
export interface TitledJob {
  readonly title: string;
  readonly requisitionId?: string | null;
  readonly organization: { readonly name: string };
  readonly locations: readonly {
    readonly label?: string | null;
    readonly city?: string | null;
    readonly region?: string | null;
  }[];
}

/** Where people put what is no title: `Nurse - Houston, TX`, `Nurse (R-17)`, `Nurse | $5,000 Sign-On Bonus`. */
const SEPARATOR = /\s+[-–—|•]+\s+|\s*[|•]\s*|\s*[([]|[)\]]\s*/u;
const MONEY = /[$€£]\s?\d|\bsign[ -]?on\b|\bbonus\b/iu;
const CODE_WORD = /^(?:#|req(?:uisition)?\b|job id\b|id:)/iu;
const CODE = /^(?:[A-Z]{1,4}-?\d{3,}|\d{4,})$/u;

/**
 * The title as job markup may carry it: the job's title alone, without pay, place, company, codes, `!` and `*`
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). Only parts after the first that state what
 * the job states elsewhere are left out, nothing is reworded; a title that is nothing else stays what it is.
 */
export function postingTitle({ title, requisitionId, organization, locations }: TitledJob): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const stated = new Set(
    [
      requisitionId,
      organization.name,
      ...locations.flatMap(({ label, city, region }) => [
        label,
        city,
        city && region ? `${city} ${region}` : null,
      ]),
    ].flatMap((fact) => (fact ? [plain(fact)] : [])),
  );
  const parts: string[] = [];
  const separators: string[] = [];
  let rest = title.replace(/[!*]+/g, ' ');
  for (let found = SEPARATOR.exec(rest); found; found = SEPARATOR.exec(rest)) {
    parts.push(rest.slice(0, found.index));
    separators.push(found[0]);
    rest = rest.slice(found.index + found[0].length);
  }
  parts.push(rest);
  const isTitle = (part: string) =>
    plain(part) !== '' &&
    !stated.has(plain(part)) &&
    !MONEY.test(part) &&
    !CODE_WORD.test(part.trim()) &&
    !CODE.test(part.trim());
  if (parts.every((part, index) => index === 0 || plain(part) === '' || isTitle(part)))
    return oneLine(parts.map((part, index) => `${separators[index - 1] ?? ''}${part}`).join('')) || title;
  return (
    parts
      .filter((part, index) => index === 0 || isTitle(part))
      .map(oneLine)
      .filter(Boolean)
      .join(' - ') || title
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
