import { JOB_WORD_PART_FROM, jobShifts, stateName, type JobSearch, type JobSearchTerm } from 'contract';
import type { DataSource } from 'typeorm';

/** A search text as the index and the order of jobs read it. */
interface ReadSearch {
  /** The query of words and their forms; the migration of the job search explains the lexemes. */
  readonly words: string;
  /** The same with parts of words; for where the first finds nothing. */
  readonly parts: string;
  /** SQL for how relevant a job is (product 4.18); adds its parameters. */
  readonly rank: (bind: (value: string) => string) => string;
}

/** A text as the database folds jobs, and the forms of its words in English and Spanish. */
interface Folded {
  readonly plain: string;
  readonly e: string;
  readonly s: string;
}

interface NamedOrganization {
  readonly id: string;
  readonly active: boolean;
  /** Its words between spaces. */
  readonly name: string;
}

interface Folds {
  readonly of: (text: string) => Folded;
  readonly organizations: readonly NamedOrganization[];
  readonly cities: ReadonlySet<string>;
}

/** @returns undefined where nothing is searched for */
export async function readSearch(
  database: DataSource,
  given: JobSearch['clauses'],
): Promise<ReadSearch | undefined> {
  if (given.length === 0) return undefined;
  const folds = await foldsOf(database, given);
  const clauses = given.map((alternatives) =>
    alternatives.map((terms) =>
      terms.filter(({ words }) => words.some((word) => folds.of(word).plain !== '')),
    ),
  );
  const { organizations } = folds;
  const unlisted = organizations.flatMap(({ id, active }) => (active ? [] : [`!'@${id}'`]));
  const queryOf = (hasParts: boolean) => {
    const read = clauses.flatMap((alternatives) => {
      const queries = alternatives.flatMap((terms) => alternativeQuery(terms, folds, hasParts) ?? []);
      return queries.length === 0 ? [] : [`(${queries.join(' | ')})`];
    });
    return read.length === 0 ? undefined : [...read, ...unlisted].join(' & ');
  };
  const words = queryOf(false);
  if (words === undefined) return undefined;
  return { words, parts: queryOf(true) ?? words, rank: (bind) => rankOf(clauses, folds, bind) };
}

/** Reads in one statement what the database knows of a text. */
async function foldsOf(database: DataSource, clauses: JobSearch['clauses']): Promise<Folds> {
  const terms = clauses.flat(2);
  const texts = [
    ...new Set([
      ...terms.flatMap((term) => [...term.words, term.words.join(' '), ...term.synonyms]),
      ...clauses
        .flat()
        .flatMap((alternative) => alternative.flatMap((_, index) => joinedAt(alternative, index))),
    ]),
  ];
  const cities = [...new Set(terms.flatMap(({ places = [] }) => places.filter(isAnyState)))];
  const [row]: {
    folded: readonly Folded[];
    organizations: readonly NamedOrganization[];
    cities: readonly string[];
  }[] = await database.query(
    `select (select json_agg(json_build_object('plain', words, 'e', array_to_string(job_forms(words, 'e'), ' '), 's', array_to_string(job_forms(words, 's'), ' ')) order by place)
             from (select search_words(text) as words, place from unnest($1::text[]) with ordinality given (text, place)) folded) as folded,
            (select coalesce(json_agg(json_build_object('id', id, 'active', active, 'name', ' ' || search_words(name) || ' ')), '[]') from organizations) as organizations,
            array(select city from unnest($2::text[]) city where exists (select from jobs where search @@ ('''#' || rtrim(city, '*') || ''':*')::tsquery)) as cities`,
    [texts, cities],
  );
  const folded = new Map(texts.map((text, index) => [text, row?.folded[index]]));
  return {
    of: (text) => folded.get(text) ?? { plain: '', e: '', s: '' },
    organizations: row?.organizations ?? [],
    cities: new Set(row?.cities),
  };
}

function isAnyState(place: string): boolean {
  return place.endsWith(' *');
}

/** Two words beside each other, as one: "fork lift" is "forklift". */
function joinedAt(terms: readonly JobSearchTerm[], index: number): readonly string[] {
  const single = (at: number) => {
    const term = terms[at];
    return term && term.words.length === 1 && !term.isPhrase ? term.words[0] : undefined;
  };
  const word = single(index);
  if (word === undefined) return [];
  const [before, after] = [single(index - 1), single(index + 1)];
  const pairs = [
    ...(before === undefined ? [] : [before + word]),
    ...(after === undefined ? [] : [word + after]),
  ];
  // Two single letters are no word: "M&A" is no MA.
  return pairs.filter((pair) => pair.length > 2);
}

