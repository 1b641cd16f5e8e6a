import { type InferType, object } from 'yup';
import type { JobLocation } from 'db/entities/job.entity';
import { plainLine } from '../../postings/clean-text.js';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { unescaped } from '../../postings/description.js';
import { placeFromText, placesFromFields } from '../../postings/locations.js';
import type { PostingDraft } from '../../postings/posting.js';
import { text, textOrTexts } from '../kit/field-types.js';
import { defineXmlConnector } from '../kit/xml-connector.js';

const itemSchema = object({
  guid: text(),
  link: text(),
  title: text().required(),
  description: text(),
  pubDate: text(),
  'g:location': textOrTexts(),
  'g:expiration_date': text(),
  'g:employer': text(),
  'g:job_function': text(),
}).required();

type Item = InferType<typeof itemSchema>;

/** The feed of a career site for search engines: RSS with Google's elements. No recording of it was at hand. */
export const careerSite = defineXmlConnector({
  vendor: 'successfactors',
  base: 'https://{board}/',
  root: 'rss',
  element: 'item',
  namespace: { prefix: 'g', uri: 'http://base.google.com/ns/1.0' },
  record: itemSchema,
  // `/job/{title}/{number}/`: the title may change.
  idField: 'link',
  readId: (link) => /\/(\d+)\/?(?:[?#].*)?$/.exec(link)?.[1],
  otherIdField: 'guid',
  toDraft,
});

function toDraft(item: Item): PostingDraft {
  const places = [item['g:location'] ?? []].flat();
  const title = withoutPlace(item.title, places);
  const isTitle = [item.title, title].includes(plainLine(item.description) ?? '');
  return {
    title,
    descriptionHtml: isTitle ? '' : unescaped(item.description ?? ''),
    locations: places.flatMap(placesOf),
    employer: item['g:employer'],
    // "ATS_WEBFORM" is a part of the vendor's system.
    department: item['g:job_function']?.startsWith('ATS_') ? undefined : item['g:job_function'],
    postedAt: postedMoment(inOrder(item.pubDate)),
    validThrough: statedDeadline(inOrder(item['g:expiration_date'])),
    applyUrl: item.link,
    hostedUrl: item.link,
  };
}

/** "Nurse (Boston, MA, US, 02115)" */
function withoutPlace(title: string, places: readonly string[]): string {
  const [, name = title, inBrackets] = /^(.*\S)\s*\(([^()]+)\)$/.exec(title.trim()) ?? [];
  const isPlace = (place: string) => inBrackets !== undefined && place.startsWith(inBrackets);
  return places.some(isPlace) ? name : title;
}

/** "Tempe, AZ, US, 85288" */
function placesOf(place: string): readonly JobLocation[] {
  const [, city, region, country, postalCode] =
    /^([^,]+), ([^,]+), ([A-Z]{2})(?:, ([\w -]+))?$/.exec(place.trim()) ?? [];
  if (city !== undefined) return placesFromFields({ city, region, country, postalCode });
  return plainLine(place) === null ? [] : [placeFromText(place)];
}

/** "Sun Sep 20 07:00:00 UTC 2026", as Java writes it. */
function inOrder(moment: string | null | undefined): string | null | undefined {
  return moment
    ?.trim()
    .replace(/^([A-Z][a-z]{2}) ([A-Z][a-z]{2}) (\d{1,2}) ([\d:]+) ([A-Z]+) (\d{4})$/, '$1, $3 $2 $6 $4 $5');
}
