import { defineXmlConnector } from '../xml-connector.js';
import { toDraft } from './map.js';
import { itemSchema } from './schema.js';

/** Any RSS 2.0 feed whose items are jobs: what RSS has no word for stays empty (feeds.md 2.8). */
export const rss = defineXmlConnector({
  vendor: 'rss',
  // The format belongs to no vendor: operators give the feed's whole address.
  base: 'https://{board}/',
  feedAddress: (base) => base,
  root: 'rss',
  element: 'item',
  record: itemSchema,
  idField: 'guid',
  // RSS makes a guid optional.
  otherIdField: 'link',
  toDraft,
});
