import {
  houstonDateBefore,
  JOB_WORD_PART_FROM,
  parseJobSearch,
  placeName,
  type JobFilters,
  type JobSearchTerm,
  usualRadius,
} from 'contract';
import type { DataSource } from 'typeorm';
import { findUsPlace, placeKeysWithin } from '../../us-places.js';

/** What is counted, with its column in `jobs`. A job has one value of each, but several places. */
export const facetColumns = {
  organization: 'organization_id',
  department: 'department',
  type: 'type_choice',
  workplace: 'workplace',
  location: 'places',
} as const;
export type CountedKind = keyof typeof facetColumns;
export type FacetKind = Exclude<CountedKind, 'location'>;
export const countedKinds = [
  'organization',
  'department',
  'type',
  'workplace',
  'location',
] as const satisfies readonly CountedKind[];

/** Filters as SQL over `jobs`, with their parameters. */
export interface JobConditions {
  /** Open jobs of active organizations that match the words and the filters without counts. */
  readonly listed: string;
  readonly filters: ReadonlyMap<CountedKind, string>;
  /** SQL for the number of words that the title has; adds its parameters. */
  readonly rank: () => string;
  readonly hasWords: boolean;
  readonly parameters: unknown[];
}

const LISTED = `closed_at is null and organization_id <> all (array(select id from organizations where not active))`;

export async function jobConditions(
  database: DataSource,
  { q, payMin, payUnstated, postedWithin, near, radius, ids, ...filters }: JobFilters,
): Promise<JobConditions> {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const terms = parseJobSearch(q ?? '');
  const always = [
    ...(payMin === undefined
      ? []
      : [`(pay_a_year >= ${bind(payMin)}::int${payUnstated ? ' or pay_a_year is null' : ''})`]),
    ...(postedWithin === undefined ? [] : [`posted_on >= ${bind(houstonDateBefore(postedWithin))}::date`]),
    ...(near === undefined ? [] : [nearSql(near, radius, bind)]),
    ...(ids === undefined ? [] : [`id = any (${bind(ids)}::text[])`]),
  ];
  const chosen = new Map<CountedKind, string>();
  for (const kind of countedKinds) {
    const values = filters[kind];
    if (values === undefined) continue;
    chosen.set(
      kind,
      kind === 'location'
        ? `places && ${bind(values.map(placeName))}::text[]`
        : `${facetColumns[kind]} = any (${bind(values)}::text[])`,
    );
  }
  const folded = terms.length === 0 ? undefined : await foldTerms(database, terms);
  if (!folded || folded.terms.length === 0)
    return {
      listed: [LISTED, ...always].join(' and '),
      filters: chosen,
      rank: () => '0',
      hasWords: false,
      parameters,
    };
  // Closed jobs have no `search`, and it names the organization: this condition alone suffices and uses its index.
  const words = folded.terms.map((term) => `(${tsqueryOf(term, folded.organizations)})`);
  const unlisted = folded.organizations.flatMap(({ id, active }) => (active ? [] : [`!'@${id}'`]));
  const listed = [`search @@ ${bind([...words, ...unlisted].join(' & '))}::tsquery`, ...always].join(' and ');
  // An array of patterns, or spaces around every title, take a tenth of a search that finds all of 100,000 jobs.
  const contains = (text: string) => {
    const word = text.trim();
    const isAnywhere = `title_key like ${bind(`%${word}%`)}`;
    return word === text ? isAnywhere : `${isAnywhere} and ' ' || title_key || ' ' like ${bind(`%${text}%`)}`;
  };
  // A synonym counts as all words of its term.
  const wordsInTitle = (term: JobSearchTerm) => {
    const written = titleTextsOf(term).map((text) => `(${contains(text)})::int`);
    const synonyms = synonymTextsOf(term).map(contains);
    return synonyms.length === 0
      ? written.join(' + ')
      : `case when ${synonyms.join(' or ')} then ${written.length} else ${written.join(' + ')} end`;
  };
  const rank = () => folded.terms.map(wordsInTitle).join(' + ');
  return { listed, filters: chosen, rank, hasWords: true, parameters };
}

