import { jobExactKey, jobFilterKeys, jobSortKey, restRoutes, videoFilterKeys } from 'contract';

/** Parameters `GET /api/jobs` reads. */
export const jobListParameters = [...jobFilterKeys, jobSortKey, jobExactKey, 'limit'] as const;
/** Parameters `GET /api/videos` reads. */
export const videoListParameters = [...videoFilterKeys, 'limit', 'ai'] as const;

/** Of which "all" is a value like any other. */
const literal: readonly string[] = ['q', 'limit', 'ai'];

const lists: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  [restRoutes.jobs, jobListParameters],
  [restRoutes.videos, videoListParameters],
  [restRoutes.organizations, []],
  [restRoutes.clients, []],
  [restRoutes.videoCategories, []],
]);
const record = /^\/api\/(?:jobs|videos)\/[^/]+$/;

/**
 * @param path spelled as we spell it
 * @returns the parameters its route reads, all others mean nothing; undefined for a path not known here
 */
export function readParameters(path: string): readonly string[] | undefined {
  return lists.get(path) ?? (record.test(path) ? [] : undefined);
}

/**
 * @param names of the parameters a list reads
 * @returns those that are given; addresses of pages write "all", or nothing at all, for "no filter"
 */
export function givenArguments(query: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  const given = names.map((name) => [name, query[name]] as const);
  return Object.fromEntries(given.filter(([name, value]) => value !== undefined && value !== '' && (value !== 'all' || literal.includes(name))));
}
