import type { DataSource } from 'typeorm';
import type { JobFilters } from '../contract/job-filters.js';
import { jobSearchTerms } from '../contract/job-search-text.js';

/** The facets of which a job has one value, with their column in job_search. */
export const facetColumns = {
  organization: 'organization_code',
  department: 'department_code',
  type: 'type_code',
  workplace: 'workplace_code',
} as const;
export type FacetKind = keyof typeof facetColumns;
export const facetKinds = ['organization', 'department', 'type', 'workplace'] as const satisfies readonly FacetKind[];

/** No facet value has this code: a filter on an unknown value finds nothing. */
const NO_SUCH_CODE = -1;

/** Filters as SQL over job_search, with their parameters. Constants, so that the planner can use its statistics. */
export interface JobConditions {
  readonly words: string | undefined;
  readonly facets: ReadonlyMap<FacetKind, string>;
  readonly location: string | undefined;
  /** Of the place filtered by. */
  readonly locationCode: number | undefined;
  readonly parameters: readonly string[];
}

/** Translates filters; one small query finds the codes of the facet values. */
export async function jobConditions(database: DataSource, filters: JobFilters): Promise<JobConditions> {
  const codes = await facetCodes(database, filters);
  const terms = jobSearchTerms(filters.q ?? '');
  const locationCode = codes.get('location');
  return {
    words: terms.length === 0 ? undefined : `(${terms.map((_, index) => `words like $${index + 1}`).join(' or ')})`,
    // Codes are integers read from our own table.
    facets: new Map(
      facetKinds.flatMap((kind) => {
        const code = codes.get(kind);
        return code === undefined ? [] : [[kind, `${facetColumns[kind]} = ${code}`] as const];
      }),
    ),
    location: locationCode === undefined ? undefined : `location_codes @> array[${locationCode}]`,
    locationCode,
    parameters: terms.map((term) => `%${escapeLike(term)}%`),
  };
}

/** All conditions at once: the jobs that are shown. */
export function allOf({ words, facets, location }: JobConditions): readonly (string | undefined)[] {
  return [words, location, ...facets.values()];
}

/** @returns `where ...`, or nothing when there is no condition */
export function where(...conditions: readonly (string | undefined)[]): string {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? '' : `where ${given.join(' and ')}`;
}

/** A visitor's `%`, `_` and `\` mean themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

type CodedKind = FacetKind | 'location';

async function facetCodes(database: DataSource, filters: JobFilters): Promise<ReadonlyMap<CodedKind, number>> {
  const wanted = ([...facetKinds, 'location'] as const).flatMap((kind) => {
    const value = filters[kind];
    return value === undefined ? [] : [{ kind, value }];
  });
  if (wanted.length === 0) return new Map();
  const found: { kind: CodedKind; code: number }[] = await database.query(
    `select kind, code from job_facet_values
     where (kind, value) in (select * from unnest($1::text[], $2::text[]))`,
    [wanted.map(({ kind }) => kind), wanted.map(({ value }) => value)],
  );
  const codes = new Map(found.map(({ kind, code }) => [kind, code]));
  return new Map(wanted.map(({ kind }) => [kind, codes.get(kind) ?? NO_SUCH_CODE]));
}
