import { defineConnector } from '../connector.js';
import { toDraft } from './map.js';
import { boardSchema, jobSchema } from './schema.js';

/**
 * Greenhouse Job Board API: the whole board in one answer, no key (feeds.md 2.1). `content=true` also brings
 * departments and offices, `pay_transparency=true` the pay ranges.
 */
export const greenhouse = defineConnector({
  vendor: 'greenhouse',
  base: 'https://boards-api.greenhouse.io/',
  feedAddress: (base, board) => {
    const address = board === undefined ? base : new URL(`/v1/boards/${board}/jobs`, base);
    address.searchParams.set('content', 'true');
    address.searchParams.set('pay_transparency', 'true');
    return address;
  },
  envelope: boardSchema,
  records: ({ jobs }) => jobs,
  record: jobSchema,
  idOf: ({ id }) => id,
  toDraft,
});
