import { readEnvelope } from '../../http/feed-error.js';
import { parseJson } from '../../http/http-client.js';
import { type Addressed, boardAddress } from '../kit/document-connector.js';
import { defineListConnector } from '../kit/list-connector.js';
import { pagedList, roomForRows } from '../kit/paged-list.js';
import { pageSchema, postingSchema, toDraft } from './posting.js';

const addressed: Addressed = {
  vendor: 'smartrecruiters',
  base: 'https://api.smartrecruiters.com/',
  path: '/v1/companies/{board}/postings',
};
const rule = { idField: 'id' };
/** The most the vendor gives at once. */
const PAGE = 100;

/**
 * SmartRecruiters Posting API: a list in pages, and details one at a time: that stays far below the 10 requests a second
 * the vendor allows (feeds.md 2.4). An unknown company answers an empty list.
 */
export const smartRecruiters = defineListConnector({
  vendor: addressed.vendor,
  boardOf: (source, base) => boardAddress(addressed, source, base),
  list: async ({ board, http, place }) => {
    const rows = await pagedList({
      place,
      rule,
      room: roomForRows(),
      ask: async (offset) => {
        const address = new URL(board);
        address.searchParams.set('limit', String(PAGE));
        address.searchParams.set('offset', String(offset));
        const { content, totalFound } = read(await http.getJson(address), place);
        return { rows: content, total: totalFound };
      },
    });
    return [...rows.values()];
  },
  detail: ({ board, http, id, explain }) =>
    http.getJson(new URL(`${board.pathname}/${encodeURIComponent(id)}`, board), { explain }),
  saved: (text, place) => read(parseJson(text, place), place).content,
  record: postingSchema,
  ...rule,
  withdrawn: ({ visibility }) =>
    visibility && visibility !== 'PUBLIC'
      ? `it is not public (visibility ${visibility.slice(0, 40)})`
      : undefined,
  toDraft,
});

function read(answer: unknown, place: string) {
  return readEnvelope(pageSchema, answer, place, addressed.vendor);
}
