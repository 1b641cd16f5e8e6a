import {
  filmTimeKey,
  inLocale,
  jobChoiceKeys,
  jobExactKey,
  jobFilterKeys,
  jobSavedKey,
  jobSortKey,
  locales,
  pagePaths,
  videoChoiceKeys,
  videoFilterKeys,
  type Brand,
} from 'contract';
import type {
  LazyRouteFunction,
  LoaderFunctionArgs,
  RouteObject,
  RouterContextProvider,
} from 'react-router-dom';
import { awaitRequest } from '../lib/data/failures.js';
import type { PageContext, PageModule } from '../lib/page.js';
import { queryContext } from '../lib/data/query.js';
import { shouldRevalidate, loadRoot } from '../lib/data/root-data.js';
import { aboutParameter } from '../content/links.js';
import { sentParameter } from '../lib/data/posted-form.js';
import { PageError, RootLayout } from './RootLayout.js';

export interface Page {
  readonly path: string;
  /** The query parameters its loader reads. Others are not part of the cache's key, or invented parameters would make it render the same page again and again. */
  readonly query: readonly string[];
  /** Those of them that may be repeated. */
  readonly lists: readonly string[];
  /** Source path of the page's module, by which the build's manifest names what it needs. */
  readonly module: string;
  readonly load: () => Promise<PageModule>;
}

// The server's cache alone reads them: the browser need not load the names of the filters.
const listingQuery = import.meta.env.SSR
  ? [...jobFilterKeys, jobSortKey, jobExactKey, jobSavedKey, 'page']
  : [];
const listingLists = import.meta.env.SSR ? jobChoiceKeys : [];
const ownListQuery = import.meta.env.SSR ? ['q', jobExactKey, 'page'] : [];
const galleryQuery = import.meta.env.SSR ? [...videoFilterKeys, 'page'] : [];
const galleryLists = import.meta.env.SSR ? videoChoiceKeys : [];

/** Every page there is. Other addresses redirect, if they are retired, or answer "Page Not Found". */
export function pages({ slug }: Pick<Brand, 'slug'>): readonly Page[] {
  return [
    page(pagePaths.home, 'home', () => import('./routes/home.js')),
    page(pagePaths.services, 'services', () => import('./routes/services.js')),
    page(pagePaths.executiveSearch, 'executive-search', () => import('./routes/executive-search.js')),
    ...[pagePaths.videoGallery, pagePaths.allVideos].map((path) =>
      page(path, 'video-gallery', () => import('./routes/video-gallery.js'), galleryQuery, galleryLists),
    ),
    page(pagePaths.ownVideos(slug), 'own-videos', () => import('./routes/own-videos.js'), ['q', 'page']),
    page(`${pagePaths.video('')}:id`, 'video', () => import('./routes/video.js'), [filmTimeKey]),
    page(pagePaths.videoServices, 'video-services', () => import('./routes/video-services.js')),
    page(
      pagePaths.filmProductionTips,
      'film-production-tips',
      () => import('./routes/film-production-tips.js'),
      [sentParameter],
    ),
    ...locales.flatMap((locale) => [
      page(
        inLocale(locale, pagePaths.careers),
        'careers',
        () => import('./routes/careers.js'),
        [...listingQuery, 'apiStatus', sentParameter],
        listingLists,
      ),
      page(
        inLocale(locale, pagePaths.ownCareers(slug)),
        'own-careers',
        () => import('./routes/own-careers.js'),
        ownListQuery,
      ),
      page(inLocale(locale, `${pagePaths.careers}/:id`), 'job', () => import('./routes/job.js')),
      page(inLocale(locale, pagePaths.contact), 'contact', () => import('./routes/contact.js'), [
        aboutParameter,
        sentParameter,
      ]),
      page(inLocale(locale, pagePaths.employers), 'employers', () => import('./routes/employers.js')),
      page(inLocale(locale, `${pagePaths.employers}/:id`), 'employer', () => import('./routes/employer.js')),
      page(
        inLocale(locale, pagePaths.accessibility),
        'accessibility',
        () => import('./routes/accessibility.js'),
      ),
    ]),
    page(pagePaths.privacyPolicy, 'legal', () => import('./routes/legal.js')),
    page(pagePaths.termsOfService, 'legal', () => import('./routes/legal.js')),
    page(pagePaths.sitemap, 'sitemap', () => import('./routes/sitemap.js')),
    page('*', 'not-found', () => import('./routes/not-found.js')),
  ];
}

function page(
  path: string,
  name: string,
  load: Page['load'],
  query: readonly string[] = [],
  lists: readonly string[] = [],
): Page {
  return { path, query, lists, module: `src/app/routes/${name}.tsx`, load };
}

/** @returns the routes of the data router; the same on the server and in the browser, or hydration would differ */
export function pageRoutes(context: PageContext): RouteObject[] {
  return [
    {
      id: 'root',
      loader: loadRoot,
      shouldRevalidate,
      Component: RootLayout,
      ErrorBoundary: RootLayout,
      children: [
        {
          id: 'page',
          ErrorBoundary: PageError,
          children: pages(context.brand).map((shown) => ({
            id: shown.path,
            path: shown.path,
            lazy: lazyPage(shown, context),
          })),
        },
      ],
    },
  ];
}

function lazyPage({ load, module }: Page, context: PageContext): LazyRouteFunction<RouteObject> {
  return async () => {
    const { loader, Component } = await awaitRequest(load());
    return {
      Component,
      handle: module,
      shouldRevalidate,
      ...(loader && {
        loader: ({ params, request, context: given }: LoaderFunctionArgs<RouterContextProvider>) =>
          loader({ params, request, context, query: given.get(queryContext) }),
      }),
    };
  };
}
