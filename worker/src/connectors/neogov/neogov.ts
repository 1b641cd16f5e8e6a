import { object } from 'yup';
import { text } from '../kit/field-types.js';
import { jobListing, jobListingDraft, jobListingSchema } from '../kit/job-listing.js';
import { defineXmlConnector } from '../kit/xml-connector.js';

const itemSchema = object({
  title: text().required(),
  link: text(),
  pubDate: text(),
  description: text(),
  'joblisting:jobId': text(),
})
  .concat(jobListingSchema)
  .required();

/** NEOGOV's feed of an agency, whole: an unknown agency has an empty one (feeds.md 2.19). */
export const neogov = defineXmlConnector({
  vendor: 'neogov',
  base: 'https://www.governmentjobs.com/',
  nameIn: /^https:\/\/www\.governmentjobs\.com\/careers\/([\w-]+)/i,
  path: '/SearchEngine/JobsFeed?agency={board}',
  root: 'rss',
  element: 'item',
  namespace: jobListing,
  record: itemSchema,
  idField: 'joblisting:jobId',
  otherIdField: 'link',
  toDraft: jobListingDraft,
});
