import type { PayPeriod, Workplace } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { unescaped } from '../../postings/description.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placeFromText, placesFromFields } from '../../postings/locations.js';
import { splitPlaces } from '../../postings/places/split-places.js';
import { declaredPay, statedAmount } from '../../postings/pay.js';
import type { PostingDraft } from '../../postings/posting.js';
import type { RecruiteeOffer } from './schema.js';

const periods = new Map<string, PayPeriod>([
  ['hour', 'hour'],
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  ['year', 'year'],
]);

/** One Recruitee offer in our terms (feeds.md 2.6). */
export function toDraft(offer: RecruiteeOffer): PostingDraft {
  return {
    title: offer.title,
    descriptionHtml: [offer.description, offer.requirements].map((part) => unescaped(part ?? '')).join('\n'),
    locations: placesOf(offer),
    workplace: workplaceOf(offer),
    department: offer.department,
    employment: employmentFromField(offer.employment_type_code),
    postedAt: postedMoment(offer.published_at) ?? postedMoment(offer.created_at),
    validThrough: statedDeadline(offer.close_at),
    applyUrl: offer.careers_apply_url ?? offer.careers_url,
    hostedUrl: offer.careers_url,
    requisitionId: null,
    pay: declaredPay({
      min: statedAmount(offer.salary?.min),
      max: statedAmount(offer.salary?.max),
      currency: offer.salary?.currency,
      period: periods.get(offer.salary?.period ?? ''),
    }),
    language: null,
    isProspect: false,
  };
}

/** Several may be ticked; remote counts only where nothing else is offered. */
function workplaceOf({ remote, hybrid, on_site: onSite }: RecruiteeOffer): Workplace | undefined {
  if (hybrid || (remote && onSite)) return 'hybrid';
  if (remote) return 'remote';
  return onSite ? 'onsite' : undefined;
}

function placesOf(offer: RecruiteeOffer): readonly JobLocation[] {
  const places = (offer.locations ?? []).flatMap((place) => {
    const read = placesFromFields({
      city: place.city,
      region: place.state,
      country: place.country,
      countryCode: place.country_code,
      postalCode: place.postal_code,
    });
    return read.length > 0 ? read : splitPlaces(place.name).map((name) => placeFromText(name));
  });
  if (places.length === 0) {
    const own = placesFromFields({
      city: offer.city,
      region: offer.state_name,
      country: offer.country,
      countryCode: offer.country_code,
      postalCode: offer.postal_code,
    });
    if (own.length > 0) return own;
  }
  return places.length > 0 ? places : splitPlaces(offer.location).map((place) => placeFromText(place));
}
