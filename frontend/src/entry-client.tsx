import { localeOf } from 'contract';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, matchRoutes, type Path, RouterProvider } from 'react-router-dom';
import { hydrationDataId, readHydrationData } from './lib/page.js';
import { SiteProviders } from './app/SiteProviders.js';
import { pageRoutes } from './app/pages.js';
import { followConsent } from './lib/consent/tag-container.js';
import { rememberVisitSource } from './lib/visit-source.js';
import { createStyleCache } from './theme/style-cache.js';

async function hydrate() {
  // A tap starts this code also while the document is still arriving.
  if (document.readyState === 'loading')
    await new Promise((arrived) => document.addEventListener('DOMContentLoaded', arrived, { once: true }));
  const root = document.getElementById('root');
  if (!root) return;
  await betweenTasks();
  rememberVisitSource();
  const { hydration, ...context } = readHydrationData(document.getElementById(hydrationDataId)?.textContent);
  const routes = pageRoutes(context);
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  reloadWhenCodeIsLost(() => router?.state.navigation.location);
  const spanish =
    localeOf(window.location.pathname) === 'es' ? (await import('./content/spanish.js')).spanish : undefined;
  // The page must not fall back to a spinner: its module is loaded before hydration
  // (https://reactrouter.com/start/data/custom#4-hydrate-in-the-browser).
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    // One more try: a page in which the visitor may be writing is not loaded again.
    Object.assign(route, await route.lazy().catch(route.lazy), { lazy: undefined });
  }
  await betweenTasks();
  // Before anything else writes to the data layer.
  if (context.brand.analyticsContainer) followConsent(context.brand.analyticsContainer);
  const followed = (router = createBrowserRouter(routes, { hydrationData: hydration }));
  await betweenTasks();
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteProviders {...context} spanish={spanish} styles={createStyleCache()}>
          <RouterProvider router={followed} />
        </SiteProviders>
      </StrictMode>,
    );
  });
  repeatEarlyTaps();
}

void hydrate();

/** Lets the browser scroll and take input between steps that are long on a slow phone. */
function betweenTasks(): Promise<void> {
  return new Promise((next) => setTimeout(next));
}

declare global {
  interface Window {
    /** Buttons tapped so far; recorded in the document until React listens (server/render/document.tsx). */
    earlyTaps?: HTMLElement[] | undefined;
  }
}

/** React hydrates the part of a page that is tapped before it handles the tap, so that a repeated one is answered at once. */
function repeatEarlyTaps(): void {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = undefined;
  for (const button of taps) button.click();
}

/** For styles, which may show another way. */
function sayCodeIsLost(): void {
  document.documentElement.dataset['codeLost'] = 'true';
}

/**
 * Loads the document again when a chunk of code cannot be loaded, most often because a newer version has replaced it
 * (https://vite.dev/guide/build#load-error-handling): the page on the screen once and never over what somebody has typed, or the
 * page that is being entered. Where the server is not reached, the error page is shown.
 *
 * @param destination the page that is being entered
 */
function reloadWhenCodeIsLost(destination: () => Path | undefined): void {
  let hasTyped = isFilledIn();
  // A part whose code is asked for twice reports its loss twice.
  let isReloading = false;
  document.addEventListener('input', () => (hasTyped = true), { capture: true });
  window.addEventListener('vite:preloadError', () => {
    const next = destination();
    if (next === undefined && (hasTyped || isReloaded())) return sayCodeIsLost();
    void reachable(next ? createPath(next) : window.location.href).then((there) => {
      if (!there) return;
      if (next) return window.location.assign(createPath(next));
      if (hasTyped) return sayCodeIsLost();
      if (isReloading) return;
      isReloading = true;
      window.location.reload();
    });
  });
}

/** @returns whether a visitor typed or ticked something before this code came: fields differ from what the server sent */
function isFilledIn(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) =>
      field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue,
  );
}

function reachable(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

function isReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
}
