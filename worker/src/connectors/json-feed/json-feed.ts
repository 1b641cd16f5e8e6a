import { stateCode } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import escapeHtml from 'escape-html';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placeFromFields, placeFromText, placesFromFields } from '../../postings/locations.js';
import { declaredPay, payPeriod, statedAmount } from '../../postings/pay.js';
import { splitPlaces } from '../../postings/places/split-places.js';
import type { PostingDraft } from '../../postings/posting.js';
import { defineConnector } from '../kit/document-connector.js';
import {
  type Address,
  addressesOf,
  areasOf,
  countryOf,
  feedSchema,
  identifierOf,
  itemSchema,
  type JsonFeedItem,
  salaryOf,
} from './schema.js';

/** JSON Feed 1.1 whose items carry a schema.org JobPosting (`_jobposting`), as several systems offer it (feeds.md 2.7, 2.8). */
export const jsonFeed = defineConnector({
  vendor: 'json-feed',
  // The format belongs to no vendor: operators give the feed's whole address.
  base: 'https://{board}/',
  envelope: feedSchema,
  records: ({ items }) => items,
  // Not all who have no further page leave it out.
  nextPage: ({ next_url: next }) => (typeof next === 'string' ? next : undefined),
  record: itemSchema,
  idField: 'id',
  toDraft,
});

export function toDraft(item: JsonFeedItem): PostingDraft {
  const posting = item._jobposting;
  const title = posting?.title ?? item.title;
  // Google's word for "wholly remote" (feeds.md part A).
  const isRemote = [posting?.jobLocationType].flat().some((type) => type?.toUpperCase() === 'TELECOMMUTE');
  const pay = salaryOf(posting?.baseSalary);
  return {
    title,
    descriptionHtml:
      item.content_html?.trim() ||
      posting?.description?.trim() ||
      escapeHtml(typeof item.content_text === 'string' ? item.content_text : ''),
    locations: distinct([
      ...addressesOf(posting?.jobLocation).flatMap(placesAt),
      ...(isRemote ? applicantPlaces(posting?.applicantLocationRequirements) : []),
    ]),
    workplace: isRemote ? 'remote' : undefined,
    department: [item.tags].flat()[0],
    employment: employmentFromField([posting?.employmentType].flat().filter(Boolean).join(', ')),
    postedAt: postedMoment(posting?.datePosted) ?? postedMoment(item.date_published),
    validThrough: statedDeadline(posting?.validThrough),
    applyUrl: item.external_url ?? item.url,
    hostedUrl: item.url,
    requisitionId: identifierOf(posting?.identifier),
    pay: declaredPay({
      min: statedAmount(pay.minValue ?? pay.value),
      max: statedAmount(pay.maxValue ?? pay.value),
      currency: pay.currency,
      period: payPeriod(pay.unitText),
    }),
    language: item.language,
  };
}

function placesAt(address: Address): readonly JobLocation[] {
  if (typeof address === 'string') return placesIn(address);
  return placesFromFields({
    city: address.addressLocality,
    region: address.addressRegion,
    country: countryOf(address.addressCountry),
    postalCode: address.postalCode,
  });
}

/** Where one may live who does a remote job; an area without a known country ("Worldwide") is none. */
function applicantPlaces(requirements: unknown): readonly JobLocation[] {
  const named = areasOf(requirements).flatMap(({ name, type }) => {
    if (type === 'Country') return countriesIn(name);
    return type === 'State' ? statesIn(name) : splitPlaces(name).map((place) => placeFromText(place));
  });
  return [...named, ...addressesOf(requirements).flatMap(placesAt)].filter(hasCountry);
}

/** One country, or several in one text; a name may hold a comma itself. */
function countriesIn(name: string): readonly JobLocation[] {
  const whole = placeFromFields({ country: name });
  if (whole === undefined || hasCountry(whole)) return whole === undefined ? [] : [whole];
  return name
    .split(/[,;|/&]|\sand\s|\sor\s/)
    .map((country) => placeFromFields({ country }))
    .filter((place) => place !== undefined);
}

/** "Texas", "Texas, USA" or "Texas, Florida, USA". */
function statesIn(name: string): readonly JobLocation[] {
  const names = name.split(/[,;|/]/).map((part) => part.trim());
  const country = placeFromFields({ country: names.at(-1) });
  const isStated = names.length > 1 && stateCode(names.at(-1) ?? '') === undefined && hasCountry(country);
  return (isStated ? names.slice(0, -1) : names)
    .map((region) =>
      placeFromFields({
        label: isStated ? `${region}, ${country?.label}` : region,
        region,
        country: isStated ? country?.country : stateCode(region) && 'US',
      }),
    )
    .filter((place) => place !== undefined);
}

function hasCountry(place: JobLocation | undefined): boolean {
  return /^[A-Z]{2}$/.test(place?.country ?? '');
}

/** The office's country may be the applicants' country, too. */
function distinct(places: readonly JobLocation[]): readonly JobLocation[] {
  const key = ({ label, city, region, country }: JobLocation) =>
    country === undefined ? label : JSON.stringify([city, region, country]);
  return [...new Map(places.map((place) => [key(place), place])).values()];
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
