import type { InferType } from 'yup';
import type { FeedItem } from '../connector.js';
import { FeedError } from '../feed-error.js';
import type { HttpClient } from '../http-client.js';
import { readEnvelope } from '../no-such-feed.js';
import { idOf, itemOf, type RecordDefinition } from '../record.js';
import { jobToDraft } from './map.js';
import { includedSchema, jobSchema, pageSchema, type TeamtailorJob } from './schema.js';

/** The most the vendor gives at once. */
const PAGE = 30;
const LAST_PAGE = 1_000;
/** The API asks every caller to name the version it was written for. */
const VERSION = '20240404';

const definition: RecordDefinition<TeamtailorJob> = { record: jobSchema, idField: 'id', toDraft: jobToDraft };

/**
 * Teamtailor's API (JSON:API): pages of 30, departments and places beside the jobs (feeds.md 2.7).
 *
 * @throws {FeedError} when a page cannot be read, or leads to another host: the key goes nowhere else
 */
export async function* apiItems(jobs: URL, key: string, http: HttpClient): AsyncGenerator<FeedItem> {
  let next: URL | undefined = new URL(jobs);
  next.searchParams.set('page[size]', String(PAGE));
  next.searchParams.set('include', 'department,locations');
  for (let page = 0; next; page += 1) {
    if (page >= LAST_PAGE || next.origin !== jobs.origin) throw new FeedError(`${jobs.origin}${jobs.pathname} has a next page that cannot be its own.`);
    const given = await http.getJson(next, { authorization: `Token token=${key}`, 'x-api-version': VERSION, accept: 'application/vnd.api+json' });
    const answer: InferType<typeof pageSchema> = readEnvelope(pageSchema, given, `${jobs.origin}${jobs.pathname}`, 'teamtailor');
    const included = new Map((answer.included ?? []).filter((one) => includedSchema.isValidSync(one)).map((one) => [`${one.type}/${one.id}`, one.attributes]));
    for (const job of answer.data) yield itemOf(definition, idOf(job, definition), [withIncluded(job, included)]);
    next = answer.links?.next ? new URL(answer.links.next, jobs) : undefined;
  }
}

/** A job names its department and places by their ids; what it names is put in their place. */
function withIncluded(job: unknown, included: ReadonlyMap<string, unknown>): unknown {
  if (!jobSchema.isValidSync(job)) return job;
  const { department, locations } = job.relationships ?? {};
  const named = (reference: { type: string; id: string } | null | undefined) => (reference ? included.get(`${reference.type}/${reference.id}`) : undefined);
  return { ...job, department: named(department?.data), places: (locations?.data ?? []).map(named).filter(Boolean) };
}
