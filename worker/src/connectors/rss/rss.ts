import { type InferType, object } from 'yup';
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
    ...rssDraft({ ...item, description: item['content:encoded'] || item.description }),
    department: [item.category].flat()[0],
  };
}
