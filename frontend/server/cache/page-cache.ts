import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import etag from 'etag';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { encode, preferredEncoding } from 'server-kit/content-encoding';
import { isOlder } from '../gateway/data-version.js';
import type { PostedPage } from '../forms/noscript-forms.js';
import type { PageKey } from './page-key.js';
import type { RenderQueue, VersionedPage } from '../render/render-queue.js';
import { contentSecurityPolicy } from '../render/security-headers.js';
import type { CacheResult } from '../telemetry.js';

/** For clients that do not take Brotli: a few percent. */
const MADE_FROM_BROTLI = { maxSize: 8 * 1024 * 1024, sizeCalculation: ({ length }: Buffer) => length };
const identity = new LRUCache<CachedPage, Buffer>({
  ...MADE_FROM_BROTLI,
  memoMethod: ({ brotli }) => brotliDecompressSync(brotli),
});
const gzip = new LRUCache<CachedPage, Buffer>({
  ...MADE_FROM_BROTLI,
  memoMethod: (page) => gzipSync(identity.memo(page)),
});

export class CachedPage {
  private constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly brotli: Buffer,
  ) {}

  static async create(
    status: number,
    html: string | Buffer,
    headers: Readonly<Record<string, string>>,
  ): Promise<CachedPage> {
    return new CachedPage(status, headers, await encode(Buffer.from(html), 'br'));
  }

  get size(): number {
    return this.brotli.length;
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const tag = this.headers['ETag'];
    if (this.status === 200 && tag !== undefined && fresh(request.headers, { etag: tag }))
      return void response.writeHead(304, this.headers).end();
    const encoding = preferredEncoding(request);
    const body = encoding === 'br' ? this.brotli : (encoding === 'gzip' ? gzip : identity).memo(this);
    response
      .writeHead(this.status, {
        ...this.headers,
        'Content-Length': body.length,
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      })
      .end(body);
  }
}

/** Memory of an entry besides its bodies, about. */
const ENTRY_BYTES = 2_048;
const UNCACHED = { 'Cache-Control': 'no-store' };

export type PageAnswer =
  | { readonly kind: 'page'; readonly page: CachedPage }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

interface Entry {
  readonly page: CachedPage;
  /** When its rendering began. */
  readonly version: string;
  /** The oldest data version among the answers it is made of. */
  readonly dataVersion: string | undefined;
  /** A lagging replica of the gateway answered: render again for the next request. */
  readonly lags: boolean;
  /** A record's page at its own address. */
  readonly isRecord: boolean;
}

/** An answer for this request alone. */
class NotCached extends Error {
  constructor(readonly answer: PageAnswer) {
    super();
  }
}

export type CacheSizes = Readonly<Record<PageKey['kind'], number>>;

export interface PageCacheOptions {
  readonly queue: Pick<RenderQueue, 'render'>;
  /** What pages depend on: when it changes, all are outdated. */
  readonly version: () => string;
  readonly dataVersion: () => string | undefined;
  /** Whether the gateway answered the last request. */
  readonly reachable: () => boolean;
  readonly sizes: CacheSizes;
  /** After this time a page is sent once more while it is rendered again. */
  readonly maxAgeMilliseconds: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether pages may load the brand's tag container. */
  readonly tagContainer: boolean;
  readonly answered: (result: CacheResult) => void;
}

export type Pages = Pick<PageCache, 'fresh' | 'answer' | 'once'>;

