import { LRUCache } from 'lru-cache';
import { CachedPage } from './cached-page.js';
import { isOlder } from './data-version.js';
import { EncodedBody } from './encodings.js';
import type { PostedPage } from './form-post.js';
import type { CacheResult } from './operations/site-metrics.js';
import type { PageKey } from './page-key.js';
import type { RenderPage } from './render.js';
import { RenderTurns, type Standing } from './render-turns.js';
import { contentSecurityPolicy, securityHeaders } from './security-headers.js';

/** Of no version there is: made anew for the next who asks. */
const OUTDATED = '';

/** About what an entry takes besides its bodies. */
const ENTRY_BYTES = 2_048;

export type CacheAnswer = { readonly kind: 'page'; readonly page: CachedPage } | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

type Room = 'pages' | 'records' | 'searches' | 'strays';

interface Entry {
  readonly page: CachedPage;
  readonly version: string;
  /** Of the data it is made of, where one was told. */
  readonly dataVersion: string | undefined;
  readonly renderedAt: number;
}

type Asked = Pick<PageKey, 'key' | 'standing'>;
type Admit = () => Promise<void>;
const everybody: Admit = () => Promise.resolve();

export interface HtmlCacheOptions {
  readonly render: RenderPage;
  /** What pages are made of: when it changes, all of them are old. */
  readonly version: () => string;
  /** Whether an answer made of this data version is older than what we know there is: from a gateway that lags behind. */
  readonly outdated?: (dataVersion: string) => boolean;
  /** Whether the gateway answered when last asked. */
  readonly reachable: () => boolean;
  /** Memory for pages proper, in bytes. */
  readonly bytes: number;
  /** Memory for pages of jobs and videos, of which there are as many as clients have: who reads them all pushes out no page proper. */
  readonly recordBytes: number;
  /** Memory for filtered lists and searches, which visitors can make up without end. */
  readonly searchBytes: number;
  /** Memory for paths that are no page of their own: not found, closed, or another's. */
  readonly strayBytes: number;
  /** An entry older than this is renewed while it is served. */
  readonly staleAfterMilliseconds: number;
  readonly renderWithinMilliseconds: number;
  /** Of every page, besides those of all sites. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether pages may load the brand's tag container. */
  readonly tagContainer?: boolean;
  /** In milliseconds, of a clock that nobody sets. */
  readonly now?: () => number;
  readonly turns?: RenderTurns;
  /** Told what became of each question. */
  readonly answered?: (result: CacheResult) => void;
}

/** Where the site gets its pages from. */
export type Pages = Pick<HtmlCache, 'answer' | 'fresh' | 'once'>;

/**
 * Pages rendered once and sent many times (docs/decisions/011). A page of an older data version is rendered
 * again before it is served; when that fails because the gateway is away, the old page is better than none, and it is not
 * waited for while the gateway is known to be away.
 */
export class HtmlCache {
  readonly #options: HtmlCacheOptions;
  readonly #now: () => number;
  readonly #rooms: Record<Room, LRUCache<string, Entry>>;
  readonly #turns: RenderTurns;
  readonly #flights = new Map<string, Promise<CacheAnswer>>();

  constructor(options: HtmlCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#rooms = { pages: room(options.bytes), records: room(options.recordBytes), searches: room(options.searchBytes), strays: room(options.strayBytes) };
    this.#turns = options.turns ?? new RenderTurns();
  }

  /**
   * @param admit told before a page is rendered that is not one we know; throws when this visitor may have no more of them
   * @returns the page, from the cache or rendered for everyone who waits for it
   * @throws {TooBusyError} and what `admit` throws, when there is no older page
   */
  async answer(key: Asked, admit: Admit = everybody): Promise<CacheAnswer> {
    const entry = this.#entry(key.key);
    if (!entry) return this.#observed('miss', await this.#renew(key, admit));
    const outdated = entry.version !== this.#options.version();
    if (outdated && this.#options.reachable()) {
      const renewed = await this.#renew(key, admit).catch(() => undefined);
      const failed = renewed === undefined || (renewed.kind === 'page' && !renewed.page.kept && !isGone(renewed.page.status));
      if (!failed) return this.#observed('miss', renewed);
      // Meanwhile another rendering may have had an answer.
      return this.#observed('stale', { kind: 'page', page: (this.#entry(key.key) ?? entry).page });
    }
    const old = outdated || this.#now() - entry.renderedAt > this.#options.staleAfterMilliseconds;
    if (old) void this.#renew(key, admit).catch(() => undefined);
    return this.#observed(old ? 'stale' : 'hit', { kind: 'page', page: entry.page });
  }

  /** A page from the cache without waiting; undefined when it must be rendered first. Whoever sends it counts it as a hit. */
  fresh(key: string): CachedPage | undefined {
    const entry = this.#entry(key);
    if (!entry || entry.version !== this.#options.version()) return undefined;
    return this.#now() - entry.renderedAt > this.#options.staleAfterMilliseconds ? undefined : entry.page;
  }

  /**
   * Renders a page for one visitor: nobody else gets it, and it is not kept. It waits its turn among posts: a flood of them holds up no page.
   *
   * @throws {TooBusyError}
   */
  async once(key: string, posted: PostedPage): Promise<CacheAnswer> {
    return this.#turns.take('posts', () => this.#render({ key, standing: 'familiar' }, posted));
  }

  #entry(key: string): Entry | undefined {
    const { pages, records, searches, strays } = this.#rooms;
    return pages.get(key) ?? records.get(key) ?? searches.get(key) ?? strays.get(key);
  }

