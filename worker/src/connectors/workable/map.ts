import { postedMoment } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import type { PostingDraft } from '../../postings/posting.js';
import type { WorkableJob, WorkablePlace } from './schema.js';

/** One Workable job, all its places together, in our terms (feeds.md 2.5). */
export function toDraft(job: WorkableJob): PostingDraft {
  const places = placesOfRow(job)
    .filter(({ hidden }) => hidden !== true)
    .flatMap(placesFromFields);
  return {
    title: job.title,
    descriptionHtml: job.description ?? '',
    locations: [...new Map(places.map((place) => [place.label, place])).values()],
    workplace:
      typeof job.telecommuting === 'boolean' ? (job.telecommuting ? 'remote' : 'unknown') : undefined,
    department: job.department,
    employment: employmentFromField(job.employment_type),
    postedAt: postedMoment(job.published_on) ?? postedMoment(job.created_at),
    validThrough: null,
    applyUrl: job.application_url ?? job.url,
    hostedUrl: job.url,
    requisitionId: job.code,
    pay: null,
    language: null,
    isProspect: false,
  };
}

/** The row's own city repeats its first place, hidden or not: it counts only where no list of places is given. */
export function placesOfRow({ locations, city, state, country }: WorkableJob): readonly WorkablePlace[] {
  return locations && locations.length > 0 ? locations : [{ city, region: state, country }];
}
