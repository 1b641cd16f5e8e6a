import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { CachedPage } from './cached-page.js';
import { EncodedBody } from './encodings.js';
import type { PostedPage } from './form-post.js';
import type { CacheResult } from './operations/site-metrics.js';
import type { RenderPage } from './render.js';
import { contentSecurityPolicy, securityHeaders } from './security-headers.js';

/** About what an entry takes besides its bodies. */
const ENTRY_BYTES = 2_048;

export type CacheAnswer = { readonly kind: 'page'; readonly page: CachedPage } | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

interface Entry {
  readonly page: CachedPage;
  readonly version: string | undefined;
  readonly renderedAt: number;
}

export interface HtmlCacheOptions {
  readonly render: RenderPage;
  /** Version of the data as the gateway last told, undefined before it has. */
  readonly version: () => string | undefined;
  /** Memory for pages proper, in bytes. */
  readonly bytes: number;
  /** Memory for what visitors can invent without end: searches, not-found pages, lookups that landed elsewhere. */
  readonly lesserBytes: number;
  /** An entry older than this is renewed while it is served. */
  readonly staleAfterMilliseconds: number;
  readonly renderWithinMilliseconds: number;
  /** Of every page, besides those of all sites. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether pages may load the brand's tag container. */
  readonly tagContainer?: boolean;
  readonly now?: () => number;
  /** Told what became of each question. */
  readonly answered?: (result: CacheResult) => void;
}

/** More at once would only make each slower: rendering takes the one thread that also sends cached pages. */
const RENDERS_AT_ONCE = 2;
/** About two seconds of rendering; who comes later is asked to come again. */
const LONGEST_QUEUE = 30;

/** So many different pages are asked for at once that another would wait too long. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/**
 * Pages rendered once and sent many times (architecture.md "HTML cache"). A page of an older data version is rendered
 * again before it is served; when that fails because the gateway is away, the old page is better than none.
 */
export class HtmlCache {
  readonly #options: HtmlCacheOptions;
  readonly #pages: LRUCache<string, Entry>;
  readonly #lesser: LRUCache<string, Entry>;
  readonly #turns = pLimit(RENDERS_AT_ONCE);
  readonly #flights = new Map<string, Promise<CacheAnswer>>();

  constructor(options: HtmlCacheOptions) {
    this.#options = options;
    this.#pages = room(options.bytes);
    this.#lesser = room(options.lesserBytes);
  }

  /** @param key of `pageKey` @returns the page, from the cache or rendered for everyone who waits for it */
  async answer(key: string): Promise<CacheAnswer> {
    const entry = this.#pages.get(key) ?? this.#lesser.get(key);
    if (!entry) return this.#observed('miss', await this.#renew(key));
    const version = this.#options.version();
    if (version !== undefined && entry.version !== version) {
      const renewed = await this.#renew(key).catch(() => undefined);
      const failed = renewed === undefined || (renewed.kind === 'page' && !renewed.page.kept);
      return failed ? this.#observed('stale', { kind: 'page', page: entry.page }) : this.#observed('miss', renewed);
    }
    const old = this.#now() - entry.renderedAt > this.#options.staleAfterMilliseconds;
    if (old) void this.#renew(key).catch(() => undefined);
    return this.#observed(old ? 'stale' : 'hit', { kind: 'page', page: entry.page });
  }

  /** A page from the cache without waiting; undefined when it must be rendered first. */
  fresh(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key) ?? this.#lesser.get(key);
    if (!entry || entry.version !== this.#options.version()) return undefined;
    return this.#now() - entry.renderedAt > this.#options.staleAfterMilliseconds ? undefined : this.#observed('hit', entry.page);
  }

  /**
   * Renders a page for one visitor: nobody else gets it, and it is not kept. It waits its turn like every other.
   *
   * @throws {TooBusyError}
   */
  async once(key: string, posted: PostedPage): Promise<CacheAnswer> {
    if (this.#turns.pendingCount >= LONGEST_QUEUE) throw new TooBusyError();
    return this.#turns(() => this.#render(key, posted));
  }

  #renew(key: string): Promise<CacheAnswer> {
    const flight = this.#flights.get(key);
    if (flight) return flight;
    if (this.#turns.pendingCount >= LONGEST_QUEUE) return Promise.reject(new TooBusyError());
    const started = this.#turns(() => this.#render(key)).finally(() => this.#flights.delete(key));
    this.#flights.set(key, started);
    return started;
  }

  async #render(key: string, posted?: PostedPage): Promise<CacheAnswer> {
    const { render, version, renderWithinMilliseconds, headers, tagContainer = false } = this.#options;
    // Taken before the render: data that changes meanwhile makes the entry old at once.
    const versionBefore = version();
    const rendered = await render(key, AbortSignal.timeout(renderWithinMilliseconds), posted);
    if (rendered.kind === 'redirect') return rendered;
    const { html, status, inline, passing } = rendered;
    const kept = status < 500 && !passing && !posted;
    const proper = status === 200 && !invented(key, rendered.canonicalPath);
    const room = proper ? this.#pages : this.#lesser;
    const body: EncodedBody = new EncodedBody(html, () => {
      // It is measured again, if it is still there.
      const entry = room.peek(key);
      if (entry?.page.body === body) room.set(key, { ...entry });
    });
    const policy = contentSecurityPolicy(inline, tagContainer);
    const page = new CachedPage(status, kept, body, { ...headers, ...pageHeaders(policy, kept ? { etag: body.etag } : { retryAfter: posted ? posted.retryAfter : '5' }) });
    if (kept) {
      room.set(key, { page, version: versionBefore, renderedAt: this.#now() });
      // What it was before, a job that was open for instance, must not stand in front of what it is.
      (proper ? this.#lesser : this.#pages).delete(key);
    }
    return { kind: 'page', page };
  }

  /** Memory taken by pages, and pages that wait for their turn. */
  use(): { readonly bytes: number; readonly waiting: number } {
    return { bytes: this.#pages.calculatedSize + this.#lesser.calculatedSize, waiting: this.#turns.pendingCount };
  }

  #observed<Answer>(result: CacheResult, answer: Answer): Answer {
    this.#options.answered?.(result);
    return answer;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

/** @param lasting `etag` of a page that may be kept; `retryAfter` of one that must not outlive its answer, when it might be better soon */
function pageHeaders(policy: string, { etag, retryAfter }: { readonly etag?: string; readonly retryAfter?: string | undefined }): Readonly<Record<string, string>> {
  return {
    ...securityHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    // A browser keeps the page but asks whether it is still the page: a 304 costs nobody anything.
    'Cache-Control': etag ? 'public, max-age=0, must-revalidate' : 'no-store',
    'Content-Security-Policy': policy,
    Vary: 'Accept-Encoding',
    ...(etag && { ETag: etag }),
    ...(retryAfter && { 'Retry-After': retryAfter }),
  };
}

/** Visitors can make up queries and ids without end, and each answers something; paths proper are ours. */
function invented(key: string, canonicalPath: string | undefined): boolean {
  return key.includes('?') || (canonicalPath !== undefined && canonicalPath !== key);
}

function room(bytes: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize: bytes,
    sizeCalculation: ({ page }, key) => page.body.size + key.length + ENTRY_BYTES,
  });
}
