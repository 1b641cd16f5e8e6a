import { jobExactKey, jobFilterKeys, jobSortKey, videoFilterKeys } from 'contract';

/** Parameters `GET /api/jobs` reads. */
export const jobListParameters = [...jobFilterKeys, jobSortKey, jobExactKey, 'limit'] as const;
/** Parameters `GET /api/videos` reads. */
export const videoListParameters = [...videoFilterKeys, 'limit', 'ai'] as const;

/** Of which "all" is a value like any other. */
const literal: readonly string[] = ['q', 'limit', 'ai'];

/**
 * @param names of the parameters a list reads
 * @returns those that are given; addresses of pages write "all", or nothing at all, for "no filter"
 */
export function givenArguments(query: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  const given = names.map((name) => [name, query[name]] as const);
  return Object.fromEntries(given.filter(([name, value]) => value !== undefined && value !== '' && (value !== 'all' || literal.includes(name))));
}
