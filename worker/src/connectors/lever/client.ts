import { defineConnector } from '../document-connector.js';
import { toDraft } from './map.js';
import { postingSchema, postingsSchema } from './schema.js';

/** Lever Postings API v0: a bare list, the whole board without `skip` and `limit`, no key (feeds.md 2.2). */
export const lever = defineConnector({
  vendor: 'lever',
  base: 'https://api.lever.co/',
  feedAddress: (base, board) => {
    const address = board === undefined ? base : new URL(`/v0/postings/${board}`, base);
    address.searchParams.set('mode', 'json');
    return address;
  },
  envelope: postingsSchema,
  records: (postings) => postings,
  record: postingSchema,
  idField: 'id',
  toDraft,
});
