import {
  type Brand,
  inLocale,
  jobSavedKey,
  limits,
  localeOf,
  pagePaths,
  repeatedValues,
  targetFault,
} from 'contract';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { matchRoutes } from 'react-router-dom';
import { folderAround, navigationPath } from '../src/app/layout/navigation.js';
import { pages, type Page } from '../src/app/pages.js';
import { layoutTexts } from '../src/content/layout-texts.js';
import { spanish } from '../src/content/spanish.js';
import { aboutParameter } from '../src/content/links.js';
import { contactSubjectIds } from '../src/content/contact-subjects.js';
import { sentAsDownload } from '../src/lib/guide-answer.js';
import { sentParameter } from '../src/lib/posted-form.js';
import { type PageKind, PageRefusedError } from './render-queue.js';

/** Longest address of a page. */
export const LONGEST_PATH = 600;
/** Addresses whose key is kept. */
const REMEMBERED_ADDRESSES = 4_000;
/** No page has it in its path. */
const NOTHING = '-';
/** Parameters that are switches, with their values; an empty one for any value. Others must not create further entries. */
const switches: Readonly<Record<string, readonly string[]>> = {
  [sentParameter]: ['1', sentAsDownload],
  [aboutParameter]: contactSubjectIds,
  autoplay: ['1'],
  captions: ['es'],
  apiStatus: [''],
  [jobSavedKey]: ['1'],
};

const PLAYERS = pagePaths.player('');
const player: Pick<Page, 'path' | 'query' | 'lists'> = {
  path: `${PLAYERS}:id`,
  query: ['autoplay', 'captions'],
  lists: [],
};

/** @returns whether the path is that of a player page, which is not in the list of pages */
export function isPlayer(pathname: string): boolean {
  return pathname.startsWith(PLAYERS);
}

/** Identifies a page in the cache. */
export interface PageKey {
  /** The canonical address. */
  readonly key: string;
  readonly kind: PageKind;
  /** False for a path that is no page: perhaps a file. */
  readonly isPage: boolean;
}

/**
 * The key of a page is its path and the query parameters it reads, in one order, without empty ones. All paths that
 * are no page share one "not found" for each section of the navigation.
 *
 * @returns the key of a request target; undefined when it cannot be a path of the site
 */
export function pageKeys(brand: Brand): (target: string) => PageKey | undefined {
  const routes = pages(brand).filter(({ path }) => path !== '*');
  const menus = { en: layoutTexts.navigation(brand), es: spanish.layout.navigation(brand) };
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
    const { pathname, searchParams } = url;
    const page = isPlayer(pathname) ? player : matchRoutes(routes, pathname)?.[0]?.route;
    if (!page) return { key: missing(pathname), kind: 'familiar', isPage: false };
    const known = new URLSearchParams();
    // The saved jobs are one page, whatever else its address says.
    const isSaved = page.query.includes(jobSavedKey) && searchParams.get(jobSavedKey) === '1';
    for (const name of isSaved ? [jobSavedKey] : page.query) {
      if (page.lists.includes(name)) {
        for (const value of repeatedValues(searchParams, name))
          known.append(name, value.slice(0, LONGEST_PATH));
        continue;
      }
      const value = searchParams.get(name);
      if (value === null) continue;
      const meant = switches[name]
        ? switches[name].find((on) => on === '' || on === value)
        : value.slice(0, LONGEST_PATH) || undefined;
      if (meant !== undefined) known.set(name, meant);
    }
    const query = known.toString();
    return {
      key: query ? `${pathname}?${query}` : pathname,
      kind: kindOf(pathname, page.path, known),
      isPage: true,
    };
  }

  /** The navigation marks the section of a missing page, too, as in the browser. */
  function missing(pathname: string): string {
    const locale = localeOf(pathname);
    for (const item of menus[locale]) {
      const folder = folderAround(item, navigationPath(pathname));
      if (folder !== undefined) return `${inLocale(locale, folder)}/${NOTHING}/${NOTHING}`;
    }
    return `${locale === 'es' ? '/es' : ''}/${NOTHING}`;
  }
}

/** @param path in the list of pages */
function kindOf(pathname: string, path: string, known: URLSearchParams): PageKind {
  if ([...known.keys()].some((name) => switches[name] === undefined)) return 'searches';
  if (path === pathname) return 'familiar';
  return path.includes(':') ? 'records' : 'searches';
}

function parsed(target: string): URL | undefined {
  // `//host` would name another host.
  if (targetFault(target) !== undefined || target.startsWith('//')) return undefined;
  return URL.canParse(target, 'http://site.invalid') ? new URL(target, 'http://site.invalid') : undefined;
}

/** Renderings a client may cause in a minute; pages at known addresses do not count. */
export type PagePoints = Readonly<Record<Exclude<PageKind, 'familiar'>, number>>;

/**
 * @param points others, for tests
 * @returns counts a rendering, in this process alone, unless its client is undefined; throws PageRefusedError
 */
export function createPageLimits(points: PagePoints = limits.reads.pages) {
  const limiter = (kind: keyof PagePoints) =>
    new RateLimiterMemory({ points: points[kind], duration: limits.reads.windowSeconds });
  const limiters = { searches: limiter('searches'), records: limiter('records') };
  return async (client: string | undefined, kind: PageKind): Promise<void> => {
    if (kind === 'familiar' || client === undefined) return;
    try {
      await limiters[kind].consume(client);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new PageRefusedError('limited', Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
  };
}
