import type { DataSource } from 'typeorm';
import {
  clientIdOf,
  findJob,
  type LookupCandidate,
  PARTIAL_TITLE_LONGER_THAN,
  titleFromSegment,
} from 'contract';

/** The database compares titles more loosely than `findJob`, so the match need not be the first. */
const TITLES_READ = 1_000;
const LISTED = `closed_at is null and organization_id in (select id from organizations where active)`;
const ORDER = 'order by sort_at desc, id desc';
/** An id names its organization: the index on that column is used. */
const OF_CLIENT = `organization_id = $1 and split_part(id, '_', 2) = $1`;
const EXTERNAL_PART = `substr(id, length(split_part(id, '_', 1)) + length(split_part(id, '_', 2)) + 3)`;

/**
 * Reads the few open jobs from which `findJob` chooses as it would from the whole list: the first match of each rule.
 * Raw: the rules are expressions over parts of the id and over `title_key`.
 *
 * @param segment the decoded `{id}` of `/careers/{id}`, without NUL characters
 * @returns candidates, newest first
 */
export async function findLookupCandidates(
  database: DataSource,
  segment: string,
): Promise<readonly LookupCandidate[]> {
  const ids = new Set<string>();
  for (const rule of [exactId, title, partialId, sameClient, first]) {
    // Rules are in order of precedence: the first that finds a job decides.
    for (const id of await rule(database, segment)) ids.add(id);
    if (ids.size > 0) break;
  }
  return database.query<LookupCandidate[]>(`select id, title from jobs where id = any($1) ${ORDER}`, [
    [...ids],
  ]);
}

type Rule = (database: DataSource, segment: string) => Promise<readonly string[]>;

const exactId: Rule = (database, segment) => firstId(database, 'id = $1', [segment]);

/** `title_key` is cut at 200 characters: such a title may contain anything. */
const SAME_TITLE = `title_key = left(search_words($1), 200)`;
const CONTAINING_TITLE = `(title_key like '%' || search_words($1) || '%' or length(title_key) = 200)`;

const title: Rule = async (database, segment) => {
  const asked = titleFromSegment(segment);
  if (asked === '') return [];
  for (const condition of asked.length > PARTIAL_TITLE_LONGER_THAN
    ? [SAME_TITLE, CONTAINING_TITLE]
    : [SAME_TITLE]) {
    const jobs = await database.query<LookupCandidate[]>(
      `select id, title from jobs where ${LISTED} and ${condition} ${ORDER} limit ${TITLES_READ}`,
      [asked],
    );
    const match = findJob(segment, jobs);
    if (match?.rule === 'exact-title' || (match?.rule === 'title-contains' && condition === CONTAINING_TITLE))
      return [match.job.id];
  }
  return [];
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
