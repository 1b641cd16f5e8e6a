import type { DataSource } from 'typeorm';
import { clientIdOf, findJob, type LookupCandidate, PARTIAL_TITLE_LONGER_THAN, titleFromSegment } from 'contract';
import { partConditions } from './job-word-conditions.js';
import { readByIndex } from './read-by-index.js';

/** Jobs that may have a title are looked through in pieces: the first one holds the match. */
const TITLE_PAGE = 200;
/** Only what Postgres cannot compare comes to more than one piece: titles longer than any feed's. Nobody waits for all of them. */
const MOST_TITLE_PAGES = 5;
/** Of the asked title's words, those that make the vocabulary narrow down. */
const NARROWING_WORDS = { most: 8, fromCharacters: 3, characters: 50 };
const ORDER = 'order by sort_at desc, job_id desc';
/** An id names its client as the jobs' organization; an index leads to that one. */
const OF_CLIENT = `organization_code = (select code from job_facet_values where kind = 'organization' and value = $1) and split_part(job_id, '_', 2) = $1`;
const EXTERNAL_PART = `substr(job_id, length(split_part(job_id, '_', 1)) + length(split_part(job_id, '_', 2)) + 3)`;

/**
 * Fetches a few open jobs of which `findJob` makes the same choice as of the whole list: for each of its rules,
 * the first job in list order that the rule matches is among them.
 *
 * @param segment the decoded `{id}` of `/careers/{id}`, without NUL characters
 * @returns candidates in list order, newest first
 */
export async function findLookupCandidates(database: DataSource, segment: string): Promise<readonly LookupCandidate[]> {
  const ids = new Set<string>();
  for (const rule of [exactId, title, partialId, sameClient, first]) {
    // Rules are in order of precedence: one job found is the answer, no later rule is asked.
    for (const id of await rule(database, segment)) ids.add(id);
    if (ids.size > 0) break;
  }
  return database.query<LookupCandidate[]>(
    `select job_id as id, title from job_search join jobs on jobs.id = job_id where job_id = any($1) ${ORDER}`,
    [[...ids]],
  );
}

type Rule = (database: DataSource, segment: string) => Promise<readonly string[]>;

const exactId: Rule = (database, segment) => firstId(database, 'job_id = $1', [segment]);

const title: Rule = async (database, segment) => {
  const asked = titleFromSegment(segment);
  if (asked === '') return [];
  const exact = await firstTitle(database, segment, 'exact-title', '=');
  if (exact || asked.length <= PARTIAL_TITLE_LONGER_THAN) return exact ? [exact] : [];
  const containing = await firstTitle(database, segment, 'title-contains', 'contains');
  return containing ? [containing] : [];
};

const partialId: Rule = async (database, segment) => {
  const asked = segment.split('_').slice(2).join('_');
  const client = clientIdOf(segment);
  if (client === undefined || asked === '') return [];
  return firstId(
    database,
    `${OF_CLIENT} and ${EXTERNAL_PART} <> ''
     and (strpos(${EXTERNAL_PART}, $2) > 0 or strpos($2, ${EXTERNAL_PART}) > 0)`,
    [client, asked],
  );
};

const sameClient: Rule = async (database, segment) => {
  const client = clientIdOf(segment);
  return client === undefined ? [] : firstId(database, OF_CLIENT, [client]);
};

const first: Rule = (database) => firstId(database, 'true', []);

async function firstId(database: DataSource, condition: string, parameters: readonly string[]): Promise<readonly string[]> {
  const rows: { id: string }[] = await database.query(
    `select job_id as id from job_search where ${condition} ${ORDER} limit 1`,
    [...parameters],
  );
  return rows.map(({ id }) => id);
}

/** What `titleFromSegment` makes one space of: separators, and white space as JavaScript knows it. */
const BETWEEN_WORDS = String.raw`[-_+ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+`;
/** The heading begins with the title, in lower case as JavaScript has it; titles are one line (`plainLine` of the worker). */
const WORDS_OF_TITLE = `btrim(regexp_replace(split_part(heading, E'\\n', 1) collate "C", '${BETWEEN_WORDS}', ' ', 'g'))`;
/** Longer than the heading: what is missing of it cannot be compared. */
const IS_CUT = `strpos(heading, E'\\n') = 0`;

/** How far the jobs were looked through. */
interface Place {
  readonly id: string;
  readonly sortAt: string;
}

/**
 * The first open job in list order whose title is the asked one, or contains it. SQL and JavaScript do not agree on lower case
 * and white space outside ASCII, so what is compared is what JavaScript has written; `findJob` itself then decides.
 */
async function firstTitle(database: DataSource, segment: string, wanted: 'exact-title' | 'title-contains', comparison: '=' | 'contains'): Promise<string | undefined> {
  const asked = titleFromSegment(segment);
  const words = asked.split(' ').sort((one, other) => other.length - one.length);
  const parameters: (string | readonly string[])[] = [asked, words[0] ?? ''];
  const narrowed = await partConditions(database, narrowingParts(words), (ids) => `$${parameters.push(ids)}`);
  const same = comparison === '=' ? `${WORDS_OF_TITLE} = $1` : `strpos(${WORDS_OF_TITLE}, $1) > 0`;
  // The cheap look first: it leaves few titles to be taken apart.
  const conditions = [...narrowed, `(${IS_CUT} or (strpos(heading, $2) > 0 and ${same}))`];
  let after: Place | undefined;
  for (let page = 0; page < MOST_TITLE_PAGES; page += 1) {
    const jobs = await readTitles(database, { conditions, parameters, isNarrowed: narrowed.length > 0, after });
    const match = findJob(segment, jobs);
    if (match?.rule === wanted || match?.rule === 'exact-title') return match.job.id;
    if (jobs.length < TITLE_PAGE) return undefined;
    after = jobs.at(-1);
  }
  return undefined;
}

interface TitleQuestion {
  readonly conditions: readonly string[];
  readonly parameters: readonly (string | readonly string[])[];
  /** Whether an index leads to the jobs. */
  readonly isNarrowed: boolean;
  readonly after: Place | undefined;
}

async function readTitles(database: DataSource, { conditions, parameters, isNarrowed, after }: TitleQuestion): Promise<readonly (LookupCandidate & Place)[]> {
  const beyond = after ? [`(sort_at, job_id) < ($${parameters.length + 1}::timestamptz, $${parameters.length + 2}::text)`] : [];
  // Found first, ordered then: a walk along the order would fetch the tokens of every job it passes.
  const sql = `with found as materialized (select job_id, sort_at from job_search where ${[...conditions, ...beyond].join(' and ')}),
     page as (select * from found ${ORDER} limit ${TITLE_PAGE})
     select job_id as id, title, sort_at::text as "sortAt" from page join jobs on jobs.id = job_id ${ORDER}`;
  const given = [...parameters, ...(after ? [after.sortAt, after.id] : [])];
  return isNarrowed ? readByIndex(database, sql, given) : database.query<(LookupCandidate & Place)[]>(sql, given);
}

/** The searched text begins with the lower-cased title, so the tokens of a job hold every word of its title. */
function narrowingParts(words: readonly string[]): readonly string[] {
  const { most, fromCharacters, characters } = NARROWING_WORDS;
  const parts = words.map((word) => [...word].slice(0, characters)).filter(({ length }) => length >= fromCharacters);
  return [...new Set(parts.map((part) => part.join('')))].slice(0, most);
}
