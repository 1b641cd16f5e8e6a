import {
  type CountedEvents,
  type CountedKind,
  restRoutes,
  statedSourceOf,
  attributedUrl,
  type VisitSource,
  visitSourceOf,
} from 'contract';
import { useEffect } from 'react';
import { browserStorage, useHydrated } from './browser/browser-features.js';

const SENT_AFTER_MILLISECONDS = 2_000;

type Events = CountedEvents['events'][number][];

/** The view of a page (product 12.2): its path, and what it has counted and not sent. */
let page = '';
let counted = new Set<string>();
let waiting: Events = [];
let timer: number | undefined;
/** A page that is rendered ahead, or in a background tab, is counted when it becomes visible. */
let wasVisible = false;

/** Begins the view of the page that the address names. What the one before has counted is sent. */
export function beginView(): void {
  if (page === '') {
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', send);
    wasVisible = document.visibilityState === 'visible';
  } else {
    send();
    // A view that was never visible is not counted.
    waiting = [];
  }
  page = window.location.pathname;
  counted = new Set();
}

/** Counts something once in a view of a page, unless the visitor refuses (product 12.5). */
export function count(kind: CountedKind, subject = ''): void {
  const key = `${kind} ${subject}`;
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1' || counted.has(key)) return;
  counted.add(key);
  waiting.push({ kind, subject });
  timer ??= window.setTimeout(send, SENT_AFTER_MILLISECONDS);
}

/** Counts what a page shows. @param subject undefined: nothing to count */
export function useCounted(kind: CountedKind, subject: string | undefined): void {
  useEffect(() => {
    if (subject !== undefined) count(kind, subject);
  }, [kind, subject]);
}

function follow(): void {
  if (document.visibilityState === 'visible') wasVisible = true;
  send();
}

function send(): void {
  window.clearTimeout(timer);
  timer = undefined;
  if (!wasVisible || waiting.length === 0) return;
  const body: CountedEvents = {
    page,
    source: statedSourceOf(visitSource()),
    referrer: URL.canParse(document.referrer) ? new URL(document.referrer).host : '',
    events: waiting,
  };
  waiting = [];
  navigator.sendBeacon(restRoutes.events, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}

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
function visitSource(): VisitSource {
  return visitSourceOf(new URLSearchParams(browserStorage('tab')?.getItem(KEY) ?? ''));
}

function ownReferrerQuery(): string {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return referrer?.origin === window.location.origin ? referrer.search : '';
}