/**
 * Most jobs have one place; with a bound array Postgres looks it up in a hash table. A text that names no one place finds nothing.
 * "Perth, WA" in Australia is no city of Washington: of jobs with a place that is stated to be abroad, the other places are compared.
 * `case`, because Postgres would compute the keys of these places before it looks up the stored ones.
 */
function nearSql(
  near: string,
  radius: number = usualRadius,
  bind: (value: readonly string[]) => string,
): string {
  const place = findUsPlace(near);
  if (place.kind !== 'one') return 'false';
  const keys = `${bind(placeKeysWithin(place.point, radius))}::text[]`;
  const atHome = `select coalesce(jsonb_agg(place), '[]') from jsonb_array_elements(locations) place where coalesce(place ->> 'country', 'US') = 'US'`;
  return `case when place_keys[1] = any (${keys}) or cardinality(place_keys) > 1 and exists (select from unnest(place_keys) key where key = any (${keys}))
    then not locations @? '$[*] ? (@.country != "US")' or job_place_keys('', (${atHome})) && ${keys} else false end`;
}

/** Folds words as the database folds jobs: without accents. */
async function foldTerms(database: DataSource, terms: readonly JobSearchTerm[]) {
  const [row]: { words: readonly string[]; organizations: readonly NamedOrganization[] }[] =
    await database.query(
      `select array(select search_fold(word) from unnest($1::text[]) with ordinality given (word, place) order by place) as words,
            (select coalesce(json_agg(json_build_object('id', id, 'active', active, 'name', ' ' || search_words(name) || ' ')), '[]') from organizations) as organizations`,
      [terms.flatMap(({ words }) => words)],
    );
  let at = 0;
  const folded = terms.map((term) => {
    const words = (row?.words.slice(at, (at += term.words.length)) ?? []).flatMap((word) =>
      word.split(' ').filter(Boolean),
    );
    return { ...term, words };
  });
  return { terms: folded.filter(({ words }) => words.length > 0), organizations: row?.organizations ?? [] };
}

interface NamedOrganization {
  readonly id: string;
  readonly active: boolean;
  /** Its words between spaces. */
  readonly name: string;
}

/** The migration explains the lexemes. Words are letters and digits: nothing needs escaping. */
function tsqueryOf(
  { words, isPhrase, synonyms }: JobSearchTerm,
  organizations: readonly NamedOrganization[],
): string {
  const named = (text: string) =>
    organizations.filter(({ name }) => name.includes(text)).map(({ id }) => `'@${id}'`);
  const lexeme = (word: string) => (isPart(word) ? `'${word}':*` : `'${word}'`);
  const ways = (word: string) =>
    isPart(word) ? [lexeme(word), `'~${word}':*`, ...named(word)] : [lexeme(word), ...named(` ${word} `)];
  const last = words.at(-1) ?? '';
  const all = isPhrase
    ? [
        [
          [...words.slice(0, -1).map((word) => `'${word}'`), lexeme(last)].join(' <-> '),
          ...named(` ${words.join(' ')}${isPart(last) ? '' : ' '}`),
        ],
      ]
    : words.map(ways);
  const written = all.map((one) => `(${one.join(' | ')})`).join(' & ');
  return [`(${written})`, ...synonyms.map(({ text, isWhole }) => `'^${text}${isWhole ? ' ' : ''}':*`)].join(
    ' | ',
  );
}

/** What a title between spaces has: a space tells where a word must begin or end. */
function titleTextsOf({ words, isPhrase }: JobSearchTerm): readonly string[] {
  if (isPhrase) return [` ${words.join(' ')}${isPart(words.at(-1) ?? '') ? '' : ' '}`];
  return words.map((word) => (isPart(word) ? word : ` ${word} `));
}

function synonymTextsOf({ synonyms }: JobSearchTerm): readonly string[] {
  return synonyms.map(({ text, isWhole }) => ` ${text}${isWhole ? ' ' : ''}`);
}

function isPart(word: string): boolean {
  return Array.from(word).length >= JOB_WORD_PART_FROM;
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
