import { setImmediate as breathe } from 'node:timers/promises';
import { ValidationError, type Schema } from 'yup';
import { plainLine, shortened } from '../postings/clean-text.js';
import { completePosting, UnusableRecord } from '../postings/complete-posting.js';
import type { Posting, PostingDraft } from '../postings/posting.js';
import { FeedError } from './feed-error.js';
import { readFeedFile } from './feed-file.js';
import type { HttpClient } from './http-client.js';

/** Where one organization's feed is. */
export interface FeedSource {
  readonly sourceKind: 'board' | 'file';
  /** A board's name or address; a file's path. */
  readonly source: string;
}

/** What reading a feed needs from its surroundings. */
export interface FeedSurroundings {
  readonly http: HttpClient;
  readonly feedsDirectory: string;
  /** Other base addresses than the vendors' own, by vendor: tests and proxies. */
  readonly bases?: Readonly<Record<string, string>>;
}

/** A record that does not become a posting. */
export interface Rejection {
  readonly externalId: string | null;
  readonly reason: string;
  /** The feed itself says the job is not to be shown. Else the record is faulty, and its job may well still be open. */
  readonly withdrawn: boolean;
}

/** A feed, read whole. `received` records became postings, were merged into one (same job, other place) or rejected. */
export interface Feed {
  readonly received: number;
  readonly postings: readonly Posting[];
  readonly merged: number;
  readonly rejections: readonly Rejection[];
}

/** What the rest of the worker knows of a vendor. */
export interface Connector {
  readonly vendor: string;
  /** @throws {FeedError} when the feed as a whole cannot be read; a bad record is only rejected */
  read(source: FeedSource, surroundings: FeedSurroundings): Promise<Feed>;
}

/** What a vendor's folder states. Envelope and records are checked with yup, unknown fields are ignored. */
export interface ConnectorDefinition<Envelope, Record> {
  readonly vendor: string;
  /** Base address of the vendor's service; `{board}` stands for the board's name. */
  readonly base: string;
  /** The feed's address below the base, or below an address given instead of a board's name. */
  feedAddress(base: URL, board: string | undefined): URL;
  readonly envelope: Schema<Envelope>;
  records(envelope: Envelope): readonly unknown[];
  readonly record: Schema<Record>;
  idOf(record: Record): string | number;
  /** Why the feed does not want this record shown, if so. */
  withdrawn?(record: Record): string | undefined;
  /** Joins two records of one job. Without it a repeated id is rejected. */
  merge?(first: Record, next: Record): Record;
  toDraft(record: Record): PostingDraft;
}

const REASON_CHARACTERS = 300;
/** Sanitising is work; every so often others in this process get their turn, so that job locks are renewed in time. */
const RECORDS_BETWEEN_BREATHS = 20;

/** Makes a connector of a vendor's statements: fetch → validate → normalise. */
export function defineConnector<Envelope, Record>(definition: ConnectorDefinition<Envelope, Record>): Connector {
  return {
    vendor: definition.vendor,
    read: async (source, surroundings) => {
      const answer = source.sourceKind === 'file'
        ? await readFeedFile(source.source, surroundings.feedsDirectory)
        : await surroundings.http.getJson(boardAddress(definition, source.source, surroundings.bases?.[definition.vendor]));
      return normalise(definition, openEnvelope(definition, answer, source.source));
    },
  };
}

/** @throws {FeedError} when `board` is neither a name nor an http(s) address */
function boardAddress<Envelope, Record>(definition: ConnectorDefinition<Envelope, Record>, board: string, base = definition.base): URL {
  if (/^https?:\/\//i.test(board) && URL.canParse(board)) return definition.feedAddress(new URL(board), undefined);
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(board)) throw new FeedError(`"${board}" is neither the name of a ${definition.vendor} board nor an address.`);
  return definition.feedAddress(new URL(base.replace('{board}', board)), board);
}

function openEnvelope<Envelope, Record>(definition: ConnectorDefinition<Envelope, Record>, answer: unknown, source: string): readonly unknown[] {
  try {
    return definition.records(definition.envelope.validateSync(answer, { strict: true }));
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new FeedError(`What ${source} gives is not a ${definition.vendor} feed: ${shortened(error.message, REASON_CHARACTERS)}.`);
  }
}

async function normalise<Envelope, Record>(definition: ConnectorDefinition<Envelope, Record>, records: readonly unknown[]): Promise<Feed> {
  const accepted = new Map<string, Record>();
  const postings: Posting[] = [];
  const rejections: Rejection[] = [];
  let merged = 0;
  for (const raw of records) {
    try {
      const record = definition.record.validateSync(raw, { strict: true });
      const id = String(definition.idOf(record));
      const reason = definition.withdrawn?.(record);
      const first = accepted.get(id);
      if (reason !== undefined) rejections.push({ externalId: id, reason, withdrawn: true });
      else if (first === undefined) accepted.set(id, record);
      else if (definition.merge) {
        accepted.set(id, definition.merge(first, record));
        merged += 1;
      } else rejections.push({ externalId: id, reason: 'it repeats the id of an earlier record', withdrawn: false });
    } catch (error) {
      rejections.push(rejection(raw, error));
    }
  }
  for (const [index, record] of [...accepted.values()].entries()) {
    if (index % RECORDS_BETWEEN_BREATHS === RECORDS_BETWEEN_BREATHS - 1) await breathe();
    try {
      postings.push(completePosting(definition.toDraft(record)));
    } catch (error) {
      rejections.push(rejection(record, error));
    }
  }
  return { received: records.length, postings, merged, rejections };
}

/** One bad record never sinks the feed; only an error of ours does. */
function rejection(raw: unknown, error: unknown): Rejection {
  if (!(error instanceof ValidationError) && !(error instanceof UnusableRecord)) throw error;
  return { externalId: visibleId(raw), reason: shortened(plainLine(error.message) ?? 'it is not valid', REASON_CHARACTERS), withdrawn: false };
}

/** Also a record that fails its checks usually says who it is. */
function visibleId(raw: unknown): string | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const id = 'id' in raw ? raw.id : 'shortcode' in raw ? raw.shortcode : undefined;
  return typeof id === 'string' || typeof id === 'number' ? plainLine(String(id)) : null;
}
