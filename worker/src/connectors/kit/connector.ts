import type { SitePage, sitePages } from 'db/repositories/feeds/site-pages';
import type { HttpClient } from '../../http/http-client.js';
import type { Revision } from '../../http/revision.js';
import type { Posting } from '../../postings/posting.js';

export interface FeedSource {
  readonly sourceKind: 'board' | 'file';
  /** A board's name or address; a file's path. */
  readonly source: string;
}

export interface FeedContext {
  readonly http: HttpClient;
  readonly feedsDirectory: string;
  /** The source's key, where the organization names a variable that holds one. */
  readonly key?: string | undefined;
  /** Where a feed is one answer, it is asked for only if it has changed. */
  readonly revision?: Revision | undefined;
  /** The pages of a site that is read page by page, between syncs; without it they are read for one look. */
  readonly pages?: PageStore;
  readonly readAtMost?: number;
  /** Other base addresses than the vendors' own, by vendor: tests and proxies. */
  readonly bases?: Readonly<Record<string, string>>;
}

export interface Rejection {
  readonly externalId: string | null;
  readonly reason: string;
  /** The feed itself says the job is not to be shown. Else the record is faulty, and its job may well still be open. */
  readonly withdrawn: boolean;
}

export interface OpenedRecord {
  readonly posting: Posting | undefined;
  readonly rejections: readonly Rejection[];
}

export interface FeedRecord {
  readonly externalId: string;
  /** Rows of the feed that are this job: several where a vendor repeats a job for each of its places. */
  readonly rows: number;
  /** Where opening a record asks the vendor again: what its row says, hashed. A job of the same row need not be opened. */
  readonly fingerprint?: string;
  open(): Promise<OpenedRecord>;
}

export interface FeedNote {
  readonly kind: 'note';
  readonly note: string;
  /** What is missing may well be there: closings are held. */
  readonly doubted: boolean;
}

/** What a feed holds, in its order: records, entries that are none, and what an operator is to know of its reading. */
export type FeedItem = FeedNote | FeedEntry;

export type FeedEntry = (
  | { readonly kind: 'record'; readonly record: FeedRecord }
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
) & {
  /** Faults of the feed's form that were mended in it. */
  readonly repairs?: readonly string[];
};

export interface Connector {
  readonly vendor: string;
  /**
   * Reads the feed piece by piece, so that its size does not matter.
   *
   * @throws {FeedError} while it is read, when the feed as a whole cannot be; what came before then counts for nothing
   */
  items(source: FeedSource, context: FeedContext): AsyncIterable<FeedItem>;
}

export type KnownPage = SitePage;

/** The pages of one site between syncs. What is saved stays, also when the sync is broken off. */
export type PageStore = ReturnType<typeof sitePages>;

/** For one look at a site. */
export function passingPages(): PageStore {
  const records = new Map<string, string>();
  return {
    load: () => Promise.resolve([]),
    save: ({ id }, record) => Promise.resolve(void (record !== undefined && records.set(id, record))),
    recordOf: (id) => Promise.resolve(records.get(id)),
    saveListing: () => Promise.resolve(),
  };
}
