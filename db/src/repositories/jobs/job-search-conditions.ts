import {
  houstonDateBefore,
  payAmounts,
  postedWithinOptions,
  parseJobSearch,
  placeName,
  radiusOptions,
  type JobFilters,
  usualRadius,
} from 'contract';
import type { DataSource } from 'typeorm';
import { findUsPlace, milesAround, placeKeysWithin, searchPlaces } from '../../us-places.js';
import { readSearch } from './job-search-words.js';

/** What is counted, with its column in `jobs`. A job has one value of each, but several places. */
export const facetColumns = {
  organization: 'organization_id',
  field: 'field',
  department: 'department',
  type: 'type_choice',
  workplace: 'workplace',
  location: 'places',
  /** How many of the amounts of `payAmountsOf` the pay reaches; null where none is stated. */
  payMin: 'pay_reached',
  /** The choice of the fewest days in which it was posted; null where none is. */
  postedWithin: 'posted_in',
} as const;
export type CountedKind = keyof typeof facetColumns;
export type FacetKind = Exclude<CountedKind, 'location' | 'payMin' | 'postedWithin'>;
export const countedKinds = [
  'organization',
  'field',
  'department',
  'type',
  'workplace',
  'location',
  'payMin',
  'postedWithin',
] as const satisfies readonly CountedKind[];

/** @returns the amounts that are counted, in ascending order: those of product 4.56 and the one that is asked for */
export function payAmountsOf({ payMin }: JobFilters): readonly number[] {
  return [...new Set([...payAmounts, ...(payMin === undefined ? [] : [payMin])])].sort(
    (one, other) => one - other,
  );
}

/** Filters as SQL over `jobs`, with their parameters. */
export interface JobConditions {
  /** The jobs with all that is counted. */
  readonly jobs: string;
  /** Open jobs of active organizations that match the words and the filters without counts. */
  readonly listed: string;
  readonly filters: ReadonlyMap<CountedKind, string>;
  /** SQL for how relevant a job is; adds its parameters. */
  readonly rank: () => string;
  /** SQL for the miles to the place the jobs are around, below zero: the nearest has the highest number. */
  readonly closeness: () => string;
  readonly hasWords: boolean;
  readonly parameters: unknown[];
}

const choiceKinds = ['organization', 'field', 'department', 'type', 'workplace', 'location'] as const;

const LISTED = `closed_at is null and organization_id <> all (array(select id from organizations where not active))`;

export async function jobConditions(database: DataSource, given: JobFilters): Promise<JobConditions> {
  const { q, payMin, payUnstated, postedWithin, near, radius, ids, ...filters } = given;
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const { clauses, near: nearText } = parseJobSearch(q ?? '', searchPlaces);
  const always = [
    ...(near === undefined ? [] : [nearSql(near, radius, bind)]),
    ...(nearText.length === 0
      ? []
      : [`(${nearText.map(({ place, miles }) => nearSql(place, radiusOf(miles), bind)).join(' or ')})`]),
    ...(ids === undefined ? [] : [`id = any (${bind(ids)}::text[])`]),
  ];
  const chosen = new Map<CountedKind, string>();
  for (const kind of choiceKinds) {
    const values = filters[kind];
    if (values === undefined) continue;
    chosen.set(
      kind,
      kind === 'location'
        ? `lower(places::text)::text[] && ${bind(values.map((value) => placeName(value).toLowerCase()))}::text[]`
        : `${facetColumns[kind]} = any (${bind(values)}::text[])`,
    );
  }
  const amounts = payAmountsOf(given);
  if (payMin !== undefined) {
    const unstated = payUnstated ? ' or pay_reached is null' : '';
    chosen.set('payMin', `(pay_reached >= ${amounts.indexOf(payMin) + 1}${unstated})`);
  }
  if (postedWithin !== undefined) chosen.set('postedWithin', `posted_in <= ${postedWithin}`);
  const posted = postedWithinOptions.map(
    (days) => `when posted_on >= ${bind(houstonDateBefore(days))}::date then ${days}`,
  );
  const jobs = `(select *, width_bucket(pay_a_year, array[${amounts.join(', ')}]) as pay_reached, case ${posted.join(' ')} end as posted_in from jobs) jobs`;
  const closeness = () => {
    const place = findUsPlace(near ?? '');
    if (place.kind !== 'one') return '0';
    return `coalesce(-${milesSql(bind(JSON.stringify(milesAround(place.point, radius ?? usualRadius))))}, -9999)`;
  };
  const search = await readSearch(database, clauses);
  if (!search)
    return {
      jobs,
      listed: [LISTED, ...always].join(' and '),
      filters: chosen,
      rank: () => '0',
      closeness,
      hasWords: false,
      parameters,
    };
  // Closed jobs have no `search`, and it names the organization: this condition alone suffices and uses its index.
  const asWords = `${bind(search.words)}::tsquery`;
  const query =
    search.parts === search.words
      ? asWords
      : `(select case when exists (select from jobs where search @@ ${asWords}) then ${asWords} else ${bind(search.parts)}::tsquery end)`;
  const listed = [`search @@ ${query}`, ...always].join(' and ');
  return {
    jobs,
    listed,
    filters: chosen,
    rank: () => search.rank(bind),
    closeness,
    hasWords: true,
    parameters,
  };
}

/** @returns the smallest radius of at least so many miles, else the largest */
export function radiusOf(miles: number = usualRadius): (typeof radiusOptions)[number] {
  return radiusOptions.find((radius) => radius >= miles) ?? 50;
}

/** A text that names no one place finds nothing. */
function nearSql(
  near: string,
  radius: number = usualRadius,
  bind: (value: readonly string[]) => string,
): string {
  const place = findUsPlace(near);
  if (place.kind !== 'one') return 'false';
  return atPlacesSql(bind(placeKeysWithin(place.point, radius)));
}

/** Most jobs have one place; with a bound array Postgres looks it up in a hash table. @param parameter the keys of the places */
export function atPlacesSql(parameter: string): string {
  const keys = `${parameter}::text[]`;
  return `(place_keys[1] = any (${keys}) or cardinality(place_keys) > 1 and exists (select from unnest(place_keys) key where key = any (${keys})))`;
}

/** @returns SQL for the miles from a place to the nearest one of a job in the United States. @param miles what `milesAround` returns, as a parameter */
export function milesSql(miles: string): string {
  return `(select min((${miles}::jsonb ->> key)::int) from unnest(place_keys) key)`;
}

export function where(...conditions: readonly (string | undefined)[]): string {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? '' : `where ${given.join(' and ')}`;
}

/** The limit of one search; the goal is 150 ms at 100,000 jobs. */
const SEARCH_MILLISECONDS = 2_000;

/**
 * Reads through the index of the words. The planner ignores the cost of detoasting `search` and would scan all jobs; JIT takes longer than the query.
 *
 * @throws {QueryFailedError} SQLSTATE 57014 after the time limit; it is answered 503
 */
export async function readByIndex<Row>(
  database: DataSource,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  return database.transaction(async (manager) => {
    await manager.query(
      `set local enable_seqscan = off; set local jit = off; set local work_mem = '64MB'; set local statement_timeout = ${SEARCH_MILLISECONDS}`,
    );
    return manager.query<Row[]>(sql, [...parameters]);
  });
}
