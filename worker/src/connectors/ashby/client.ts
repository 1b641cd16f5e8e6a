import { defineConnector } from '../document-connector.js';
import { toDraft } from './map.js';
import { boardSchema, jobSchema } from './schema.js';

/** Ashby posting API: the whole board in one answer, no key, slow at times (feeds.md 2.3). */
export const ashby = defineConnector({
  vendor: 'ashby',
  base: 'https://api.ashbyhq.com/',
  // As the company writes itself, spaces within and all.
  boardName: /^[A-Za-z0-9](?:[A-Za-z0-9._ -]{0,98}[A-Za-z0-9._-])?$/,
  feedAddress: (base, board) => {
    const address =
      board === undefined ? base : new URL(`/posting-api/job-board/${encodeURIComponent(board)}`, base);
    address.searchParams.set('includeCompensation', 'true');
    return address;
  },
  envelope: boardSchema,
  records: ({ jobs }) => jobs,
  record: jobSchema,
  idField: 'id',
  withdrawn: ({ isListed }) =>
    isListed === false ? 'the board does not list it (isListed is false)' : undefined,
  toDraft,
});
