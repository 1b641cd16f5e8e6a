import { stateCode } from 'contract';
import type { JobLocation, JobPay } from 'db/entities/job.entity';
import { type InferType, object } from 'yup';
import { plainLine } from '../../postings/clean-text.js';
import { postedMoment } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { declaredPay, payPeriod } from '../../postings/pay.js';
import { placesNamed } from '../../postings/places/reconcile.js';
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
    // Both may be set: `isRemote` says no more than that the work is not strictly on site (feeds.md 2.3).
    workplace: wayOfWords(job.workplaceType ?? ''),
    isRemote: job.isRemote,
    department: job.department ?? job.team,
    employment: employmentFromField(job.employmentType),
    postedAt: postedMoment(job.publishedAt),
    applyUrl: job.applyUrl ?? job.jobUrl,
    hostedUrl: job.jobUrl,
    pay: payOf(job),
  };
}

function placesOf(name: string | null | undefined, address: AshbyAddress): readonly JobLocation[] {
  const { addressLocality, addressRegion, addressCountry, postalCode } = address?.postalAddress ?? {};
  const [locality, region] = [plainLine(addressLocality), plainLine(addressRegion)];
  const city = cityOf(locality, region);
  // The name may be written as the field for the city is.
  const label = plainLine(name) === locality ? city : name;
  return placesNamed(label, { city, region, country: addressCountry, postalCode });
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
