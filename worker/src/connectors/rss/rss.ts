import { type InferType, object } from 'yup';
import type { PostingDraft } from '../../postings/posting.js';
import { text, textOrTexts } from '../kit/field-types.js';
import { jobListing, jobListingDraft, jobListingSchema } from '../kit/job-listing.js';
import { defineXmlConnector } from '../kit/xml-connector.js';

const itemSchema = object({
  guid: text(),
  title: text().required(),
  link: text(),
  pubDate: text(),
  description: text(),
  'content:encoded': text(),
  category: textOrTexts(),
})
  .concat(jobListingSchema)
  .required();

type RssItem = Partial<InferType<typeof itemSchema>> & { readonly title: string };

/** Any RSS 2.0 feed whose items are jobs: what RSS has no word for stays empty (feeds.md 2.8). */
export const rss = defineXmlConnector({
  vendor: 'rss',
  // The format belongs to no vendor: operators give the feed's whole address.
  base: 'https://{board}/',
  root: 'rss',
  element: 'item',
  namespace: jobListing,
  record: itemSchema,
  idField: 'guid',
  // RSS makes a guid optional.
  otherIdField: 'link',
  toDraft,
});

export function toDraft(item: RssItem): PostingDraft {
  const draft = jobListingDraft({
    ...item,
    // A guid is the address of its item unless it says otherwise (rssboard.org/rss-specification).
    link: item.link || item.guid,
    description: item['content:encoded'] || item.description,
  });
  return { ...draft, department: draft.department ?? [item.category].flat()[0] };
}