/**
 * Rendered pages in three segments, so that invented addresses evict no real page; new records are kept with the searches.
 * An outdated page is rendered before it is sent. The old one is sent when that fails (except for a record), or at once
 * while the gateway is away.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #segments: Readonly<Record<keyof CacheSizes, LRUCache<string, Entry, PageKey>>>;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    const segment = (bytes: number) =>
      new LRUCache<string, Entry, PageKey>({
        maxSize: bytes,
        sizeCalculation: ({ page }, key) => page.size + key.length + ENTRY_BYTES,
        ttl: options.maxAgeMilliseconds,
        noDeleteOnStaleGet: true,
        noDeleteOnFetchRejection: true,
        ignoreFetchAbort: true,
        fetchMethod: (_key, before, { context, options: fetching }) =>
          this.#render(context, before).catch((error: unknown) => {
            // A record that is gone or moved stays so.
            const isGone = error instanceof NotCached && isFinal(error.answer);
            if (isGone) fetching.noDeleteOnFetchRejection = false;
            // The record may be closed. While the gateway is away an older page is better than none.
            const mayBeWrong =
              context.kind === 'records' &&
              options.reachable() &&
              before !== undefined &&
              this.#isOutdated(before);
            if (isGone || mayBeWrong) fetching.allowStaleOnFetchRejection = false;
            throw error;
          }),
      });
    const { fixed, records, searches } = options.sizes;
    this.#segments = { fixed: segment(fixed), records: segment(records), searches: segment(searches) };
  }

  /** @returns a page that can be sent at once; the caller counts the hit */
  fresh({ kind, key }: PageKey): CachedPage | undefined {
    const entry = this.#segmentOf(kind, key).get(key);
    return entry && !this.#isOutdated(entry) ? entry.page : undefined;
  }

  /** @param admit called before a page is rendered for this client; throws when the client may have no more @throws {PageRefusedError} and what `admit` throws */
  async answer(asked: PageKey, admit: () => Promise<void>): Promise<PageAnswer> {
    const { kind, key } = asked;
    const { version, reachable, answered } = this.#options;
    const now = version();
    const segment = this.#segmentOf(kind, key);
    const before = segment.peek(key, { allowStale: true });
    const isOutdated = before !== undefined && this.#isOutdated(before);
    const mustRender =
      before === undefined || (isOutdated && reachable() && segment === this.#segments.searches);
    if (mustRender && kind !== 'fixed') await admit();
    const fetch = (forceRefresh: boolean, allowStale: boolean) =>
      segment.fetch(key, {
        context: asked,
        forceRefresh,
        allowStale,
        allowStaleOnFetchRejection: before !== undefined,
      });
    try {
      let entry = await fetch(isOutdated, !isOutdated || !reachable());
      // It was begun for an earlier request, before the data changed.
      if (entry && entry !== before && entry.version !== now) entry = await fetch(true, false);
      if (!entry) throw new Error('The page cache fetched nothing.');
      this.#promote(asked, entry);
      answered(entry === before ? 'stale' : 'miss');
      return { kind: 'page', page: entry.page };
    } catch (error) {
      if (!(error instanceof NotCached)) throw error;
      answered('miss');
      return error.answer;
    }
  }

  /** Renders a page for one client, in the queue of forms. */
  async once(key: string, posted: PostedPage): Promise<PageAnswer> {
    const rendered = await this.#options.queue.render('forms', key, posted);
    if (rendered.kind === 'redirect') return rendered;
    const { retryAfter } = posted;
    const headers = { ...UNCACHED, ...(retryAfter !== undefined && { 'Retry-After': retryAfter }) };
    return { kind: 'page', page: await this.#pageOf(rendered, headers) };
  }

  async #render(asked: PageKey, before: Entry | undefined): Promise<Entry> {
    const { queue, version, dataVersion: newest } = this.#options;
    // Read first: a change during the rendering makes the page outdated.
    const begun = version();
    const isNew = asked.kind === 'records' && !before?.isRecord;
    const rendered = await queue.render(isNew ? 'newRecords' : asked.kind, asked.key);
    const { dataVersion } = rendered;
    if (
      before?.dataVersion !== undefined &&
      dataVersion !== undefined &&
      isOlder(dataVersion, before.dataVersion)
    )
      return before;
    if (rendered.kind === 'redirect') throw new NotCached(rendered);
    const { status, html, passing, isPreview, canonicalPath } = rendered;
    if (isPreview)
      throw new NotCached({
        kind: 'page',
        page: await this.#pageOf(rendered, { ...UNCACHED, 'X-Robots-Tag': 'noindex' }),
      });
    if (status >= 500 || passing)
      throw new NotCached({
        kind: 'page',
        page: await this.#pageOf(rendered, { ...UNCACHED, 'Retry-After': '5' }),
      });
    const tag = etag(html, { weak: true });
    const isSame = before?.page.status === status && before.page.headers['ETag'] === tag;
    return {
      page: isSame
        ? before.page
        : await this.#pageOf(rendered, {
            ETag: tag,
            'Cache-Control': 'public, max-age=0, must-revalidate',
          }),
      version: begun,
      dataVersion,
      lags: dataVersion !== undefined && isOlder(dataVersion, newest() ?? dataVersion),
      isRecord: status === 200 && (canonicalPath ?? asked.key) === asked.key,
    };
  }

  #pageOf(
    { status, html, inline, framedBy }: Extract<VersionedPage, { kind: 'page' }>,
    more: Readonly<Record<string, string>>,
  ): Promise<CachedPage> {
    const { headers: usual, tagContainer } = this.#options;
    // It knows no other hosts than the site's.
    const { 'x-frame-options': _, ...framed } = usual;
    const headers = framedBy ? framed : usual;
    return CachedPage.create(status, html, {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(inline, tagContainer, framedBy),
      // Product 2.44.
      Vary: framedBy ? 'Accept-Encoding, Referer' : 'Accept-Encoding',
      ...more,
    });
  }

  #isOutdated({ version, lags }: Entry): boolean {
    return lags || version !== this.#options.version();
  }

  #segmentOf(kind: PageKey['kind'], key: string): LRUCache<string, Entry, PageKey> {
    const { fixed, records, searches } = this.#segments;
    if (kind === 'fixed') return fixed;
    return kind === 'records' && records.peek(key, { allowStale: true }) ? records : searches;
  }

  /** A record exists once it has been rendered. */
  #promote({ kind, key }: PageKey, entry: Entry): void {
    const { records, searches } = this.#segments;
    if (kind !== 'records' || !entry.isRecord || this.#segmentOf(kind, key) === records) return;
    records.set(key, entry);
    searches.delete(key);
  }
}

function isFinal(answer: PageAnswer): boolean {
  return answer.kind === 'redirect' || answer.page.status === 404 || answer.page.status === 410;
}
