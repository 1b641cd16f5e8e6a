import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { handOverId, parseHandOver } from './app/hand-over.js';
import { pageRoutes } from './app/pages.js';
import { SiteProviders } from './app/SiteProviders.js';
import { HydrationMark } from './app/HydrationMark.js';
import { followRouter } from './lib/followed-router.js';
import { keepDialogStepsFrom } from './lib/dialog-step.js';
import { loadPageCode } from './lib/load-page-code.js';
import { nextTask } from './lib/next-task.js';
import { whenTurningToLinks } from './lib/turning-to-links.js';
import { rememberVisitSource } from './lib/attribution/visit-source.js';
import { createStyleCache } from './theme/style-cache.js';

// Functions of their own: what follows an `import()` in the same expression never hears that its files did not come (lib/import-fetched.ts).
const consentCode = () => import('./lib/consent/tag-container.js');
const prefetchCode = () => import('./app/prefetch-pages.js');

/** Brings the server's page to life, in several tasks: together its steps would stop a slow phone for a moment. */
async function hydrate() {
  await nextTask();
  rememberVisitSource();
  const root = document.getElementById('root');
  const handedOver = document.getElementById(handOverId)?.textContent;
  if (!root || !handedOver) return;
  const { brand, siteUrl, hydration } = parseHandOver(handedOver);
  const routes = pageRoutes({ brand, siteUrl });
  // The page on the screen must not fall back to a spinner: its module is loaded before hydration begins.
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await loadPageCode(route.lazy, Boolean(hydration.actionData)), { lazy: undefined });
  }
  if (brand.analyticsContainer) {
    // Before anything else speaks to the data layer. A blocker that keeps this from loading keeps the page from nothing.
    await consentCode().then(({ followConsent }) => followConsent(brand.analyticsContainer), () => undefined);
  }
  await nextTask();
  keepDialogStepsFrom(() => router);
  const router = createBrowserRouter(routes, { hydrationData: hydration });
  followRouter(router);
  whenTurningToLinks(() => prefetchCode().then(({ prefetchPages }) => (latest) => prefetchPages(router, latest)));
  await nextTask();
  const styles = createStyleCache();
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteProviders brand={brand} siteUrl={siteUrl} styles={styles}>
          <RouterProvider router={router} />
          <HydrationMark />
        </SiteProviders>
      </StrictMode>,
    );
  });
}

void hydrate();
