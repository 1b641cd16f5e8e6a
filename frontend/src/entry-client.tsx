import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { hydrationDataId, readHydrationData } from './app/hydration-data.js';
import { HydrationMark } from './app/HydrationMark.js';
import { pageRoutes } from './app/pages.js';
import { SiteProviders } from './app/SiteProviders.js';
import { rememberVisitSource } from './lib/attribution/visit-source.js';
import { followRouter } from './lib/followed-router.js';
import { reloadWhenCodeIsLost } from './lib/reload-when-code-is-lost.js';
import { createStyleCache } from './theme/style-cache.js';

/** Hydrates the server's page. */
async function hydrate() {
  const root = document.getElementById('root');
  if (!root) return;
  rememberVisitSource();
  const { brand, siteUrl, hydration } = readHydrationData(
    document.getElementById(hydrationDataId)?.textContent,
  );
  const routes = pageRoutes({ brand, siteUrl });
  reloadWhenCodeIsLost();
  // The page on the screen must not fall back to a spinner: its module is loaded before hydration begins
  // (https://reactrouter.com/start/data/custom#4-hydrate-in-the-browser).
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  if (brand.analyticsContainer) {
    // Before anything else writes to the data layer. A blocker that keeps this from loading keeps the page from nothing.
    const { followConsent } = await import('./lib/consent/tag-container.js').catch(() => ({
      followConsent: undefined,
    }));
    followConsent?.(brand.analyticsContainer);
  }
  const router = createBrowserRouter(routes, { hydrationData: hydration });
  followRouter(router);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteProviders brand={brand} siteUrl={siteUrl} styles={createStyleCache()}>
          <RouterProvider router={router} />
          <HydrationMark />
        </SiteProviders>
      </StrictMode>,
    );
  });
}

void hydrate();
