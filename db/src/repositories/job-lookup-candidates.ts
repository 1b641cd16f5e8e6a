import type { DataSource } from 'typeorm';
import { clientIdOf } from '../contract/job-id.js';
import { findJob, PARTIAL_TITLE_LONGER_THAN, titleFromSegment, type LookupCandidate } from '../contract/job-lookup.js';
import { partConditions } from './job-word-conditions.js';
import { readByIndex } from './read-by-index.js';

/** Titles are looked through in pieces: the first one nearly always holds the match. */
const TITLE_PAGE = 200;
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

/**
 * SQL and JavaScript do not agree on lower case and white space outside ASCII, so SQL only narrows down: it compares
 * the ASCII letters and digits of both titles, without `i` and `k` (to which `İ` and the Kelvin sign fold), which are equal (or contained)
 * whenever the titles are. `findJob` itself then decides, page by page.
 */
async function firstTitle(
  database: DataSource,
  segment: string,
  wanted: 'exact-title' | 'title-contains',
  comparison: '=' | 'contains',
): Promise<string | undefined> {
  const skeleton = titleFromSegment(segment).replace(/[^a-hjl-z0-9]/g, '');
  const skeletonOfTitle = `regexp_replace(translate(title, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') collate "C", '[^a-hjl-z0-9]', '', 'g')`;
  const parameters: (string | readonly string[])[] = [skeleton];
  const conditions = [
    ...(await partConditions(database, piecesOf(segment), (ids) => `$${parameters.push(ids)}`)),
    comparison === '=' ? `${skeletonOfTitle} = $1` : `strpos(${skeletonOfTitle}, $1) > 0`,
  ];
  for (let offset = 0; ; offset += TITLE_PAGE) {
    const page = await readByIndex<LookupCandidate>(
      database,
      `select job_id as id, title from job_search join jobs on jobs.id = job_id
       where ${conditions.join(' and ')} ${ORDER} limit ${TITLE_PAGE} offset ${offset}`,
      parameters,
    );
    const match = findJob(segment, page);
    if (match?.rule === wanted || match?.rule === 'exact-title') return match.job.id;
    if (page.length < TITLE_PAGE) return undefined;
  }
}

/** The searched text begins with the lower-cased title, so its tokens hold every ASCII piece of a matching one. */
function piecesOf(segment: string): readonly string[] {
  const pieces = titleFromSegment(segment).match(/[a-hjl-z0-9]{3,}/g) ?? [];
  return [...new Set(pieces)].slice(0, 8);
}
