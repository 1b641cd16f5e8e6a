import { type CountedEvents, type CountedKind, restRoutes, statedSourceOf } from 'contract';
import { useEffect } from 'react';
import { visitSource } from './visit-source.js';

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
