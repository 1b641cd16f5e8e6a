import { hash } from 'node:crypto';
import { FeedError, redactedSource } from '../../http/feed-error.js';
import type { Explain } from '../../http/http-attempt.js';
import type { HttpClient } from '../../http/http-client.js';
import { dayOf } from '../../http/revision.js';
import type { Connector, FeedContext, FeedItem, FeedRecord, FeedSource } from './connector.js';
import { readFeedText } from './feed-file.js';
import { itemOf, openRows, rejection, type RecordDefinition, rowsOfJobs, statedId } from './record.js';

interface Asked<Board> {
  readonly board: Board;
  readonly http: HttpClient;
  readonly place: string;
}

interface AskedDetail<Board> extends Asked<Board> {
  readonly row: object;
  readonly id: string;
  /** To be asked with: it tells a job that is gone from a vendor who is down. */
  readonly explain: Explain;
}

/** What a vendor's folder states when a board is a list, and each job's text has to be asked for by itself. */
interface ListDefinition<Board, Record> extends RecordDefinition<Record> {
  readonly vendor: string;
  /** @param base another base address than the vendor's own @throws {FeedError} when `source` is no board of the vendor's */
  boardOf(source: string, base: string | undefined): Board;
  /** @returns the rows of the whole list @throws {FeedError} when it cannot be read to its end */
  list(asked: Asked<Board>): Promise<readonly unknown[]>;
  /** @returns what is joined with the row; undefined where an answer says that the job is gone @throws {FeedError} when the vendor does not give it */
  detail(asked: AskedDetail<Board>): Promise<unknown>;
  /** @returns the rows of a saved answer, joined with their details or not @throws {FeedError} when it is none of the vendor's */
  saved(text: string, place: string): readonly unknown[];
  /** Fields of a row that change by themselves. */
  readonly restless?: readonly string[];
  /** Answers about the one record, beside 404 and 410. */
  isGone?(status: number, body: string): boolean;
}

interface Details {
  failedInARow: number;
  hasRead: boolean;
  /** Why no more are asked for. */
  end?: string;
}

/** So many details in a row that cannot be had mean that the vendor is down, not that the records are faulty. */
const FAILURES_UNTIL_GIVEN_UP = 5;
const GONE: readonly number[] = [404, 410];
const LIMITED = 429;
const DETAIL_GONE = 'its detail is gone';

/** Makes a connector that reads a whole list, and then for each new or changed row its detail, one at a time. */
export function defineListConnector<Board, Record>(definition: ListDefinition<Board, Record>): Connector {
  return { vendor: definition.vendor, items: (source, context) => itemsOf(definition, source, context) };
}

async function* itemsOf<Board, Record>(
  definition: ListDefinition<Board, Record>,
  { sourceKind, source }: FeedSource,
  { http, feedsDirectory, bases }: FeedContext,
): AsyncGenerator<FeedItem> {
  const place = redactedSource(source);
  if (sourceKind === 'file') {
    const saved = definition.saved(await readFeedText(source, feedsDirectory), place);
    for (const { id, rows } of rowsOfJobs(saved, definition)) yield itemOf(definition, id, rows);
    return;
  }
  const asked = { board: definition.boardOf(source, bases?.[definition.vendor]), http, place };
  const details: Details = { failedInARow: 0, hasRead: false };
  for (const { id, rows } of rowsOfJobs(await definition.list(asked), definition)) {
    const item = itemOf(definition, id, rows);
    yield item.kind === 'record'
      ? { kind: 'record', record: withDetail(definition, item.record, rows, asked, details) }
      : item;
  }
  if (details.end !== undefined)
    yield { kind: 'note', note: `Reading ended early: ${details.end}`, doubted: false };
}

/** The list's row tells whether anything changed but the advert's text: so each detail is also asked for once a day, at an hour of its own. */
function withDetail<Board, Record>(
  definition: ListDefinition<Board, Record>,
  listed: FeedRecord,
  rows: readonly unknown[],
  asked: Asked<Board>,
  details: Details,
): FeedRecord {
  const { externalId } = listed;
  const [row] = rows;
  const lasting = JSON.stringify(rows, (field, value: unknown) =>
    definition.restless?.includes(field) ? undefined : value,
  );
  return {
    ...listed,
    fingerprint: `${hash('sha1', lasting, 'base64url')}.${dayOf(externalId, Date.now())}`,
    open: async () => {
      const rejected = (reason: string) => ({
        posting: undefined,
        rejections: [rejection(externalId, reason)],
      });
      if (details.end !== undefined) return rejected('its detail waits for the next sync');
      let isGone = false;
      const explain: Explain = (status, body) => {
        isGone = GONE.includes(status) || definition.isGone?.(status, body) === true;
        return undefined;
      };
      const id = statedId(row, definition) ?? externalId;
      try {
        const detail = await definition.detail({ ...asked, row: asObject(row), id, explain });
        details.failedInARow = 0;
        details.hasRead = true;
        if (detail === undefined) return rejected(DETAIL_GONE);
        return openRows(
          definition,
          externalId,
          rows.map((one) => ({ ...asObject(one), ...stated(asObject(detail)) })),
        );
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        // Rows without news are not asked about, so a few details that stay gone may follow each other at every sync: they are their records' fault.
        if (!isGone) details.failedInARow += 1;
        const isLimited = error.status === LIMITED;
        if (details.failedInARow >= FAILURES_UNTIL_GIVEN_UP || (isLimited && !details.hasRead)) throw error;
        // What was read is kept, so that the next sync gets further.
        if (isLimited) details.end = error.message;
        // The list still has it: a detail that is gone is no word that the job is (feeds.md 2.0, rule 1).
        return rejected(isGone ? DETAIL_GONE : error.message);
      }
    },
  };
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** What a detail leaves empty, the row may state. */
function stated(detail: object): object {
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => !isEmpty(value)));
}
