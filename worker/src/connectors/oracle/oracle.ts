import { array, object } from 'yup';
import { readEnvelope } from '../../http/feed-error.js';
import { parseJson } from '../../http/http-client.js';
import { anything, readAs } from '../kit/field-types.js';
import { defineListConnector } from '../kit/list-connector.js';
import { foundIn, oracleSite, rowsOf, rule } from './site.js';
import { postingSchema, toDraft } from './posting.js';

const detailSchema = object({ items: array(anything()).required() }).required();

/** Oracle Recruiting Cloud: a list of 200 a page, and each detail, where the text is (feeds.md 2.14). */
export const oracle = defineListConnector({
  vendor: 'oracle',
  boardOf: oracleSite,
  list: async ({ board, http, place }) => [...(await rowsOf(board, http, place)).values()],
  detail: async ({ board: { origin, site }, http, id, place, explain }) => {
    const finder = `ById;Id=%22${encodeURIComponent(id)}%22,siteNumber=${site}`;
    const answer = await http.getJson(
      new URL(
        `${origin}/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails?expand=all&onlyData=true&finder=${finder}`,
      ),
      { explain },
    );
    const [detail] = readEnvelope(detailSchema, answer, place, 'oracle').items;
    return typeof detail === 'object' && detail !== null
      ? {
          ...detail,
          hostedUrl: `${origin}/hcmUI/CandidateExperience/en/sites/${site}/job/${encodeURIComponent(id)}`,
        }
      : undefined;
  },
  saved: (content, place) => savedRows(parseJson(content, place), place),
  record: postingSchema,
  ...rule,
  restless: ['Distance', 'Relevancy', 'HotJobFlag', 'TrendingFlag', 'BeFirstToApplyFlag'],
  toDraft,
});

/** A saved answer is a list, or a detail with its envelope or without. */
function savedRows(answer: unknown, place: string): readonly unknown[] {
  if (readAs(postingSchema, answer) !== undefined) return [answer];
  const items = readAs(detailSchema, answer)?.items ?? [];
  return items.some((item) => readAs(postingSchema, item) !== undefined)
    ? items
    : foundIn(answer, place).requisitionList;
}
