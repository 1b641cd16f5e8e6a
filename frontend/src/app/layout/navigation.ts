import { pagePaths, type Brand } from 'db/contract';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  /** Further addresses of what it leads to; pages below them belong to it as well. */
  readonly also?: readonly string[];
}

/** An item of the menu: a link, or a dropdown of links (spec section 3, Navigation item). */
export type NavigationItem = NavigationLink | { readonly label: string; readonly items: readonly NavigationLink[] };

/** The whole menu of spec section 2. */
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
        { label: 'All Videos', path: pagePaths.allVideos, also: [pagePaths.videoGallery, '/videos'] },
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

interface Place {
  readonly pathname: string;
  readonly hash: string;
}

/** Whether the link names the very place on the screen. */
export function isCurrent({ path, also = [] }: NavigationLink, { pathname, hash }: Place): boolean {
  return path === `${pathname}${hash}` || (path === pathname && hash !== '' && !path.includes('#')) || also.includes(pathname);
}

/** Whether the page on the screen belongs to this item: also a page below one of its links, such as a job's or a video's. */
export function isSection(item: NavigationItem, { pathname }: Place): boolean {
  const links = 'items' in item ? item.items : [item];
  const paths = links.flatMap(({ path, also = [] }) => [path.split('#')[0], ...also]);
  return paths.some((path) => path === pathname || (path !== pagePaths.home && pathname.startsWith(`${path}/`)));
}
