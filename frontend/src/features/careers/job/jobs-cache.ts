import { array, mixed, number, object, string, type InferType } from 'yup';
import { graphql } from '../../../__generated__/gql.js';
import type {
  EmploymentType,
  JobsCache_JobFragment,
  PayPeriod,
  Workplace,
} from '../../../__generated__/graphql.js';
import { browserStorage } from '../../../lib/browser/browser-features.js';

export const JobsCache_job = graphql(/* GraphQL */ `
  fragment JobsCache_job on Job {
    id
    title
    language
    location
    department
    type
    typeRaw
    postedDate
    clientId
    organization {
      name
      careerPageUrl
    }
    applyUrl
    snippet
    workplace
    requisitionId
    pay {
      min
      max
      currency
      period
      text
    }
  }
`);

/** Product 4.40. */
const KEY = 'jobsCache';
const MOST_JOBS = 150;

const text = () => string().strict().required();
const textOrNull = () => string().strict().nullable().default(null);
const numberOrNull = () => number().strict().nullable().default(null);

const cachedJobSchema = object({
  id: text(),
  title: text(),
  language: textOrNull(),
  location: string().strict().defined(),
  department: textOrNull(),
  type: mixed<EmploymentType>().oneOf(['FULL_TIME', 'PART_TIME', 'CONTRACT', 'OTHER']).required(),
  typeRaw: textOrNull(),
  postedDate: text(),
  clientId: text(),
  organization: object({ name: text(), careerPageUrl: text() }).required(),
  applyUrl: text(),
  snippet: string().strict().defined(),
  /** As the gateway sanitised it; null when the job is known from a list only. */
  description: textOrNull(),
  workplace: mixed<Workplace>().oneOf(['ONSITE', 'HYBRID', 'REMOTE', 'UNKNOWN']).default('UNKNOWN'),
  requisitionId: textOrNull(),
  pay: object({
    min: numberOrNull(),
    max: numberOrNull(),
    currency: textOrNull(),
    period: mixed<PayPeriod>()
      .oneOf(['HOUR', 'DAY', 'WEEK', 'TWO_WEEKS', 'MONTH', 'YEAR'])
      .nullable()
      .default(null),
    text: textOrNull(),
  })
    .nullable()
    .default(null),
});

export type CachedJob = InferType<typeof cachedJobSchema>;

const cacheSchema = array(cachedJobSchema.required()).required();

/** @returns the jobs of the session, the last seen first; none on the server, and when the entry is missing or invalid */
export function readJobsCache(): readonly CachedJob[] {
  try {
    const entry = browserStorage('tab')?.getItem(KEY);
    return entry ? cacheSchema.validateSync(JSON.parse(entry)) : [];
  } catch {
    return [];
  }
}

/** Stores jobs before those that are stored already. A stored description is kept when the job comes again from a list. */
export function rememberJobs(
  jobs: readonly (JobsCache_JobFragment & { readonly description?: string | null })[],
): void {
  const known = readJobsCache();
  const ids = new Set(jobs.map(({ id }) => id));
  try {
    const seen = jobs.map(({ description = null, ...job }) =>
      cachedJobSchema.cast(
        { ...job, description: description ?? known.find(({ id }) => id === job.id)?.description ?? null },
        { stripUnknown: true },
      ),
    );
    const kept = [...seen, ...known.filter(({ id }) => !ids.has(id))].slice(0, MOST_JOBS);
    browserStorage('tab')?.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the cache is only a fallback.
  }
}
