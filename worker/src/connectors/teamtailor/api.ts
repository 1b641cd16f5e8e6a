import type { Workplace } from 'contract';
import { array, type InferType, object, string } from 'yup';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import type { PostingDraft } from '../../postings/posting.js';
import type { FeedItem } from '../kit/connector.js';
import { readEnvelope, redactedUrl } from '../../http/feed-error.js';
import { anything, group, id, records, text } from '../kit/field-types.js';
import type { HttpClient } from '../../http/http-client.js';
import { linkedPages } from '../kit/pages.js';
import { idOf, itemOf, type RecordDefinition } from '../kit/record.js';

const reference = object({ type: string().required(), id: string().required() });

const pageSchema = object({
  data: records(),
  included: array(anything()).nullable(),
  links: group({ next: text() }),
}).required();

const includedSchema = object({
  type: string().required(),
  id: string().required(),
  attributes: object().nullable().default(undefined),
}).required();

const apiPlaceSchema = object({ name: text(), city: text(), zip: text(), country: text() });

/** A job of the API; `department` and `places` are what it names, put in by us. */
const jobSchema = object({
  id: id(),
  attributes: object({
    title: text().required(),
    body: text(),
    'start-date': text(),
    'end-date': text(),
    'created-at': text(),
    'remote-status': text(),
    'employment-type': text(),
    'external-application-url': text(),
    'language-code': text(),
  }).required(),
  links: group({ 'careersite-job-url': text(), 'careersite-job-apply-url': text() }),
  relationships: group({
    department: group({ data: reference.nullable().default(undefined) }),
    locations: group({ data: array(reference.required()).nullable() }),
  }),
  department: group({ name: text() }),
  places: array(apiPlaceSchema.required()).nullable(),
}).required();
type TeamtailorJob = InferType<typeof jobSchema>;

/** As the feed and the API say it. */
export const workplaces = new Map<string, Workplace>([
  ['fully', 'remote'],
  ['hybrid', 'hybrid'],
  ['none', 'onsite'],
  ['temporary', 'unknown'],
]);

/** The most the vendor gives at once. */
const PAGE = 30;
/** The API asks every caller to name the version it was written for. */
const VERSION = '20240404';

const definition: RecordDefinition<TeamtailorJob> = { record: jobSchema, idField: 'id', toDraft: jobToDraft };

/**
 * Teamtailor's API (JSON:API): pages of 30, departments and places beside the jobs (feeds.md 2.7).
 *
 * @throws {FeedError} when a page cannot be read, or leads to another host, where the key does not go
 */
export async function* apiItems(jobs: URL, key: string, http: HttpClient): AsyncGenerator<FeedItem> {
  const first = new URL(jobs);
  first.searchParams.set('page[size]', String(PAGE));
  first.searchParams.set('include', 'department,locations');
  const pages = linkedPages(http, {
    first,
    headers: {
      authorization: `Token token=${key}`,
      'x-api-version': VERSION,
      accept: 'application/vnd.api+json',
    },
    read: (answer) => readEnvelope(pageSchema, answer, redactedUrl(jobs), 'teamtailor'),
    next: ({ links }) => links?.next,
    keyOrigin: jobs.origin,
  });
  for await (const answer of pages) {
    const included = new Map(
      (answer.included ?? [])
        .filter((one) => includedSchema.isValidSync(one))
        .map((one) => [`${one.type}/${one.id}`, one.attributes]),
    );
    for (const job of answer.data)
      yield itemOf(definition, idOf(job, definition), [withIncluded(job, included)]);
  }
}

/** A job names its department and places by their ids; what it names is put in their place. */
function withIncluded(job: unknown, included: ReadonlyMap<string, unknown>): unknown {
  if (!jobSchema.isValidSync(job)) return job;
  const { department, locations } = job.relationships ?? {};
  const named = (reference: { type: string; id: string } | null | undefined) =>
    reference ? included.get(`${reference.type}/${reference.id}`) : undefined;
  return {
    ...job,
    department: named(department?.data),
    places: (locations?.data ?? []).map(named).filter(Boolean),
  };
}

export function jobToDraft({ attributes, links, department, places }: TeamtailorJob): PostingDraft {
  const locations = (places ?? []).flatMap((place) =>
    placesFromFields({ city: place.city || place.name, country: place.country, postalCode: place.zip }),
  );
  return {
    title: attributes.title,
    descriptionHtml: attributes.body ?? '',
    locations,
    workplace: workplaces.get(attributes['remote-status'] ?? ''),
    department: department?.name,
    employment: employmentFromField(attributes['employment-type']),
    postedAt: postedMoment(attributes['start-date']) ?? postedMoment(attributes['created-at']),
    validThrough: statedDeadline(attributes['end-date']),
    applyUrl:
      attributes['external-application-url'] ??
      links?.['careersite-job-apply-url'] ??
      links?.['careersite-job-url'],
    hostedUrl: links?.['careersite-job-url'],
    language: attributes['language-code'],
  };
}
