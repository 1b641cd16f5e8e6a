import type { SiteLog } from './request-log.js';

const EVERY_MILLISECONDS = 5_000;

/** @returns a warning for what may happen thousands of times in a second: written at once, and then at most every five seconds with the number of times */
export function throttledWarning(log: Pick<SiteLog, 'warn'>, text: string, now: () => number = Date.now): (requestId: string, url: string) => void {
  let visitors = 0;
  let next = 0;
  return (requestId, url) => {
    visitors += 1;
    if (now() < next) return;
    log.warn({ requestId, url, visitors }, text);
    visitors = 0;
    next = now() + EVERY_MILLISECONDS;
  };
}
