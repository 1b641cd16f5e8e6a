import { readEnvelope } from '../../http/feed-error.js';
import { parseJson } from '../../http/http-client.js';
import { list, readAs, text } from '../kit/field-types.js';
import { defineListConnector } from '../kit/list-connector.js';
import { roomForRows } from '../kit/paged-list.js';
import { statedId } from '../kit/record.js';
import { workdayEndpoint } from './board.js';
import { pageSchema, rowsOf, rule } from './list.js';
import { detailSchema, postingSchema, toDraft } from './posting.js';

/**
 * Workday's career sites, read as their own pages read them: a list of 20 a page, and each detail, where all places and the text are
 * (feeds.md 2.13).
 */
export const workday = defineListConnector({
  vendor: 'workday',
  boardOf: workdayEndpoint,
  list: async ({ board, http, place }) =>
    identified([...(await rowsOf({ endpoint: board, http, place, room: roomForRows() })).values()]),
  detail: async ({ board, http, row, place, explain }) => {
    const answer = await http.getJson(new URL(`${board}${statedId(row, rule) ?? ''}`), {
      headers: { 'accept-language': 'en-US' },
      explain,
    });
    return readEnvelope(detailSchema, answer, place, 'workday');
  },
  saved: (content, place) => identified(savedRows(parseJson(content, place), place)),
  record: postingSchema,
  idField: 'id',
  restless: ['postedOn'],
  // So it answers for what is no longer posted; other refusals pass.
  isGone: (status, body) => status === 403 && body.includes('"S22"'),
  withdrawn: ({ jobPostingInfo: info }) =>
    info?.posted === false || info?.canApply === false ? 'it is no longer posted' : undefined,
  // A row of two parts of the list.
  merge: (first) => first,
  toDraft,
});

function savedRows(answer: unknown, place: string): readonly unknown[] {
  const detail = readAs(detailSchema, answer);
  if (detail === undefined) return readEnvelope(pageSchema, answer, place, 'workday').jobPostings;
  const { externalUrl, jobPostingId } = detail.jobPostingInfo;
  return [{ externalPath: externalUrl ?? jobPostingId, ...detail }];
}

const fieldsSchema = list(text());

/**
 * Gives each row the id of its requisition, which stays when a job is renamed or moved. A copy on another of the tenant's sites has
 * "-1" behind it: where it is the only one here, it is the same job.
 */
function identified(rows: readonly unknown[]): readonly unknown[] {
  const found = rows.map((row) => ({ row, ...requisitionOf(row) }));
  const copies = new Map<string, Set<string>>();
  for (const { own, requisition } of found)
    copies.set(requisition, (copies.get(requisition) ?? new Set()).add(own));
  return found.map(({ row, own, requisition }) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row) || own === '') return row;
    return { ...row, id: copies.get(requisition)?.size === 1 ? requisition : own };
  });
}

/** @returns what ends the path of a row, behind its title, and the requisition that the row names, if the end is a copy of it */
function requisitionOf(row: unknown): { readonly own: string; readonly requisition: string } {
  const segment = (statedId(row, rule) ?? '').split('/').at(-1) ?? '';
  const own = segment.slice(segment.indexOf('_') + 1);
  const named = statedFields(row).find((field) => own.startsWith(`${field}-`));
  const isCopy = named !== undefined && /^\d{1,2}$/.test(own.slice(named.length + 1));
  return { own, requisition: isCopy ? named : own };
}

function statedFields(row: unknown): readonly string[] {
  const stated = typeof row === 'object' && row !== null && 'bulletFields' in row ? row.bulletFields : [];
  return (readAs(fieldsSchema, stated) ?? []).flatMap((field) => (field ? [field] : []));
}
