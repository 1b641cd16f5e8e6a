import type { Workplace } from 'contract';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import type { PostingDraft } from '../../postings/posting.js';
import { rssDraft } from '../../postings/rss-item.js';
import { feedPlaces, type TeamtailorItem, type TeamtailorJob } from './schema.js';

const workplaces = new Map<string, Workplace>([
  ['fully', 'remote'],
  ['hybrid', 'hybrid'],
  ['none', 'onsite'],
  ['temporary', 'unknown'],
]);

/** One item of the career site's feed in our terms (feeds.md 2.7). */
export function itemToDraft(item: TeamtailorItem): PostingDraft {
  const locations = feedPlaces(item['tt:locations']).flatMap((place) =>
    placesFromFields({
      city: place['tt:city'] || place['tt:name'],
      country: place['tt:country'],
      postalCode: place['tt:zip'],
    }),
  );
  return {
    ...rssDraft(item),
    locations,
    workplace: workplaces.get(item.remoteStatus ?? ''),
    department: item['tt:department'],
  };
}

/** One job of the API in our terms. */
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
    requisitionId: null,
    pay: null,
    language: attributes['language-code'],
    isProspect: false,
  };
}
