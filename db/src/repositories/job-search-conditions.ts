import type { DataSource } from 'typeorm';
import { type JobFilters, jobSearchTerms, placeName } from 'contract';
import { wordConditions, type WordConditions } from './job-word-conditions.js';
import { readByIndex } from './read-by-index.js';

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
  readonly facets: ReadonlyMap<FacetKind, string>;
  readonly location: string | undefined;
  /** Of the place filtered by. */
  readonly locationCode: number | undefined;
  /** What the words ask; all jobs when absent. */
  readonly words: WordConditions | undefined;
}

/** Translates filters; two small queries find the codes of the facet values and the tokens of the words. */
export async function jobConditions(database: DataSource, filters: JobFilters): Promise<JobConditions> {
  const terms = jobSearchTerms(filters.q ?? '');
  const [codes, words] = await Promise.all([facetCodes(database, filters), terms.length === 0 ? undefined : wordConditions(database, terms)]);
  const locationCode = codes.get('location');
  return {
    // Codes are integers read from our own table.
    facets: new Map(
      facetKinds.flatMap((kind) => {
        const code = codes.get(kind);
        return code === undefined ? [] : [[kind, `${facetColumns[kind]} = ${code}`] as const];
      }),
    ),
    location: locationCode === undefined ? undefined : `location_codes @> array[${locationCode}]`,
    locationCode,
    words,
  };
}

/** All conditions at once but the words: of what is found by them, the jobs that are shown. */
export function allOf({ facets, location }: JobConditions): readonly (string | undefined)[] {
  return [location, ...facets.values()];
}

/**
 * @param columns job_id among them
 * @returns SQL for the rows of job_search that are found by the words and fulfil the other conditions, each once
 */
export function foundRows({ words }: JobConditions, columns: string, ...others: readonly (string | undefined)[]): string {
  return (words?.ways ?? [undefined]).map((way) => `select ${columns} from job_search ${where(way, ...others)}`).join(' union ');
}

/** Reads what was found: by words only with the help of their index. */
export function readFound<Row>(database: DataSource, { words }: JobConditions, sql: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
  return words === undefined ? database.query<Row[]>(sql, [...parameters]) : readByIndex<Row>(database, sql, parameters);
}

/** @returns `where ...`, or nothing when there is no condition */
export function where(...conditions: readonly (string | undefined)[]): string {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? '' : `where ${given.join(' and ')}`;
}

type CodedKind = FacetKind | 'location';

async function facetCodes(database: DataSource, filters: JobFilters): Promise<ReadonlyMap<CodedKind, number>> {
  const wanted = ([...facetKinds, 'location'] as const).flatMap((kind) => {
    const value = filters[kind];
    return value === undefined ? [] : [{ kind, value: kind === 'location' ? placeName(value) : value }];
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
