import { array, mixed, number, object, string, type InferType } from 'yup';
import type { EmploymentTypeName } from './employment-type.js';

/** Session storage key of product 4.40. */
export const JOBS_CACHE_KEY = 'jobsCache';

/** A session sees few jobs; a bound keeps storage (5 MB a site) far away. */
const JOBS_KEPT = 150;

const text = () => string().strict().required();
const textOrNull = () => string().strict().nullable().default(null);
const numberOrNull = () => number().strict().nullable().default(null);

const cachedJobSchema = object({
  id: text(),
  title: text(),
  location: string().strict().defined(),
  department: textOrNull(),
  type: mixed<EmploymentTypeName>().oneOf(['FULL_TIME', 'PART_TIME', 'CONTRACT', 'OTHER']).required(),
  typeRaw: textOrNull(),
  postedDate: text(),
  clientId: text(),
  organization: object({ name: text(), careerPageUrl: text() }).required(),
  applyUrl: text(),
  /** The beginning of the description as plain text: what a list knows. */
  snippet: string().strict().defined(),
  /** The whole description, sanitised by the gateway; only jobs that were opened carry it. */
  description: textOrNull(),
  workplace: mixed<'ONSITE' | 'HYBRID' | 'REMOTE' | 'UNKNOWN'>()
    .oneOf(['ONSITE', 'HYBRID', 'REMOTE', 'UNKNOWN'])
    .default('UNKNOWN'),
  requisitionId: textOrNull(),
  pay: object({
    min: numberOrNull(),
    max: numberOrNull(),
    currency: textOrNull(),
    period: mixed<'HOUR' | 'DAY' | 'WEEK' | 'TWO_WEEKS' | 'MONTH' | 'YEAR'>()
      .oneOf(['HOUR', 'DAY', 'WEEK', 'TWO_WEEKS', 'MONTH', 'YEAR'])
      .nullable()
      .default(null),
    text: textOrNull(),
  })
    .nullable()
    .default(null),
});

/** A job as the session remembers it. */
export type CachedJob = InferType<typeof cachedJobSchema>;

const cacheSchema = array(cachedJobSchema.required()).required();

/** What of `Storage` the cache needs. */
export type CacheStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** @returns the remembered jobs, newest first; none when the entry is missing, foreign or broken: storage is outside data */
export function readJobsCache(storage: CacheStorage | undefined): readonly CachedJob[] {
  try {
    const entry = storage?.getItem(JOBS_CACHE_KEY);
    return entry ? cacheSchema.validateSync(JSON.parse(entry)) : [];
  } catch {
    return [];
  }
}

/**
 * Remembers jobs for this session, before those remembered already. A job known with its whole description keeps it
 * when it comes again from a list.
 */
export function rememberJobs(storage: CacheStorage | undefined, jobs: readonly CachedJob[]): void {
  const known = readJobsCache(storage);
  const remembered = jobs.map((job) => ({
    ...job,
    description: job.description ?? known.find(({ id }) => id === job.id)?.description ?? null,
  }));
  const ids = new Set(jobs.map(({ id }) => id));
  const kept = [...remembered, ...known.filter(({ id }) => !ids.has(id))].slice(0, JOBS_KEPT);
  try {
    storage?.setItem(JOBS_CACHE_KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs the visitor nothing but the fallback.
  }
}

/** @returns the browser's session storage; undefined on the server and where the browser forbids it */
export function sessionJobsStorage(): CacheStorage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.sessionStorage;
  } catch {
    return undefined;
  }
}
