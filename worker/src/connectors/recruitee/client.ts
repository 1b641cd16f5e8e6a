import { defineConnector } from '../document-connector.js';
import { toDraft } from './map.js';
import { offerSchema, offersSchema } from './schema.js';

/** Recruitee careers-site API: the whole board in one answer, no key; own domains serve the same path (feeds.md 2.6). */
export const recruitee = defineConnector({
  vendor: 'recruitee',
  base: 'https://{board}.recruitee.com/',
  feedAddress: (base) => (base.pathname.endsWith('/api/offers/') ? base : new URL('/api/offers/', base)),
  envelope: offersSchema,
  records: ({ offers }) => offers,
  record: offerSchema,
  idField: 'id',
  withdrawn: ({ status }) =>
    status && status !== 'published' ? `it is not published (status ${status.slice(0, 40)})` : undefined,
  toDraft,
});
