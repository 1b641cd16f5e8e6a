import type { EmotionCache } from '@emotion/react';
import {
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { HydrationMark, SiteProviders } from '../src/app/SiteProviders.js';
import { HeadContext } from '../src/components/Head.js';
import type { PageContext, PageHead } from '../src/lib/page.js';

/**
 * @param loaded a page's data
 * @returns what React renders of a page
 */
export function pageTree(
  { brand, siteUrl }: PageContext,
  styles: EmotionCache,
  { dataRoutes }: StaticHandler,
  loaded: StaticHandlerContext,
  onHead?: (head: PageHead) => void,
) {
  return (
    <SiteProviders brand={brand} siteUrl={siteUrl} styles={styles}>
      <HeadContext value={onHead}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, loaded)}
          context={loaded}
          hydrate={false}
        />
      </HeadContext>
      {/* As in the browser: ids made by React follow the shape of the tree. */}
      <HydrationMark />
    </SiteProviders>
  );
}
