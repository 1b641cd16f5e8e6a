const SAY_EVERY_MILLISECONDS = 5_000;

/** The part of a logger that is needed here. */
interface Log {
  warn(details: object, text: string): void;
}

/** @param text says why @returns to be called for each visitor who is turned away; says so at once and then now and then, with their number */
export function createTurnedAwayLog(log: Log, text: string, now: () => number = Date.now): (requestId: string, url: string) => void {
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