  async #renew(asked: Asked, admit: Admit): Promise<CacheAnswer> {
    const { key, standing } = asked;
    const flight = this.#flights.get(this.#flightOf(key));
    if (flight) return flight;
    // What is kept as a page is one, whatever its address looks like.
    const turn = this.#rooms.pages.has(key) || this.#rooms.records.has(key) ? 'familiar' : standing;
    if (turn !== 'familiar') await admit();
    // Meanwhile somebody else may have begun.
    return this.#flights.get(this.#flightOf(key)) ?? this.#start(asked, turn);
  }

  /** Who asks after the data have changed does not wait for a page of those before. */
  #flightOf(key: string): string {
    return `${this.#options.version()}\n${key}`;
  }

  #start(asked: Asked, turn: Standing): Promise<CacheAnswer> {
    const flight = this.#flightOf(asked.key);
    const started = this.#turns.take(turn, () => this.#render(asked)).finally(() => this.#flights.delete(flight));
    this.#flights.set(flight, started);
    return started;
  }

  async #render({ key, standing }: Asked, posted?: PostedPage): Promise<CacheAnswer> {
    const { render, version, outdated, renderWithinMilliseconds, headers, tagContainer = false } = this.#options;
    // Taken before the render: data that changes meanwhile makes the entry old at once.
    const versionBefore = version();
    const rendered = await within(renderWithinMilliseconds, (signal) => render(key, signal, posted));
    const { dataVersion } = rendered;
    const madeOf = dataVersion !== undefined && outdated?.(dataVersion) ? OUTDATED : versionBefore;
    const newer = posted ? undefined : this.#entry(key);
    // Another rendering was quicker, or asked a gateway that lags less behind.
    if (newer && ((newer.version === version() && madeOf !== version()) || isOfOlderData(dataVersion, newer))) return { kind: 'page', page: newer.page };
    if (rendered.kind === 'redirect') {
      if (!posted) this.#forget(key);
      return rendered;
    }
    const { html, status, inline, passing } = rendered;
    const kept = status < 500 && !passing && !posted;
    const room = this.#rooms[roomOf({ key, standing }, status, rendered.canonicalPath)];
    const grown = () => {
      // It is measured again, if it is still there.
      const entry = room.peek(key);
      if (entry?.page.body === body) room.set(key, { ...entry });
    };
    const body: EncodedBody = new EncodedBody(html, grown, room === this.#rooms.pages || room === this.#rooms.records);
    const policy = contentSecurityPolicy(inline, tagContainer);
    const before = room.peek(key)?.page;
    // Mostly a page comes out as it was: then it keeps what has been made of it.
    const isSame = kept && before?.status === status && before.body.etag === body.etag;
    const page = isSame ? before : new CachedPage(status, kept, body, { ...headers, ...pageHeaders(policy, kept ? { etag: body.etag } : { retryAfter: posted ? posted.retryAfter : '5' }) });
    if (kept) room.set(key, { page, version: madeOf, dataVersion, renderedAt: this.#now() });
    // What it was before, a job that was open for instance, must not stand in front of what it is.
    if (kept || (isGone(status) && !posted)) this.#forget(key, kept ? room : undefined);
    return { kind: 'page', page };
  }

  /** @param kept the room in which it stays */
  #forget(key: string, kept?: LRUCache<string, Entry>): void {
    for (const room of Object.values(this.#rooms)) if (room !== kept) room.delete(key);
  }

  /** Memory taken by pages, and pages that wait for their turn. */
  use(): { readonly bytes: number; readonly waiting: number } {
    return { bytes: Object.values(this.#rooms).reduce((sum, { calculatedSize }) => sum + calculatedSize, 0), waiting: this.#turns.waiting };
  }

  #observed<Answer>(result: CacheResult, answer: Answer): Answer {
    this.#options.answered?.(result);
    return answer;
  }
}

/**
 * As `AbortSignal.timeout`, but over as soon as the work is: under load, thousands of signals would wait for nothing, each
 * with all that listens to it.
 */
async function within<Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new DOMException('The page took too long.', 'TimeoutError')), milliseconds);
  try {
    return await work(patience.signal);
  } finally {
    clearTimeout(timer);
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

function isOfOlderData(dataVersion: string | undefined, { dataVersion: other }: Entry): boolean {
  return dataVersion !== undefined && other !== undefined && isOlder(dataVersion, other);
}

/** What is not there any more is certain, even where the page that says so lacks a part: never better as it was. */
function isGone(status: number): boolean {
  return status === 404 || status === 410;
}

/** Visitors can make up queries and ids without end, and each answers something; paths proper are ours. */
function roomOf({ key, standing }: Asked, status: number, canonicalPath: string | undefined): Room {
  if (status !== 200) return 'strays';
  if (standing === 'familiar') return 'pages';
  if (standing === 'searches' && key.includes('?')) return 'searches';
  if (canonicalPath !== undefined && canonicalPath !== key) return 'strays';
  return standing === 'records' ? 'records' : 'pages';
}

function room(bytes: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize: bytes,
    sizeCalculation: ({ page }, key) => page.body.size + key.length + ENTRY_BYTES,
  });
}
