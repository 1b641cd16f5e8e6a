import { OperatorError } from 'server-kit/operator-error';
import { findSources } from '../connectors/find-source.js';
import { type FeedTally, readRecords } from '../connectors/kit/feed.js';
import { connectorOf, vendors } from '../connectors/registry.js';
import { FeedError, redactedSource } from '../http/feed-error.js';
import type { HttpClient } from '../http/http-client.js';
import { countsLine, FilledFields } from './feed-commands.js';

/** Of a site that is read page by page. */
const PAGES_TRIED = 20;

export interface TriedSite {
  readonly vendor: string;
  readonly board: string;
  /** What the site shows of its system. */
  readonly sign: string;
  readonly feed: FeedTally;
  readonly fields: FilledFields;
}

/**
 * Finds the system and the board of a career site, and reads what it gives; writes nothing.
 *
 * @throws {FeedError} when the site cannot be read @throws {OperatorError} when nothing there can be read as a feed
 * @throws the reason of the signal
 */
export async function trySite(
  site: URL,
  { http, feedsDirectory }: { readonly http: HttpClient; readonly feedsDirectory: string },
  signal?: AbortSignal,
): Promise<TriedSite> {
  const faults: string[] = [];
  const reader = signal ? http.abortedBy(signal) : http;
  for (const { vendor, board, sign } of await findSources(site, reader, vendors)) {
    const fields = new FilledFields();
    const fault = (reason: string) =>
      faults.push(`${vendor} "${redactedSource(board)}" (${sign}): ${reason}`);
    try {
      const feed = await readRecords(
        connectorOf(vendor),
        { sourceKind: 'board', source: board },
        { http, feedsDirectory, readAtMost: PAGES_TRIED },
        { accept: fields.look },
        { signal },
      );
      if (feed.accepted > 0) return { vendor, board, sign, feed, fields };
      fault(`${countsLine(feed)}${feed.rejections[0] ? `, as ${feed.rejections[0].reason}` : ''}`);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof FeedError)) throw error;
      fault(error.message);
    }
  }
  throw new OperatorError(
    `Nothing on ${site.href} can be read. Tried: ${faults.join(' ')} Its own system may be closed to others: ask for the file that is agreed in docs/feeds.md, "A closed system".`,
  );
}
