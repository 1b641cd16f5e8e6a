import type { IncomingMessage } from 'node:http';
import { refusedRequest } from 'contract';
import { Counter, type Registry } from 'prom-client';
import { throttledWarning } from './throttled-log.js';

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
