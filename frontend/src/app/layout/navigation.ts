import { type Brand, pagePaths } from 'contract';
import { useSyncExternalStore } from 'react';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  /** Further addresses of the same page. */
  readonly also?: readonly string[];
  /** The folder of the single pages of what it leads to, where that is no page itself. */
  readonly records?: string;
}

/** An item of the menu: a link, or a dropdown of links (product 3.2). */
export type NavigationItem =
  NavigationLink | { readonly label: string; readonly items: readonly NavigationLink[] };

/** The whole menu of product 3.2. */
export function navigation({ name, slug }: Pick<Brand, 'name' | 'slug'>): readonly NavigationItem[] {
  return [
    { label: 'Home', path: pagePaths.home },
    {
      label: 'Services',
      items: [
        { label: 'RMO Strategy', path: pagePaths.service('recruitment-marketing-optimization') },
        { label: 'Retained Search', path: pagePaths.service('retained-search') },
        { label: 'Executive Search', path: pagePaths.executiveSearch },
        { label: 'Hybrid Contingency', path: pagePaths.service('hybrid-contingency') },
        { label: 'HR Consulting', path: pagePaths.service('hr-consulting') },
        { label: 'Media Buying', path: pagePaths.service('media-buying') },
        { label: 'Video Production', path: pagePaths.service('video-production') },
        { label: 'Website Production', path: pagePaths.service('website-production') },
        { label: 'Video Services', path: pagePaths.videoServices },
      ],
    },
    {
      label: 'Videos',
      items: [
        {
          label: 'All Videos',
          path: pagePaths.allVideos,
          also: [pagePaths.videoGallery],
          records: '/videos',
        },
        { label: `${name} Videos`, path: pagePaths.ownVideos(slug) },
        { label: 'Film Production Tips', path: pagePaths.filmProductionTips },
      ],
    },
    {
      label: 'Careers',
      items: [
        { label: 'All Career Opportunities', path: pagePaths.careers },
        { label: `${name} Jobs`, path: pagePaths.ownCareers(slug) },
      ],
    },
    { label: 'Contact', path: pagePaths.contact },
  ];
}

/** Where the visitor is. */
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
export function folderAround(item: NavigationItem, pathname: string): string | undefined {
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

const subscribeToNothing = () => () => undefined;

/**
 * @param place where the visitor is
 * @returns the same, while hydrating without the anchor: a server does not receive it
 */
export function useShownPlace(place: NavigationPlace): NavigationPlace {
  const hash = useSyncExternalStore(
    subscribeToNothing,
    () => place.hash,
    () => '',
  );
  return hash === place.hash ? place : { pathname: place.pathname, hash };
}
