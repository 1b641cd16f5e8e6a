import {
  type Brand,
  embedPaths,
  filmTimeKey,
  jobChoiceKeys,
  jobExactKey,
  jobFilterKeys,
  jobSavedKey,
  jobSortKey,
  limits,
  localeOf,
  pagePaths,
  previewKey,
  repeatedValues,
  targetFault,
} from 'contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { matchRoutes } from 'react-router-dom';
import { pages, type Page } from '../../src/app/pages.js';
import { PageRefusedError } from '../pages/error-page.js';
import { aboutParameter } from '../../src/content/links.js';
import { contactSubjectIds } from '../../src/content/contact-subjects.js';
import { sentAsDownload } from '../../src/lib/data/guide-answer.js';
import { sentParameter } from '../../src/lib/data/posted-form.js';

export const LONGEST_PATH = 600;
/** No page has this path. */
const NO_PAGE = '/-';
/** Parameters that are switches, with their values; an empty one for any value. Others must not create further entries. */
const switches: Readonly<Record<string, readonly string[]>> = {
  [sentParameter]: ['1', sentAsDownload],
  [aboutParameter]: contactSubjectIds,
  autoplay: ['1'],
  captions: ['es'],
  compact: ['1'],
  language: ['en', 'es'],
  apiStatus: [''],
  [jobSavedKey]: ['1'],
};

const PLAYERS = pagePaths.player('');
const player: Pick<Page, 'path' | 'query' | 'lists'> = {
  path: `${PLAYERS}:id`,
  query: ['autoplay', 'captions', filmTimeKey],
  lists: [],
};

const embeddedJobs: typeof player = {
  path: embedPaths.jobs,
  query: [...jobFilterKeys, jobSortKey, jobExactKey, 'page', 'compact', 'colour', 'language', 'host'],
  lists: jobChoiceKeys,
};
const embeddedFilm: typeof player = {
  path: `${embedPaths.film('')}:id`,
  query: ['captions', filmTimeKey, 'host'],
  lists: [],
};

/** @returns whether the path is that of a page for frames on other sites */
export function isEmbedded(pathname: string): boolean {
  return pathname.startsWith(embedPaths.folder);
}

/**
 * @param referer of the request: in a frame, the page around it
 * @returns the target; of a page for frames that names no host, with that of the page around it (product 2.44)
 */
export function framedTarget(target: string, referer: string | undefined, siteUrl: string): string {
  const isAsked = isEmbedded(target) && !/[?&]host=/.test(target);
  if (!isAsked || referer === undefined || !URL.canParse(referer)) return target;
  const { host, origin } = new URL(referer);
  // Our own: a preview, or a page of the frame itself.
  if (host === '' || origin === siteUrl) return target;
  return `${target}${target.includes('?') ? '&' : '?'}host=${encodeURIComponent(host)}`;
}

/** @returns whether the path is that of a player page, which is not in the list of pages */
export function isPlayer(pathname: string): boolean {
  return pathname.startsWith(PLAYERS);
}

/**
 * What a page is to queues, cache and limits. fixed: it has its own address · records: of a job or video · newRecords: of one that was
 * not rendered before, and may not exist · searches: everything else, which clients can invent · forms: it shows a posted form again.
 */
export type PageKind = 'fixed' | 'records' | 'newRecords' | 'searches' | 'forms';

export interface PageKey {
  readonly key: string;
  readonly kind: Exclude<PageKind, 'newRecords' | 'forms'>;
  /** False for a path that is no page: perhaps a file. */
  readonly isPage: boolean;
  /** Where the page is, when the address spells its path otherwise (301) or has empty parameters of a form (302). */
  readonly moved?: { readonly status: 301 | 302; readonly location: string };
}

/**
 * The key of a page is its path and the query parameters it reads, in one order, without empty ones. All paths that
 * are no page share one "not found" for each language.
 *
 * @returns the key of a request target; undefined when it cannot be a path of the site
 */
export function pageKeys(brand: Brand): (target: string) => PageKey | undefined {
  const routes = pages(brand).filter(({ path }) => path !== '*');
  // React Router needs 0.13 ms for a match, more than a cached page takes: it is asked about unusual addresses alone.
  const byPath = new Map<string, typeof player>(
    [player, embeddedJobs, embeddedFilm, ...routes].map((page) => [page.path, page]),
  );
  return (target) => {
    const url = parsed(target);
    if (!url || url.pathname.length > LONGEST_PATH) return undefined;
    const { pathname, searchParams } = url;
    const page =
      byPath.get(pathname) ??
      byPath.get(pathname.replace(/[^/]+$/, ':id')) ??
      matchRoutes(routes, pathname)?.[0]?.route;
    if (!page)
      return { key: localeOf(pathname) === 'es' ? `/es${NO_PAGE}` : NO_PAGE, kind: 'fixed', isPage: false };
    const known = new URLSearchParams();
    // The saved jobs are one page, whatever else its address says.
    const isSaved = page.query.includes(jobSavedKey) && searchParams.get(jobSavedKey) === '1';
    // A wrong one is refused, so that invented ones fill no cache.
    const ofPages = page === player || isEmbedded(page.path) ? [] : [previewKey];
    for (const name of [...(isSaved ? [jobSavedKey] : page.query), ...ofPages]) {
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
    const moved = movedFrom(url, page);
    return {
      ...(moved && { moved }),
      key: query ? `${pathname}?${query}` : pathname,
      kind: kindOf(pathname, page.path, known),
      isPage: true,
    };
  };
}

/** Routes match in any case; ids are case-sensitive. */
function movedFrom({ pathname, searchParams }: URL, page: Pick<Page, 'path' | 'query'>): PageKey['moved'] {
  const given = pathname.split('/');
  const path = page.path
    .split('/')
    .map((segment, place) => (segment.startsWith(':') ? (given[place] ?? '') : segment))
    .join('/');
  const isEmpty = ([name, value]: readonly [string, string]) =>
    value === '' && page.query.includes(name) && switches[name] === undefined;
  const filled = [...searchParams].filter((parameter) => !isEmpty(parameter));
  if (path === pathname && filled.length === searchParams.size) return undefined;
  const query = new URLSearchParams(filled).toString();
  return { status: path === pathname ? 302 : 301, location: query ? `${path}?${query}` : path };
}

/** @param path in the list of pages */
function kindOf(pathname: string, path: string, known: URLSearchParams): PageKey['kind'] {
  if ([...known.keys()].some((name) => switches[name] === undefined)) return 'searches';
  if (path.includes(':')) return 'records';
  return path === pathname ? 'fixed' : 'searches';
}

function parsed(target: string): URL | undefined {
  // `//host` would name another host.
  if (targetFault(target) !== undefined || target.startsWith('//')) return undefined;
  return URL.canParse(target, 'http://site.invalid') ? new URL(target, 'http://site.invalid') : undefined;
}

/** Renderings a client may cause in a minute; pages at known addresses do not count. */
export type PagePoints = Readonly<Record<'records' | 'searches', number>>;

/**
 * @param points others, for tests
 * @returns counts a rendering, in this process alone, unless its client is undefined; throws PageRefusedError
 */
export function createPageLimits(points: PagePoints = limits.reads.pages) {
  const limiter = (kind: keyof PagePoints) =>
    new RateLimiterMemory({ points: points[kind], duration: limits.reads.windowSeconds });
  const limiters = { searches: limiter('searches'), records: limiter('records') };
  return async (client: string | undefined, kind: PageKey['kind']): Promise<void> => {
    if (kind === 'fixed' || client === undefined) return;
    try {
      await limiters[kind].consume(client);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new PageRefusedError('limited', Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
  };
}
