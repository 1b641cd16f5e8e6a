const EVERY_MILLISECONDS = 5_000;

/** @returns writes a warning that may occur thousands of times a second: at once, then every five seconds at most, with the number of `times` */
export function throttledWarning(
  log: { warn(details: object, text: string): void },
  text: string,
): (details: object) => void {
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
