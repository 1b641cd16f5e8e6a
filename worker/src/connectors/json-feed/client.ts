import { defineConnector } from '../document-connector.js';
import { toDraft } from './map.js';
import { feedSchema, itemSchema } from './schema.js';

/** JSON Feed 1.1 whose items carry a schema.org JobPosting (`_jobposting`), as several systems offer it (feeds.md 2.7, 2.8). */
export const jsonFeed = defineConnector({
  vendor: 'json-feed',
  // The format belongs to no vendor: operators give the feed's whole address.
  base: 'https://{board}/',
  feedAddress: (base) => base,
  envelope: feedSchema,
  records: ({ items }) => items,
  // Not all who have no further page leave it out.
  nextPage: ({ next_url: next }) => (typeof next === 'string' ? next : undefined),
  record: itemSchema,
  idField: 'id',
  toDraft,
});
