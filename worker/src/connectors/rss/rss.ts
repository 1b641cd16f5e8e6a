import { type InferType, object } from 'yup';
import { statedDeadline } from '../../postings/dates.js';
import { placeFromText } from '../../postings/locations.js';
import { declaredPay, payPeriod, statedAmount } from '../../postings/pay.js';
import { splitPlaces } from '../../postings/places/split-places.js';
import type { PostingDraft } from '../../postings/posting.js';
import { text, textOrTexts } from '../kit/field-types.js';
import { defineXmlConnector, rssDraft } from '../kit/xml-connector.js';

const itemSchema = object({
  guid: text(),
  title: text().required(),
  link: text(),
  pubDate: text(),
  description: text(),
  'content:encoded': text(),
  category: textOrTexts(),
  // NEOGOV's elements: public hospitals and counties of the United States (feeds.md 2.8).
  'joblisting:location': text(),
  'joblisting:department': text(),
  'joblisting:advertiseToDateTimeUTC': text(),
  'joblisting:minimumSalary': text(),
  'joblisting:maximumSalary': text(),
  'joblisting:salaryCurrency': text(),
  'joblisting:salaryInterval': text(),
  'joblisting:examplesofduties': text(),
  'joblisting:qualifications': text(),
  'joblisting:supplementalinformation': text(),
}).required();

type RssItem = InferType<typeof itemSchema>;

/** Any RSS 2.0 feed whose items are jobs: what RSS has no word for stays empty (feeds.md 2.8). */
export const rss = defineXmlConnector({
  vendor: 'rss',
  // The format belongs to no vendor: operators give the feed's whole address.
  base: 'https://{board}/',
  root: 'rss',
  element: 'item',
  record: itemSchema,
  idField: 'guid',
  // RSS makes a guid optional.
  otherIdField: 'link',
  toDraft,
});

export function toDraft(item: RssItem): PostingDraft {
  return {
    ...rssDraft({
      ...item,
      // A guid is the address of its item unless it says otherwise (rssboard.org/rss-specification).
      link: item.link || item.guid,
      description: [
        item['content:encoded'] || item.description,
        item['joblisting:examplesofduties'],
        item['joblisting:qualifications'],
        item['joblisting:supplementalinformation'],
      ]
        .filter(Boolean)
        .join('\n'),
    }),
    locations: splitPlaces(item['joblisting:location']).map((place) => placeFromText(place)),
    department: item['joblisting:department'] ?? [item.category].flat()[0],
    // "Sun, 20 Dec 2026 04:59:00:0"
    validThrough: statedDeadline(item['joblisting:advertiseToDateTimeUTC']?.replace(/(?::\d+)?$/, ' GMT')),
    pay: declaredPay({
      min: statedAmount(item['joblisting:minimumSalary']),
      max: statedAmount(item['joblisting:maximumSalary']),
      currency: item['joblisting:salaryCurrency'],
      period: payPeriod(item['joblisting:salaryInterval']),
    }),
  };
}