function alternativeQuery(
  terms: readonly JobSearchTerm[],
  folds: Folds,
  hasParts: boolean,
): string | undefined {
  const queries = terms.flatMap((term, index) => {
    const joined = joinedAt(terms, index).flatMap((text) => [
      ...formed(folds.of(text)),
      `'${folds.of(text).plain}'`,
    ]);
    const query = termQuery(term, folds, hasParts);
    return query === undefined ? [] : [`(${[query, ...joined].join(' | ')})`];
  });
  return queries.length === 0 ? undefined : `(${queries.join(' & ')})`;
}

/** Words are letters and digits: nothing needs escaping. @returns undefined for a term without them */
function termQuery(term: JobSearchTerm, folds: Folds, hasParts: boolean): string | undefined {
  const { words, isPhrase, synonyms, places = [], kind, deniedKinds } = term;
  if (deniedKinds) return `!(${deniedKinds.map((denied) => `'%${denied}'`).join(' | ')})`;
  const folded = words.map(folds.of).flatMap(split);
  if (folded.length === 0) return undefined;
  if (isPhrase) return phraseQuery(folded, folds);
  const known = places.filter((place) => !isAnyState(place) || folds.cities.has(place));
  const whole = folds.of(words.join(' '));
  const ways = [
    ...known.map((place) => (isAnyState(place) ? `'#${place.slice(0, -1)}':*` : `'#${place}'`)),
    ...(kind === undefined ? [] : [`'%${kind}'`]),
    ...synonyms.flatMap((synonym) => formed(folds.of(synonym))),
  ];
  const isInHeading = (known.length > 0 && term.isHeadingOnly) || kind !== undefined;
  if (term.isPlaceOnly && known.length > 0) return ways.join(' | ');
  if (kind !== undefined && jobShifts.has(kind)) return ways.join(' | ');
  if (isInHeading) ways.push(...formed(whole), ...named(folds, ` ${whole.plain} `));
  else if (folded.length === 1 || synonyms.length === 0) {
    const isAnywhere = !term.isHeadingOnly || places.length > 0;
    ways.push(all(folded.map((word) => wordWays(word, folds, isAnywhere, hasParts))));
  } else {
    // Of words of one wording that stand apart in a description, each says something else.
    ways.push(all(folded.map((word) => wordWays(word, folds, false, false))));
    ways.push(`(${folded.map(({ plain, e }) => `('${plain}' | '${e}')`).join(' <-> ')})`);
  }
  return ways.join(' | ');
}

const all = (words: readonly (readonly string[])[]) =>
  `(${words.map((ways) => `(${ways.join(' | ')})`).join(' & ')})`;

/** A folded text has several words where a letter is written as two, or none. */
function split({ plain, e, s }: Folded): readonly Folded[] {
  const [es, ss] = [e.split(' '), s.split(' ')];
  return plain
    .split(' ')
    .filter(Boolean)
    .map((word, index) => ({ plain: word, e: es[index] ?? word, s: ss[index] ?? word }));
}

/** In titles and departments. */
function formed({ plain, e, s }: Folded): readonly string[] {
  return e === '' ? [] : [`'^e ${e} ':*`, ...(isSpanishLike(plain) ? [`'^s ${s} ':*`] : [])];
}

/** Of other words the Spanish stem is of chance: "registred" is no "registrada". */
function isSpanishLike(text: string): boolean {
  return /[aeioundlrsz]$/.test(text) && !/(?:ed|ing)$/.test(text);
}

function named({ organizations }: Folds, text: string): readonly string[] {
  return organizations.filter(({ name }) => name.includes(text)).map(({ id }) => `'@${id}'`);
}

function wordWays(word: Folded, folds: Folds, isAnywhere: boolean, isPart: boolean): readonly string[] {
  const { plain, e, s } = word;
  return [
    ...formed(word),
    // Alone, "ma" means no state; where it does, it is read as a place.
    ...(isStateCode(plain) ? [] : [`'.${plain}'`]),
    ...named(folds, ` ${plain} `),
    ...(isAnywhere
      ? [...new Set([`'${plain}'`, `'${e}'`, `'=e ${e}'`]), ...(isSpanishLike(plain) ? [`'=s ${s}'`] : [])]
      : []),
    ...(isPart && isLong(plain) ? [`'${plain}':*`, `'~${plain}':*`, ...named(folds, plain)] : []),
  ];
}

function phraseQuery(words: readonly Folded[], folds: Folds): string {
  const text = words.map(({ plain }) => plain).join(' ');
  const isOpen = words.length > 1 && isLong(words.at(-1)?.plain ?? '');
  const inOrder = (prefix: string) =>
    words
      .map(({ plain }, index) => `'${prefix}${plain}'${isOpen && index === words.length - 1 ? ':*' : ''}`)
      .join(' <-> ');
  return [`(${inOrder('')})`, `(${inOrder('.')})`, ...named(folds, ` ${text}${isOpen ? '' : ' '}`)].join(
    ' | ',
  );
}

function isStateCode(word: string): boolean {
  return word.length === 2 && stateName(word.toUpperCase()) !== undefined;
}

