import type { SiteLog } from './operations/site-log.js';

const SAY_EVERY_MILLISECONDS = 5_000;

/** @param text says why @returns to be called for each visitor who is turned away; says so at once and then now and then, with their number */
export function createTurnedAwayLog(log: Pick<SiteLog, 'warn'>, text: string, now: () => number = Date.now): (requestId: string, url: string) => void {
  let visitors = 0;
  let next = 0;
  return (requestId, url) => {
    visitors += 1;
    if (now() < next) return;
    log.warn({ requestId, url, visitors }, text);
    visitors = 0;
    next = now() + SAY_EVERY_MILLISECONDS;
  };
}
