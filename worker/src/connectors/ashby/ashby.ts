import { stateCode, type Workplace } from 'contract';
import type { JobLocation, JobPay } from 'db/entities/job.entity';
import { type InferType, object } from 'yup';
import { plainLine } from '../../postings/clean-text.js';
import { postedMoment } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placeFromFields, placeFromText, placesFromFields } from '../../postings/locations.js';
import { declaredPay, payPeriod } from '../../postings/pay.js';
import { splitPlaces } from '../../postings/places/split-places.js';
import { placeSegments } from '../../postings/places/work-words.js';
import type { PostingDraft } from '../../postings/posting.js';
import { wayOfWords } from '../../postings/workplace.js';
import { defineConnector } from '../kit/document-connector.js';
import { amount, flag, group, id, list, records, text } from '../kit/field-types.js';

const boardSchema = object({ jobs: records() }).required();

const addressSchema = group({
  postalAddress: group({
    addressLocality: text(),
    addressRegion: text(),
    addressCountry: text(),
    postalCode: text(),
  }),
});

const jobSchema = object({
  id: id(),
  title: text().required(),
  department: text(),
  team: text(),
  employmentType: text(),
  location: text(),
  address: addressSchema,
  secondaryLocations: list(object({ location: text(), address: addressSchema })),
  isListed: flag(),
  isRemote: flag(),
  /** Absent before 2026. */
  workplaceType: text(),
  publishedAt: text(),
  jobUrl: text(),
  applyUrl: text(),
  descriptionHtml: text(),
  shouldDisplayCompensationOnJobPostings: flag(),
  compensation: group({
    compensationTierSummary: text(),
    summaryComponents: list(
      object({
        compensationType: text(),
        interval: text(),
        currencyCode: text(),
        minValue: amount(),
        maxValue: amount(),
      }),
    ),
  }),
}).required();

type AshbyJob = InferType<typeof jobSchema>;
type AshbyAddress = InferType<typeof addressSchema>;

/** Ashby posting API: the whole board in one answer, no key, slow at times (feeds.md 2.3). */
export const ashby = defineConnector({
  vendor: 'ashby',
  base: 'https://api.ashbyhq.com/',
  // As the company writes itself, spaces within and all.
  boardName: /^[A-Za-z0-9](?:[A-Za-z0-9._ -]{0,98}[A-Za-z0-9._-])?$/,
  path: '/posting-api/job-board/{board}',
  query: { includeCompensation: 'true' },
  envelope: boardSchema,
  records: ({ jobs }) => jobs,
  record: jobSchema,
  idField: 'id',
  withdrawn: ({ isListed }) =>
    isListed === false ? 'the board does not list it (isListed is false)' : undefined,
  toDraft,
});

export function toDraft(job: AshbyJob): PostingDraft {
  const named = [{ location: job.location, address: job.address }, ...(job.secondaryLocations ?? [])];
  return {
    title: job.title,
    descriptionHtml: job.descriptionHtml ?? '',
    locations: named.flatMap(({ location, address }) => placesOf(location, address)),
    workplace: workplaceOf(job),
    department: job.department ?? job.team,
    employment: employmentFromField(job.employmentType),
    postedAt: postedMoment(job.publishedAt),
    applyUrl: job.applyUrl ?? job.jobUrl,
    hostedUrl: job.jobUrl,
    pay: payOf(job),
  };
}

/** The two may disagree (remote and Hybrid at once): `workplaceType` is right (feeds.md 2.3). */
function workplaceOf({ workplaceType, isRemote }: AshbyJob): Workplace | undefined {
  const stated = wayOfWords(workplaceType ?? '');
  // What the title says against "not remote" contradicts it.
  return stated ?? (typeof isRemote === 'boolean' ? (isRemote ? 'remote' : 'unknown') : undefined);
}

/** The name of a place is often only its city; the address beside it says which one. Without an address it may list several. */
function placesOf(name: string | null | undefined, address: AshbyAddress): readonly JobLocation[] {
  const label = plainLine(name);
  const fields = address?.postalAddress;
  const places = splitPlaces(label);
  if (!fields) return places.map((place) => placeFromText(place));
  // "Chicago, IL, Remote": the address is of the first.
  const [first, way, ...others] = places;
  if (first !== undefined && way !== undefined && others.length === 0 && placeSegments(way).length === 0)
    return [...placesOf(first, address), placeFromText(way)];
  const [locality, region] = [plainLine(fields.addressLocality), plainLine(fields.addressRegion)];
  const city = cityOf(locality, region);
  const isBareCity = label !== null && label === locality && region !== label;
  const named = isBareCity ? [city, region].filter(Boolean).join(', ') : label;
  const stated = {
    label: named,
    city,
    region,
    country: fields.addressCountry,
    postalCode: fields.postalCode,
  };
  if (label === null || isBareCity) return placesFromFields(stated);
  const place = placeFromFields(stated);
  return place ? [place] : [];
}

/** Some write "Grand Rapids, MI" for the city and "Michigan" beside it. */
function cityOf(locality: string | null, region: string | null): string | null {
  const [, city, state = ''] = /^([^,]+),([^,]+)$/.exec(locality ?? '') ?? [];
  const isSame = stateCode(state.trim()) !== undefined && stateCode(state.trim()) === stateCode(region ?? '');
  return isSame ? (city ?? locality) : locality;
}

/** Shown only where the employer wants it shown; equity and bonuses stay in the words. */
function payOf({ shouldDisplayCompensationOnJobPostings: shown, compensation }: AshbyJob): JobPay | null {
  if (shown !== true || !compensation) return null;
  const salaries = (compensation.summaryComponents ?? []).filter(
    ({ compensationType }) => compensationType === 'Salary',
  );
  const salary = salaries.length === 1 ? salaries[0] : undefined;
  return declaredPay({
    min: salary?.minValue,
    max: salary?.maxValue,
    currency: salary?.currencyCode,
    period: payPeriod(salary?.interval),
    text: compensation.compensationTierSummary,
  });
}
