import { jobExactKey, jobFilterKeys, jobSortKey, pagePaths, videoFilterKeys, type Brand } from 'contract';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { reaching } from '../lib/unreached.js';
import type { PageContext, PageModule } from '../lib/page.js';
import { shouldRevalidate } from '../lib/followed-router.js';
import { sentParameter } from '../lib/posted-form.js';
import { PageError } from './PageError.js';
import { loadRoot } from './root-data.js';
import { RootLayout } from './RootLayout.js';

/** One page of the site. */
interface Page {
  readonly path: string;
  /**
   * The query parameters its loader reads. Others are not part of the page's identity: the cache leaves them out of
   * its keys, else any `?x=1` would be an attack on the processor. Of lists they are known to the server alone.
   */
  readonly query: readonly string[];
  /** Source path of the page's module, by which the build's manifest names what it needs. */
  readonly module: string;
  readonly load: () => Promise<PageModule>;
}

// Only the server's cache asks for them: a page without a list need not carry the filters of lists to the browser.
const listingQuery = import.meta.env.SSR ? [...jobFilterKeys, jobSortKey, jobExactKey, 'page'] : [];
const ownListQuery = import.meta.env.SSR ? ['q', jobExactKey, 'page'] : [];
const galleryQuery = import.meta.env.SSR ? [...videoFilterKeys, 'page'] : [];

/** Every page there is. What is not here leads on, if it is a retired address, or answers "Page Not Found". */
export function pages(brand: Brand): readonly Page[] {
  return [
    {
      path: pagePaths.home,
      query: [],
      module: 'src/app/routes/home.tsx',
      load: () => import('./routes/home.js'),
    },
    {
      path: pagePaths.services,
      query: [],
      module: 'src/app/routes/services.tsx',
      load: () => import('./routes/services.js'),
    },
    {
      path: pagePaths.executiveSearch,
      query: [],
      module: 'src/app/routes/executive-search.tsx',
      load: () => import('./routes/executive-search.js'),
    },
    {
      path: pagePaths.videoGallery,
      query: galleryQuery,
      module: 'src/app/routes/video-gallery.tsx',
      load: () => import('./routes/video-gallery.js'),
    },
    {
      path: pagePaths.allVideos,
      query: galleryQuery,
      module: 'src/app/routes/video-gallery.tsx',
      load: () => import('./routes/video-gallery.js'),
    },
    {
      path: pagePaths.ownVideos(brand.slug),
      query: ['q', 'page'],
      module: 'src/app/routes/own-videos.tsx',
      load: () => import('./routes/own-videos.js'),
    },
    {
      path: `${pagePaths.video('')}:id`,
      query: [],
      module: 'src/app/routes/video.tsx',
      load: () => import('./routes/video.js'),
    },
    {
      path: pagePaths.videoServices,
      query: [],
      module: 'src/app/routes/video-services.tsx',
      load: () => import('./routes/video-services.js'),
    },
    {
      path: pagePaths.filmProductionTips,
      query: [sentParameter],
      module: 'src/app/routes/film-production-tips.tsx',
      load: () => import('./routes/film-production-tips.js'),
    },
    {
      path: pagePaths.contact,
      query: [sentParameter],
      module: 'src/app/routes/contact.tsx',
      load: () => import('./routes/contact.js'),
    },
    {
      path: pagePaths.careers,
      query: [...listingQuery, 'apiStatus'],
      module: 'src/app/routes/careers.tsx',
      load: () => import('./routes/careers.js'),
    },
    {
      path: pagePaths.ownCareers(brand.slug),
      query: ownListQuery,
      module: 'src/app/routes/own-careers.tsx',
      load: () => import('./routes/own-careers.js'),
    },
    {
      path: `${pagePaths.careers}/:id`,
      query: [],
      module: 'src/app/routes/job.tsx',
      load: () => import('./routes/job.js'),
    },
    {
      path: pagePaths.privacyPolicy,
      query: [],
      module: 'src/app/routes/privacy-policy.tsx',
      load: () => import('./routes/privacy-policy.js'),
    },
    {
      path: pagePaths.termsOfService,
      query: [],
      module: 'src/app/routes/terms-of-service.tsx',
      load: () => import('./routes/terms-of-service.js'),
    },
    {
      path: pagePaths.sitemap,
      query: [],
      module: 'src/app/routes/sitemap.tsx',
      load: () => import('./routes/sitemap.js'),
    },
    {
      path: '*',
      query: [],
      module: 'src/app/routes/not-found.tsx',
      load: () => import('./routes/not-found.js'),
    },
  ];
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
          children: pages(context.brand).map((page) => ({
            id: page.path,
            path: page.path,
            lazy: lazyPage(page, context),
          })),
        },
      ],
    },
  ];
}

function lazyPage({ load, module }: Page, context: PageContext): LazyRouteFunction<RouteObject> {
  return async () => {
    const page = await reaching(load());
    const { loader, Component } = page;
    return {
      Component,
      handle: module,
      shouldRevalidate,
      ...(loader && { loader: ({ params, request }) => loader({ params, request, context }) }),
    };
  };
}
