import { type InferType, object } from 'yup';
import { postedMoment } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import type { PostingDraft } from '../../postings/posting.js';
import { defineConnector } from '../kit/document-connector.js';
import { flag, list, records, text } from '../kit/field-types.js';

const accountSchema = object({ jobs: records() }).required();

const placeSchema = object({
  country: text(),
  countryCode: text(),
  city: text(),
  region: text(),
  hidden: flag(),
});

export const jobSchema = object({
  shortcode: text().required(),
  title: text().required(),
  code: text(),
  employment_type: text(),
  telecommuting: flag(),
  department: text(),
  url: text(),
  application_url: text(),
  published_on: text(),
  created_at: text(),
  country: text(),
  city: text(),
  state: text(),
  locations: list(placeSchema),
  description: text(),
}).required();

type WorkableJob = InferType<typeof jobSchema>;
type WorkablePlace = InferType<typeof placeSchema>;

/** Workable's public widget: the whole account in one answer, one row per job and place (feeds.md 2.5). */
export const workable = defineConnector({
  vendor: 'workable',
  base: 'https://apply.workable.com/',
  path: '/api/v1/widget/accounts/{board}',
  query: { details: 'true' },
  envelope: accountSchema,
  records: ({ jobs }) => jobs,
  record: jobSchema,
  idField: 'shortcode',
  // The same job, listed again for another place.
  merge: (first, next) => ({ ...first, locations: [...placesOfRow(first), ...placesOfRow(next)] }),
  toDraft,
});

export function toDraft(job: WorkableJob): PostingDraft {
  const places = placesOfRow(job)
    .filter(({ hidden }) => hidden !== true)
    .flatMap(placesFromFields);
  return {
    title: job.title,
    descriptionHtml: job.description ?? '',
    locations: [...new Map(places.map((place) => [place.label, place])).values()],
    isRemote: job.telecommuting,
    department: job.department,
    employment: employmentFromField(job.employment_type),
    postedAt: postedMoment(job.published_on) ?? postedMoment(job.created_at),
    applyUrl: job.application_url ?? job.url,
    hostedUrl: job.url,
    requisitionId: job.code,
  };
}

/** The row's own city repeats its first place, hidden or not: it counts only where no list of places is given. */
function placesOfRow({ locations, city, state, country }: WorkableJob): readonly WorkablePlace[] {
  return locations && locations.length > 0 ? locations : [{ city, region: state, country }];
}
