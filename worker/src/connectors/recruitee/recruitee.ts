import type { Workplace } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import { type InferType, object } from 'yup';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { unescaped } from '../../postings/description.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placeFromText, placesFromFields } from '../../postings/locations.js';
import { declaredPay, payPeriod, statedAmount } from '../../postings/pay.js';
import { splitPlaces } from '../../postings/places/split-places.js';
import type { PostingDraft } from '../../postings/posting.js';
import { defineConnector } from '../kit/document-connector.js';
import { amountText, flag, group, id, list, records, text } from '../kit/field-types.js';

const offersSchema = object({ offers: records() }).required();

const placeSchema = object({
  name: text(),
  city: text(),
  state: text(),
  country: text(),
  country_code: text(),
  postal_code: text(),
});

/** `mailbox_email` is left out on purpose: it is not for publishing (feeds.md 2.6). */
const offerSchema = object({
  id: id(),
  title: text().required(),
  status: text(),
  department: text(),
  employment_type_code: text(),
  remote: flag(),
  hybrid: flag(),
  on_site: flag(),
  location: text(),
  city: text(),
  state_name: text(),
  country: text(),
  country_code: text(),
  postal_code: text(),
  locations: list(placeSchema),
  description: text(),
  requirements: text(),
  salary: group({ min: amountText(), max: amountText(), period: text(), currency: text() }),
  careers_url: text(),
  careers_apply_url: text(),
  created_at: text(),
  published_at: text(),
  close_at: text(),
}).required();

type RecruiteeOffer = InferType<typeof offerSchema>;

/** Recruitee careers-site API: the whole board in one answer, no key; own domains serve the same path (feeds.md 2.6). */
export const recruitee = defineConnector({
  vendor: 'recruitee',
  base: 'https://{board}.recruitee.com/',
  path: '/api/offers/',
  pathEnd: '/api/offers/',
  envelope: offersSchema,
  records: ({ offers }) => offers,
  record: offerSchema,
  idField: 'id',
  withdrawn: ({ status }) =>
    status && status !== 'published' ? `it is not published (status ${status.slice(0, 40)})` : undefined,
  toDraft,
});

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
    pay: declaredPay({
      min: statedAmount(offer.salary?.min),
      max: statedAmount(offer.salary?.max),
      currency: offer.salary?.currency,
      period: payPeriod(offer.salary?.period),
    }),
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
