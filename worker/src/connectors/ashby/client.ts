import { defineConnector } from '../document-connector.js';
import { toDraft } from './map.js';
import { boardSchema, jobSchema } from './schema.js';

/** Ashby posting API: the whole board in one answer, no key, slow at times (feeds.md 2.3). */
export const ashby = defineConnector({
  vendor: 'ashby',
  base: 'https://api.ashbyhq.com/',
  feedAddress: (base, board) => {
    const address = board === undefined ? base : new URL(`/posting-api/job-board/${board}`, base);
    address.searchParams.set('includeCompensation', 'true');
    return address;
  },
  envelope: boardSchema,
  records: ({ jobs }) => jobs,
  record: jobSchema,
  idField: 'id',
  withdrawn: ({ isListed }) => (isListed === false ? 'the board does not list it (isListed is false)' : undefined),
  toDraft,
});
