import type { PayPeriod } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import escapeHtml from 'escape-html';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import {
  employmentFromField,
  employmentFromTitle,
  unstatedEmployment,
} from '../../postings/employment-type.js';
import { placeFromFields, placeFromText } from '../../postings/locations.js';
import { splitPlaces } from '../../postings/places/split-places.js';
import { declaredPay, statedAmount } from '../../postings/pay.js';
import type { PostingDraft } from '../../postings/posting.js';
import { addressesOf, countryOf, identifierOf, salaryOf, type Address, type JsonFeedItem } from './schema.js';

const periods = new Map<string, PayPeriod>([
  ['HOUR', 'hour'],
  ['DAY', 'day'],
  ['WEEK', 'week'],
  ['MONTH', 'month'],
  ['YEAR', 'year'],
]);

/** One item with its JobPosting, in our terms. */
export function toDraft(item: JsonFeedItem): PostingDraft {
  const posting = item._jobposting;
  const title = posting?.title ?? item.title;
  const pay = salaryOf(posting?.baseSalary);
  return {
    title,
    descriptionHtml:
      item.content_html?.trim() ||
      posting?.description?.trim() ||
      escapeHtml(typeof item.content_text === 'string' ? item.content_text : ''),
    locations: addressesOf(posting?.jobLocation).flatMap(placesAt),
    // Google's word for "wholly remote" (feeds.md part A).
    workplace: [posting?.jobLocationType].flat().includes('TELECOMMUTE') ? 'remote' : 'unknown',
    department: [item.tags].flat()[0],
    employment:
      employmentFromField([posting?.employmentType].flat().filter(Boolean).join(', ')) ??
      employmentFromTitle(title) ??
      unstatedEmployment,
    postedAt: postedMoment(posting?.datePosted) ?? postedMoment(item.date_published),
    validThrough: statedDeadline(posting?.validThrough),
    applyUrl: item.external_url ?? item.url,
    hostedUrl: item.url,
    requisitionId: identifierOf(posting?.identifier),
    pay: declaredPay({
      min: statedAmount(pay.minValue ?? pay.value),
      max: statedAmount(pay.maxValue ?? pay.value),
      currency: pay.currency,
      period: periods.get(pay.unitText?.toUpperCase() ?? ''),
    }),
    language: item.language,
    isProspect: false,
  };
}

function placesAt(address: Address): readonly JobLocation[] {
  if (typeof address === 'string') return placesIn(address);
  const place = placeFromFields({
    city: address.addressLocality,
    region: address.addressRegion,
    country: countryOf(address.addressCountry),
    postalCode: address.postalCode,
  });
  return place ? [place] : [];
}

/** The code of a place in the United States, where an address has it. */
const ZIP = /\s\d{5}(?:-\d{4})?(?=\s*(?:,|$))/;

/** A text is a whole address most often: what has a number is shown as it is, for of a street no city is to be made. */
function placesIn(address: string): readonly JobLocation[] {
  const withoutCode = address.replace(ZIP, '');
  if (!/\d/.test(withoutCode)) return splitPlaces(withoutCode).map((place) => placeFromText(place));
  const place = placeFromFields({ label: address });
  return place ? [place] : [];
}
