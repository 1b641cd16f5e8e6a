import { type Brand, limits, pagePaths, targetFault } from 'contract';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { folderAround, navigation } from '../src/app/layout/navigation.js';
import { pages } from '../src/app/pages.js';
import { sentAsDownload } from '../src/lib/guide-answer.js';
import { sentParameter } from '../src/lib/posted-form.js';
import type { PageKind } from './render-queue.js';

/** Longest address we render; longer ones cannot be ours. */
export const LONGEST_PATH = 600;
/** Addresses whose key is kept. */
const REMEMBERED_ADDRESSES = 4_000;
/** No page has this as a part of its path. */
const NOTHING = '-';
/** Parameters that are there or not, with the values that say so, an empty one for any: others must not make further entries of one page. */
const switches: Readonly<Record<string, readonly string[]>> = {
  [sentParameter]: ['1', sentAsDownload],
  autoplay: ['1'],
  apiStatus: [''],
};

/** Query parameters that change what a player page is. */
const playerQuery: readonly string[] = ['autoplay'];
const PLAYERS = pagePaths.player('');

/** @returns whether the path is that of a player page, which is none of the list of pages */
export function isPlayer(pathname: string): boolean {
  return pathname.startsWith(PLAYERS);
}

/** What makes a page the page it is. */
export interface PageKey {
  /** The canonical address. */
  readonly key: string;
  readonly kind: PageKind;
  /** False of a path that is no page: a file may be there, or an answer of the gateway's. */
  readonly isPage: boolean;
}

/**
 * Prepares what makes a page the page it is: its path and the query parameters it knows, in one order, empty ones left
 * out. Everything else in an address (campaign tokens, inventions) shares the same entry, and so do all paths that are
 * no page: there is one "not found" for each section of the navigation.
 *
 * @returns tells the key of a request target, undefined when the path cannot be one of ours
 */
export function pageKeys(brand: Brand): (target: string) => PageKey | undefined {
  const addressOf = pageAddresses(brand);
  const menu = navigation(brand);
  const remembered = new LRUCache<string, PageKey>({ max: REMEMBERED_ADDRESSES });
  return (target) => {
    const known = remembered.get(target);
    if (known) return known;
    const key = keyOf(target);
    if (key && target.length <= LONGEST_PATH) remembered.set(target, key);
    return key;
  };

  function keyOf(target: string): PageKey | undefined {
    const url = parsed(target);
    if (!url || url.pathname.length > LONGEST_PATH) return undefined;
    const address = isPlayer(url.pathname) ? { query: playerQuery, path: '' } : addressOf(url.pathname);
    if (!address) return { key: missing(url.pathname), kind: 'familiar', isPage: false };
    const known = new URLSearchParams();
    for (const name of address.query) {
      const value = url.searchParams.get(name);
      if (value === null) continue;
      const meant = switches[name]
        ? switches[name].find((on) => on === '' || on === value)
        : value.slice(0, LONGEST_PATH) || undefined;
      if (meant !== undefined) known.set(name, meant);
    }
    const query = known.toString();
    return {
      key: query ? `${url.pathname}?${query}` : url.pathname,
      kind: kindOf(url.pathname, address.path, known),
      isPage: true,
    };
  }

  /** The navigation marks the section a page belongs to, also of one that is not there: by its own rule, or the browser would draw another menu. */
  function missing(pathname: string): string {
    for (const item of menu) {
      const folder = folderAround(item, pathname);
      if (folder !== undefined) return `${folder}/${NOTHING}/${NOTHING}`;
    }
    return `/${NOTHING}`;
  }
}

/** @param path as it is written in the list of pages */
function kindOf(pathname: string, path: string, known: URLSearchParams): PageKind {
  if ([...known.keys()].some((name) => switches[name] === undefined)) return 'searches';
  if (path === pathname) return 'familiar';
  return path.includes(':') || isPlayer(pathname) ? 'records' : 'searches';
}

function parsed(target: string): URL | undefined {
  // `//host` would name another host.
  if (targetFault(target) !== undefined || target.startsWith('//')) return undefined;
  return URL.canParse(target, 'http://site.invalid') ? new URL(target, 'http://site.invalid') : undefined;
}

/** What the address of a page says. */
export interface PageAddress {
  /** The query parameters that distinguish pages at this path, in their canonical order. */
  readonly query: readonly string[];
  /** As it is written in the list of pages; a record's with a parameter. */
  readonly path: string;
}

/**
 * Tells of a path which page it is, undefined when it is none, by the router's own rules: letters of either size, escaped or
 * not, a slash at the end or none, one part for a record. The router's `matchRoutes` reads all routes anew at each question.
 */
export function pageAddresses(brand: Brand): (pathname: string) => PageAddress | undefined {
  const own = pages(brand).filter(({ path }) => path !== '*');
  const addresses = new Map(own.map(({ path, query }): [string, PageAddress] => [path, { query, path }]));
  const patterns = [...addresses.values()].map((address) => ({ address, pattern: patternOf(address.path) }));
  return (pathname) => {
    const known = addresses.get(pathname);
    if (known) return known;
    const decoded = decodedParts(pathname);
    return patterns.find(({ pattern }) => pattern.test(decoded))?.address;
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/^\/$/, '').replace(/:id$/, '[^/]+')}/*$`, 'i');
}

function decodedParts(pathname: string): string {
  return pathname.includes('%')
    ? pathname
        .split('/')
        .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
        .join('/')
    : pathname;
}

/** One client has asked for too many pages that had to be rendered. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';

  constructor(readonly retryAfterSeconds: number) {
    super();
  }
}

/** Renderings a client may cause in a minute; pages at known addresses are few, and not counted. */
export type PagePoints = Readonly<Record<Exclude<PageKind, 'familiar'>, number>>;

/**
 * Counts a page that has to be rendered, in this process alone.
 *
 * @param client by which it is counted; undefined is not
 * @throws {TooManyPagesError}
 */
export type PageLimits = (client: string | undefined, kind: PageKind) => Promise<void>;

/** @param points other ones, for tests */
export function createPageLimits(points: PagePoints = limits.reads.pages): PageLimits {
  const { windowSeconds: duration } = limits.reads;
  const limiters = {
    searches: new RateLimiterMemory({ keyPrefix: 'searches', points: points.searches, duration }),
    records: new RateLimiterMemory({ keyPrefix: 'records', points: points.records, duration }),
  };
  return async (client, kind) => {
    if (kind === 'familiar' || client === undefined) return;
    try {
      await limiters[kind].consume(client);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes
        ? new TooManyPagesError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)))
        : refusal;
    }
  };
}
