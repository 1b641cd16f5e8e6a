import type { NoticeService } from 'db/repositories/url-notices';
import type { HttpClient } from '../connectors/http-client.js';
import { FailedAttempt } from '../connectors/retry.js';

/** A page in a notice. */
export interface ChangedPage {
  readonly url: string;
  /** Whether there is an open job. */
  readonly isOpen: boolean;
}

/** A page that the service does not take, however often it is sent. */
export class PageRefused extends FailedAttempt {}

/** A service that gets notices of changed pages. */
export interface PageService {
  readonly name: NoticeService;
  /** Pages of one request. */
  readonly batch: number;
  /** Requests of one day. */
  readonly daily?: number;
  /** Only pages with JobPosting markup, and those that had it. */
  readonly wantsMarkup: boolean;
  /** @throws {FailedAttempt} when it was not accepted; {PageRefused} of a single page */
  send(http: HttpClient, pages: readonly ChangedPage[]): Promise<void>;
}
