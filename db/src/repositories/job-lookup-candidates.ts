import type { DataSource } from 'typeorm';
import {
  clientIdOf,
  findJob,
  type LookupCandidate,
  PARTIAL_TITLE_LONGER_THAN,
  titleFromSegment,
} from 'contract';

/** Jobs that may have a title are looked through in pieces: the first one holds the match. */
const TITLE_PAGE = 200;
/** Only titles that the database compares in another way than JavaScript make more than one piece. */
const MOST_TITLE_PAGES = 5;
const LISTED = `closed_at is null and organization_id in (select id from organizations where active)`;
const ORDER = 'order by sort_at desc, id desc';
/** An id names its client as the jobs' organization; an index leads to that one. */
const OF_CLIENT = `organization_id = $1 and split_part(id, '_', 2) = $1`;
const EXTERNAL_PART = `substr(id, length(split_part(id, '_', 1)) + length(split_part(id, '_', 2)) + 3)`;

/**
 * Fetches a few open jobs of which `findJob` makes the same choice as of the whole list: for each of its rules,
 * the first job in list order that the rule matches is among them.
 *
 * @param segment the decoded `{id}` of `/careers/{id}`, without NUL characters
 * @returns candidates in list order, newest first
 */
export async function findLookupCandidates(
  database: DataSource,
  segment: string,
): Promise<readonly LookupCandidate[]> {
  const ids = new Set<string>();
  for (const rule of [exactId, title, partialId, sameClient, first]) {
    // Rules are in order of precedence: one job found is the answer, no later rule is asked.
    for (const id of await rule(database, segment)) ids.add(id);
    if (ids.size > 0) break;
  }
  return database.query<LookupCandidate[]>(`select id, title from jobs where id = any($1) ${ORDER}`, [
    [...ids],
  ]);
}

type Rule = (database: DataSource, segment: string) => Promise<readonly string[]>;

const exactId: Rule = (database, segment) => firstId(database, 'id = $1', [segment]);

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

async function firstId(
  database: DataSource,
  condition: string,
  parameters: readonly string[],
): Promise<readonly string[]> {
  const rows: { id: string }[] = await database.query(
    `select id from jobs where ${LISTED} and ${condition} ${ORDER} limit 1`,
    [...parameters],
  );
  return rows.map(({ id }) => id);
}

/** How far the jobs were looked through. */
interface Place {
  readonly id: string;
  readonly sortAt: string;
}

/**
 * The first open job in list order whose title is the asked one, or contains it. The database compares the titles' words
 * without accents and punctuation, which finds these and a few more; `findJob` itself then decides.
 */
async function firstTitle(
  database: DataSource,
  segment: string,
  wanted: 'exact-title' | 'title-contains',
  comparison: '=' | 'contains',
): Promise<string | undefined> {
  let after: Place | undefined;
  for (let page = 0; page < MOST_TITLE_PAGES; page += 1) {
    const jobs = await readTitles(database, titleFromSegment(segment), comparison, after);
    const match = findJob(segment, jobs);
    if (match?.rule === wanted || match?.rule === 'exact-title') return match.job.id;
    if (jobs.length < TITLE_PAGE) return undefined;
    after = jobs.at(-1);
  }
  return undefined;
}

/** A title that is cut in `title_key` may contain anything. */
const SAME: Readonly<Record<'=' | 'contains', string>> = {
  '=': `title_key = left(search_words($1), 200)`,
  contains: `(title_key like '%' || search_words($1) || '%' or length(title_key) = 200)`,
};

async function readTitles(
  database: DataSource,
  asked: string,
  comparison: '=' | 'contains',
  after: Place | undefined,
): Promise<readonly (LookupCandidate & Place)[]> {
  const beyond = after ? 'and (sort_at, id) < ($2::timestamptz, $3::text)' : '';
  return database.query<(LookupCandidate & Place)[]>(
    `select id, title, sort_at::text as "sortAt" from jobs where ${LISTED} and ${SAME[comparison]} ${beyond} ${ORDER} limit ${TITLE_PAGE}`,
    [asked, ...(after ? [after.sortAt, after.id] : [])],
  );
}
