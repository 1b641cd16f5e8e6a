/** The part of a logger that is needed here. */
interface Log {
  warn(details: object, text: string): void;
}

const EVERY_MILLISECONDS = 5_000;

/** @returns a warning for what may happen thousands of times a second: written at once, then at most every five seconds with the number of `times` */
export function throttledWarning(log: Log, text: string): (details: object) => void {
  let times = 0;
  let next = -Infinity;
  return (details) => {
    times += 1;
    if (performance.now() < next) return;
    log.warn({ ...details, times }, text);
    times = 0;
    next = performance.now() + EVERY_MILLISECONDS;
  };
}
