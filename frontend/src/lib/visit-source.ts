import { attributedUrl, type VisitSource, visitSourceOf } from 'contract';
import { browserStorage, useHydrated } from './browser/browser-features.js';

/** The address where a visitor applies, with the source of this visit. The server's pages are cached and have the plain address; it is replaced after hydration. */
export function useAttributedUrl(applyUrl: string, jobId: string): string {
  const vendor = jobId.split('_')[0] ?? '';
  return useHydrated() ? attributedUrl(applyUrl, vendor, visitSource()) : applyUrl;
}

const KEY = 'visitSource';

/** Stores the source of this visit once. When the first page's scripts did not run, the source is in the query of the referrer. */
export function rememberVisitSource(): void {
  const storage = browserStorage('tab');
  if (!storage || storage.getItem(KEY) !== null) return;
  const landing = [window.location.search, ownReferrerQuery()].map((search) =>
    visitSourceOf(new URLSearchParams(search)),
  );
  const source = landing.find((found) => Object.keys(found).length > 0) ?? {};
  try {
    storage.setItem(KEY, new URLSearchParams({ ...source }).toString());
  } catch {
    // Without storage the visit is not attributed.
  }
}

/** @returns the source of this visit, as its first page stated it */
export function visitSource(): VisitSource {
  return visitSourceOf(new URLSearchParams(browserStorage('tab')?.getItem(KEY) ?? ''));
}

function ownReferrerQuery(): string {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return referrer?.origin === window.location.origin ? referrer.search : '';
}
