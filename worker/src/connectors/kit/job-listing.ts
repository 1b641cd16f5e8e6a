import { object, type InferType } from 'yup';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { placeFromText } from '../../postings/locations.js';
import { declaredPay, payPeriod, statedAmount } from '../../postings/pay.js';
import { splitPlaces } from '../../postings/places/split-places.js';
import type { PostingDraft } from '../../postings/posting.js';
import { group, text, textOrTexts } from './field-types.js';
import { rssDraft } from './xml-connector.js';

export const jobListing = {
  prefix: 'joblisting',
  uri: 'http://www.neogov.com/namespaces/JobListing',
};

/** The elements of NEOGOV beside those of RSS: public hospitals and counties of the United States (feeds.md 2.8). */
export const jobListingSchema = object({
  'joblisting:location': text(),
  'joblisting:department': text(),
  'joblisting:categories': group({ 'joblisting:category': textOrTexts() }),
  'joblisting:advertiseFromDateUTC': text(),
  'joblisting:advertiseToDateTimeUTC': text(),
  'joblisting:minimumSalary': text(),
  'joblisting:maximumSalary': text(),
  'joblisting:salaryCurrency': text(),
  'joblisting:salaryInterval': text(),
  'joblisting:examplesofduties': text(),
  'joblisting:qualifications': text(),
  'joblisting:supplementalinformation': text(),
});

type JobListing = Partial<InferType<typeof jobListingSchema>>;

const parts = [
  ['joblisting:examplesofduties', 'Examples of duties'],
  ['joblisting:qualifications', 'Qualifications'],
  ['joblisting:supplementalinformation', 'Supplemental information'],
] as const;

/** @returns a draft of an RSS item with such elements, or without */
export function jobListingDraft(item: Parameters<typeof rssDraft>[0] & JobListing): PostingDraft {
  const sections = parts.flatMap(([name, heading]) =>
    item[name]?.trim() ? [`<h3>${heading}</h3>`, item[name]] : [],
  );
  return {
    ...rssDraft({ ...item, description: [item.description, ...sections].filter(Boolean).join('\n') }),
    ...(item['joblisting:advertiseFromDateUTC'] && {
      postedAt: postedMoment(inZone(item['joblisting:advertiseFromDateUTC'])) ?? postedMoment(item.pubDate),
    }),
    locations: splitPlaces(item['joblisting:location']).map((place) => placeFromText(place)),
    department:
      item['joblisting:department'] || [item['joblisting:categories']?.['joblisting:category']].flat()[0],
    validThrough: statedDeadline(inZone(item['joblisting:advertiseToDateTimeUTC'])),
    pay: declaredPay({
      min: statedAmount(item['joblisting:minimumSalary']),
      max: statedAmount(item['joblisting:maximumSalary']),
      currency: item['joblisting:salaryCurrency'],
      period: payPeriod(item['joblisting:salaryInterval']),
    }),
  };
}

/** "Sun, 20 Dec 2026 04:59:00:0" */
function inZone(moment: string | null | undefined): string | undefined {
  return moment?.replace(/(?<=:\d\d:\d\d)(?::\d+)?$/, ' GMT');
}
