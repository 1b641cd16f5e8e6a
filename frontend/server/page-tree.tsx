import type { EmotionCache } from '@emotion/react';
import { createStaticRouter, StaticRouterProvider, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { HydrationMark } from '../src/app/HydrationMark.js';
import { SiteProviders } from '../src/app/SiteProviders.js';
import { DrawingsContext, type Drawings } from '../src/components/parts/drawings.js';
import type { PageContext } from '../src/lib/page.js';

/**
 * @param loaded a page's data
 * @param drawings of parts React need not draw
 * @returns what React renders of a page
 */
export function pageTree({ brand, siteUrl }: PageContext, styles: EmotionCache, { dataRoutes }: StaticHandler, loaded: StaticHandlerContext, drawings: Drawings = new Map()) {
  return (
    <SiteProviders brand={brand} siteUrl={siteUrl} styles={styles}>
      <DrawingsContext value={drawings}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, loaded)} context={loaded} hydrate={false} />
      </DrawingsContext>
      {/* As in the browser: ids made by React follow the shape of the tree. */}
      <HydrationMark />
    </SiteProviders>
  );
}
