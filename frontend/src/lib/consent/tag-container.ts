import { consent, whenConsentChanges } from './consent.js';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const pageView = 'page_view';

/**
 * Adds a page view to the tag manager's data layer (product 3.8), without the search text and the place: they may contain names and ZIP
 * codes, and the consent is for visited pages only.
 */
export function pushPageView(title: string, address: string): void {
  const url = new URL(address);
  for (const key of ['q', 'near', 'radius']) url.searchParams.delete(key);
  pushEvent({
    event: pageView,
    page_path: `${url.pathname}${url.search}`,
    page_title: title,
    page_location: url.href,
  });
}

/** Adds an event to the tag manager's data layer: pages, jobs and organizations, no personal data. */
export function pushEvent(event: { readonly event: string } & Readonly<Record<string, string>>): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** Consent is asked for analytics only; advertising stays denied. */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const;

/** Cookies of Google's tags, the only ones a page of this site can have. */
const containersCookie = /^(_ga|_gid|_gat|_gac|_gcl|_dc_gtm_|FPID|FPLC|FPAU)/;

/**
 * Google Consent Mode v2: the data layer begins with everything denied. The container's script is loaded once the
 * visitor allows it; otherwise its cookies are removed. Withdrawal reloads the page, since a script cannot be unloaded.
 *
 * @param container of the brand, `GTM-…`
 */
export function followConsent(container: string): void {
  gtag('consent', 'default', denied);
  let loaded = false;
  const follow = () => {
    if (consent().kind === 'granted') {
      gtag('consent', 'update', { ...denied, analytics_storage: 'granted' });
      if (!loaded) load(container);
      loaded = true;
      return;
    }
    // Also those of an earlier visit, since the browser may refuse now.
    removeCookies();
    if (!loaded) return;
    gtag('consent', 'update', denied);
    window.location.reload();
  };
  follow();
  whenConsentChanges(follow);
}

/** Tag Manager recognizes commands by the type of `arguments`; an array does not work. */
function gtag(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
}

function load(container: string): void {
  forgetEarlierVisits();
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`;
  document.head.append(script);
}

/** The container reads the data layer from its beginning: page views from before the consent are removed, but for the current page's. */
function forgetEarlierVisits(): void {
  const layer = window.dataLayer ?? [];
  const page = layer.findLast((entry) => 'event' in entry && entry.event === pageView);
  window.dataLayer = [...layer.filter((entry) => !('event' in entry)), ...(page ? [page] : [])];
}

/** A cookie is removed only with the domain it was set for, which cannot be read. */
function removeCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const pair of document.cookie.split(/;\s*/)) {
    const name = pair.split('=')[0] ?? '';
    if (!containersCookie.test(name)) continue;
    for (const domain of ['', ...domains])
      document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
  }
}
