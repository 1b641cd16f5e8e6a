import { defineConnector } from '../document-connector.js';
import { placesOfRow, toDraft } from './map.js';
import { accountSchema, jobSchema } from './schema.js';

/** Workable's public widget: the whole account in one answer, one row per job and place (feeds.md 2.5). */
export const workable = defineConnector({
  vendor: 'workable',
  base: 'https://apply.workable.com/',
  feedAddress: (base, board) => {
    const address = board === undefined ? base : new URL(`/api/v1/widget/accounts/${board}`, base);
    address.searchParams.set('details', 'true');
    return address;
  },
  envelope: accountSchema,
  records: ({ jobs }) => jobs,
  record: jobSchema,
  idField: 'shortcode',
  // The same job, listed again for another place.
  merge: (first, next) => ({ ...first, locations: [...placesOfRow(first), ...placesOfRow(next)] }),
  toDraft,
});