function isLong(word: string): boolean {
  return Array.from(word).length >= JOB_WORD_PART_FROM;
}

/** What a word of the title counts, one beside it or in a word of it, the text and a wording as they are written in the title. */
const [TITLE, BESIDE, PART, AS_WRITTEN, WORDING] = [1000, 100, 90, 30, 10];
/** Titles of those who help with the work or learn it, by their forms; they come behind the work itself. */
const helpers = ['assistant', 'aid', 'helper', 'internship'];
const HELPER = 50;

/** Product 4.18. Titles are read by their forms between spaces, which is faster than by the index for each job found. */
function rankOf(clauses: JobSearch['clauses'], folds: Folds, bind: (value: string) => string): string {
  const parameters = new Map<string, string>();
  const bound = (text: string) => {
    const parameter = parameters.get(text) ?? bind(text);
    parameters.set(text, parameter);
    return parameter;
  };
  const like = (column: string, text: string) => `${column} like ${bound(`%${text}%`)}`;
  /** A regular expression takes as long as some ten patterns. */
  const hasForm = (column: string, texts: readonly Folded[]) => {
    const forms = [...new Set(texts.flatMap(({ plain, e, s }) => (isSpanishLike(plain) ? [e, s] : [e])))];
    return forms.length <= 10
      ? `(${forms.map((form) => like(column, ` ${form} `)).join(' or ')})`
      : `${column} ~ ${bound(` (?:${forms.join('|')}) `)}`;
  };
  const part = (word: string) => (isLong(word) ? ` when ${like('title_key', word)} then ${PART}` : '');
  const written = (words: readonly Folded[], points: number) =>
    `case when ${like("' ' || title_key || ' '", ` ${words.map(({ plain }) => plain).join(' ')} `)} then ${points} else 0 end`;
  const ofTerm = (term: JobSearchTerm, index: number, terms: readonly JobSearchTerm[]) => {
    const words = term.words.map(folds.of).flatMap(split);
    const wholes = [
      ...term.synonyms.map(folds.of),
      ...joinedAt(terms, index).map(folds.of),
      ...(words.length > 1 ? [folds.of(term.words.join(' '))] : []),
    ].filter(({ plain }) => plain !== '');
    const sum = words
      .map(
        (word) =>
          `case when ${hasForm('title_forms', [word])} then ${TITLE} when ${hasForm('beside_forms', [word])} then ${BESIDE} ${part(word.plain)} else 0 end`,
      )
      .join(' + ');
    const found =
      wholes.length === 0
        ? sum
        : `case when ${hasForm('title_forms', words.length === 1 ? [...words, ...wholes] : wholes)} then ${TITLE * words.length} else ${sum} end`;
    return `${found} + ${written(words, WORDING)}`;
  };
  // Where a job is, and what it is not, say nothing about the work.
  const ranked = clauses.flatMap((alternatives) => {
    const sums = alternatives.flatMap((terms) => {
      const said = terms.filter(
        ({ places, deniedKinds, isHeadingOnly }) => !((places ?? deniedKinds) && isHeadingOnly),
      );
      const whole = said.flatMap((term) => term.words.map(folds.of).flatMap(split));
      return said.length === 0 ? [] : [[...said.map(ofTerm), written(whole, AS_WRITTEN)].join(' + ')];
    });
    return sums.length === 0 ? [] : [sums.length === 1 ? sums.join('') : `greatest(${sums.join(', ')})`];
  });
  if (ranked.length === 0) return '0';
  const texts = new Set(
    clauses.flat(2).flatMap((term) => [...term.words, ...term.synonyms].map((text) => folds.of(text).e)),
  );
  const helping = [...texts].some((text) => helpers.some((helper) => ` ${text} `.includes(` ${helper} `)))
    ? []
    : [
        `case when ${hasForm(
          'title_forms',
          helpers.map((e) => ({ plain: 'x', e, s: e })),
        )} then ${-HELPER} else 0 end`,
      ];
  const rank = [`${2 * HELPER}`, ...ranked, ...helping].join(' + ');
  return `case when id in (select id from jobs where search @@ ${bind(headingQuery(clauses, folds))}::tsquery) then ${rank} else 0 end`;
}

/** What stands in title, department or place of a job: of the others, which are many where a word is common, no title is read. */
function headingQuery(clauses: JobSearch['clauses'], folds: Folds): string {
  const ways = clauses.flat().flatMap((terms) =>
    terms.flatMap((term, index) => [
      ...term.words
        .map(folds.of)
        .flatMap(split)
        .flatMap((word) => [
          ...formed(word),
          `'.${word.plain}'`,
          ...(isLong(word.plain) ? [`'~${word.plain}':*`] : []),
        ]),
      ...[...term.synonyms, ...joinedAt(terms, index)].flatMap((text) => formed(folds.of(text))),
    ]),
  );
  return [...new Set(ways)].join(' | ');
}
