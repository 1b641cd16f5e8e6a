import { inEnglish, isTranslated, pagePaths } from 'contract';
import { useMemo } from 'react';
import { useMatches } from 'react-router-dom';
import { useHydrated } from '../../lib/browser/browser-features.js';
import type { NavigationItem, NavigationLink } from '../../content/layout-texts.js';

export interface NavigationPlace {
  readonly pathname: string;
  readonly hash: string;
}

/** Whether the link names the very place on the screen. */
export function isCurrent({ path, also = [] }: NavigationLink, { pathname, hash }: NavigationPlace): boolean {
  return (
    path === `${pathname}${hash}` ||
    (path === pathname && hash !== '' && !path.includes('#')) ||
    also.includes(pathname)
  );
}

/** Whether the page on the screen belongs to this item: also a page below one of its links, such as a job's or a video's. */
export function isSection(item: NavigationItem, { pathname }: NavigationPlace): boolean {
  return (
    linksOf(item).some((link) => pagesOf(link).includes(pathname)) ||
    folderAround(item, pathname) !== undefined
  );
}

/** @returns the folder of this item in which a page lies or would lie, undefined when it is elsewhere; a folder does not lie in itself */
function folderAround(item: NavigationItem, pathname: string): string | undefined {
  return linksOf(item)
    .flatMap((link) => [...pagesOf(link), ...(link.records === undefined ? [] : [link.records])])
    .find((folder) => folder !== pagePaths.home && pathname.startsWith(`${folder}/`));
}

function linksOf(item: NavigationItem): readonly NavigationLink[] {
  return 'items' in item ? item.items : [item];
}

function pagesOf({ path, also = [] }: NavigationLink): readonly string[] {
  return [path.replace(/#.*/, ''), ...also];
}

/** @returns a part of the ids of an item's elements */
export function idOf({ label }: NavigationItem): string {
  return label.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** @returns the path by which the menu, which has English addresses, knows the page */
function navigationPath(pathname: string): string {
  return isTranslated(pathname) ? inEnglish(pathname) : pathname;
}

/**
 * @param place where the visitor is
 * @returns the same, while hydrating without the anchor: a server does not receive it; no place when the page is not found, which is one
 *   page for all addresses. One object until it changes, for `memo`
 */
export function useShownPlace(place: NavigationPlace): NavigationPlace {
  const hash = useHydrated() ? place.hash : '';
  const isFound = useMatches().every(({ id }) => id !== '*');
  const pathname = isFound ? navigationPath(place.pathname) : '';
  return useMemo(() => ({ pathname, hash }), [pathname, hash]);
}
