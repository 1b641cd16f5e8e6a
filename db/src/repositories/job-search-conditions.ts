import { JOB_WORD_PART_FROM, parseJobSearch, placeName, type JobFilters, type JobSearchTerm } from 'contract';
import type { DataSource } from 'typeorm';

/** What is counted for every choice, with its column in `jobs`; a job has one value of each but several places. */
export const facetColumns = {
  organization: 'organization_id',
  department: 'department',
  type: 'employment_type',
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

/** Filters as SQL over `jobs`, with the parameters they number. */
export interface JobConditions {
  /** Open jobs of active organizations that have the words. */
  readonly listed: string;
  readonly filters: ReadonlyMap<CountedKind, string>;
  /** SQL for how many terms of the search the title has; adds the parameters it needs. */
  readonly rank: () => string;
  readonly hasWords: boolean;
  readonly parameters: unknown[];
}

/** The title between spaces, so that a pattern can name whole words. */
const TITLE = `(' ' || title_key || ' ')`;

export async function jobConditions(
  database: DataSource,
  { q, ...filters }: JobFilters,
): Promise<JobConditions> {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const terms = parseJobSearch(q ?? '');
  const organizations = 'organization_id <> all (array(select id from organizations where not active))';
  const chosen = new Map<CountedKind, string>();
  for (const kind of countedKinds) {
    const value = filters[kind];
    if (value === undefined) continue;
    chosen.set(
      kind,
      kind === 'location'
        ? `places @> array[${bind(placeName(value))}::text]`
        : `${facetColumns[kind]} = ${bind(value)}`,
    );
  }
  const folded = terms.length === 0 ? undefined : await foldTerms(database, terms);
  if (!folded || folded.terms.length === 0)
    return {
      listed: `closed_at is null and ${organizations}`,
      filters: chosen,
      rank: () => '0',
      hasWords: false,
      parameters,
    };
  // Nothing but the index of the words can answer this condition: closed jobs have none.
  const listed = `search @@ ${bind(folded.terms.map((term) => `(${tsqueryOf(term, folded.organizations)})`).join(' & '))}::tsquery and ${organizations}`;
  const isInTitle = (term: JobSearchTerm) =>
    `(${TITLE} like all (${bind(patternsOf(term))}::text[]) or ${TITLE} like any (${bind(synonymPatternsOf(term))}::text[]))`;
  const rank = () => folded.terms.map((term) => `${isInTitle(term)}::int`).join(' + ');
  return { listed, filters: chosen, rank, hasWords: true, parameters };
}

/** Words as jobs are compared by, without accents. */
async function foldTerms(database: DataSource, terms: readonly JobSearchTerm[]) {
  const [row]: { words: readonly string[]; organizations: readonly NamedOrganization[] }[] =
    await database.query(
      `select array(select search_fold(word) from unnest($1::text[]) with ordinality given (word, place) order by place) as words,
            (select coalesce(json_agg(json_build_object('id', id, 'name', ' ' || search_words(name) || ' ')), '[]') from organizations where active) as organizations`,
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
  /** Its words between spaces. */
  readonly name: string;
}

/** Lexemes are explained in the migration. Words are letters and digits, so nothing in them needs to be escaped. */
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

/** The same for a title. */
function patternsOf({ words, isPhrase }: JobSearchTerm): readonly string[] {
  if (isPhrase) return [`% ${words.join(' ')}${isPart(words.at(-1) ?? '') ? '' : ' '}%`];
  return words.map((word) => (isPart(word) ? `%${word}%` : `% ${word} %`));
}

function synonymPatternsOf({ synonyms }: JobSearchTerm): readonly string[] {
  return synonyms.map(({ text, isWhole }) => `% ${text}${isWhole ? ' ' : ''}%`);
}

function isPart(word: string): boolean {
  return Array.from(word).length >= JOB_WORD_PART_FROM;
}

/** @returns `where ...`, or nothing when there is no condition */
export function where(...conditions: readonly (string | undefined)[]): string {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? '' : `where ${given.join(' and ')}`;
}

/** No search may hold the database longer; the goal is 150 ms at 100,000 jobs. */
const SEARCH_MILLISECONDS = 2_000;

/**
 * Reads what the index of the words leads to. The planner does not know that a look at a job's words reads them from beside
 * the table, and prefers to look at all jobs; and compiling such a statement takes longer than running it.
 *
 * @throws {QueryFailedError} SQLSTATE 57014 when it takes too long; visitors are answered 503
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
