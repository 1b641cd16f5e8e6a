import type { IncomingMessage } from 'node:http';
import { refusedRequest } from 'contract';
import { Counter, type Registry } from 'prom-client';

/** Buckets of durations in seconds, from a cached answer to the longest wait of a visitor. */
export const ANSWER_SECONDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

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

/** Too large or too many: a flood must not fill the log. */
const REFUSALS: ReadonlySet<number> = new Set([413, 414, 429, 431]);

/** @returns whether a request was refused before it was understood; it is counted then, and logged in one line with others */
export type CountRefused = (
  request: Pick<IncomingMessage, 'headersDistinct'>,
  url: string,
  status: number,
) => boolean;

export function countRefused(
  registry: Registry,
  log: { warn(details: object, text: string): void },
): CountRefused {
  const refused = new Counter({
    registers: [registry],
    name: 'requests_refused_total',
    help: 'Requests that were malformed, too large or too many, by status.',
    labelNames: ['status'],
  });
  const warn = throttledWarning(log, 'requests are refused');
  return ({ headersDistinct }, url, status) => {
    if (!REFUSALS.has(status) && refusedRequest(url, headersDistinct['host']) === undefined) return false;
    refused.inc({ status });
    warn({ status });
    return true;
  };
}
