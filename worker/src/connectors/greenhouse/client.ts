import { defineConnector } from '../document-connector.js';
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
  idField: 'id',
  // It changes without any change of the posting (feeds.md 2.0, rule 2).
  volatileFields: ['updated_at'],
  toDraft,
});
