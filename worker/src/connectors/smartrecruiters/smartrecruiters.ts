import { hash } from 'node:crypto';
import type { Connector, FeedContext, FeedItem, FeedRecord, FeedSource } from '../kit/connector.js';
import { type Addressed, boardAddress } from '../kit/document-connector.js';
import { FeedError, readEnvelope, redactedSource } from '../../http/feed-error.js';
import { readFeedFile } from '../kit/feed-file.js';
import { idOf, itemOf, type RecordDefinition, rejection, statedId } from '../kit/record.js';
import { dayOf } from '../../http/revision.js';
import { pageSchema, postingSchema, type SmartRecruitersPosting, toDraft } from './posting.js';

const definition: RecordDefinition<SmartRecruitersPosting> & Addressed = {
  vendor: 'smartrecruiters',
  base: 'https://api.smartrecruiters.com/',
  path: '/v1/companies/{board}/postings',
  record: postingSchema,
  idField: 'id',
  withdrawn: ({ visibility }) =>
    visibility && visibility !== 'PUBLIC'
      ? `it is not public (visibility ${visibility.slice(0, 40)})`
      : undefined,
  toDraft,
};

/** So many details in a row that cannot be had mean that the vendor is down, not that the records are faulty. */
const FAILURES_UNTIL_GIVEN_UP = 5;
/** Answers about the one record. */
const GONE: readonly number[] = [404, 410];

/**
 * SmartRecruiters Posting API: a list in pages, and for each new or changed row its detail, one at a time: that stays
 * far below the 10 requests a second the vendor allows (feeds.md 2.4). An unknown company answers an empty list.
 */
export const smartRecruiters: Connector = { vendor: definition.vendor, items: itemsOf };

async function* itemsOf(source: FeedSource, context: FeedContext): AsyncGenerator<FeedItem> {
  const board =
    source.sourceKind === 'board'
      ? boardAddress(definition, source.source, context.bases?.[definition.vendor])
      : undefined;
  const failures = { inARow: 0 };
  for await (const row of pagesOf(source, board, context)) {
    const item = itemOf(definition, idOf(row, definition), [row]);
    yield item.kind === 'record' && board
      ? { kind: 'record', record: withDetail(item.record, row, board, context, failures) }
      : item;
  }
}

/** The list's row tells whether anything changed but the advert's text: so each detail is also asked for once a day, at an hour of its own. */
function withDetail(
  listed: FeedRecord,
  row: unknown,
  board: URL,
  { http }: FeedContext,
  failures: { inARow: number },
): FeedRecord {
  return {
    ...listed,
    fingerprint: `${hash('sha1', JSON.stringify(row), 'base64url')}.${dayOf(listed.externalId, Date.now())}`,
    open: async () => {
      const id = statedId(row, definition) ?? listed.externalId;
      const address = new URL(`${board.pathname}/${encodeURIComponent(id)}`, board);
      try {
        const detail = await http.getJson(address);
        failures.inARow = 0;
        const item = itemOf(definition, listed.externalId, [{ ...asObject(row), ...asObject(detail) }]);
        return item.kind === 'record'
          ? await item.record.open()
          : { posting: undefined, rejections: [item.rejection] };
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        const isGone = error.status !== undefined && GONE.includes(error.status);
        // Rows without news are not asked about, so a few details that stay gone may follow each other at every sync: they are their records' fault.
        if (!isGone) failures.inARow += 1;
        if (failures.inARow >= FAILURES_UNTIL_GIVEN_UP) throw error;
        // The list still has it: a detail that is gone is no word that the job is (feeds.md 2.0, rule 1).
        const reason = isGone ? 'its detail is gone' : error.message;
        return { posting: undefined, rejections: [rejection(listed.externalId, reason)] };
      }
    },
  };
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** The most the vendor gives at once. */
const PAGE = 100;
/** 50,000 postings; no company has as many, but a page that never says "last" must not be read for ever. */
const LAST_PAGE = 500;

/**
 * The rows of all pages, one after the other.
 *
 * @throws {FeedError} when a page cannot be read, or rows are missing at the end: half a list would close the other half's jobs
 */
async function* pagesOf(
  { source }: FeedSource,
  board: URL | undefined,
  context: FeedContext,
): AsyncGenerator {
  const place = redactedSource(source);
  const read = (answer: unknown) => readEnvelope(pageSchema, answer, place, definition.vendor);
  if (!board) {
    yield* read(await readFeedFile(source, context.feedsDirectory)).content;
    return;
  }
  let offset = 0;
  for (let page = 0; page < LAST_PAGE; page += 1) {
    const address = new URL(board);
    address.searchParams.set('limit', String(PAGE));
    address.searchParams.set('offset', String(offset));
    const { content, totalFound } = read(await context.http.getJson(address));
    yield* content;
    offset += content.length;
    if (offset >= totalFound) return;
    if (content.length === 0)
      throw new FeedError(`${place} has ${totalFound} postings but lists ${offset} only.`);
  }
  throw new FeedError(`${place} lists more than ${PAGE * LAST_PAGE} postings.`);
}
