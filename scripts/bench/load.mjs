import autocannon from 'autocannon';
import { quick } from './report.mjs';

/**
 * Loads one address for a few seconds.
 *
 * @param {string} url
 * @param {{ headers?: Record<string, string>, method?: 'GET' | 'POST', body?: string | (() => string), connections?: number, status?: number, seconds?: number }} [options] a body that is a function is made anew for each request
 * @returns {Promise<{ rate: number, p99: number, milliseconds: number }>} answers a second, 99th percentile and mean of the latency
 */
export async function load(url, { headers = {}, method = 'GET', body, connections = 32, status = 200, seconds = quick ? 2 : 4 } = {}) {
  const result = await autocannon({
    url, method, headers, connections, duration: seconds,
    ...(typeof body === 'string' && { body }),
    ...(typeof body === 'function' && { requests: [{ method, headers, setupRequest: (request) => ({ ...request, body: body() }) }] }),
  });
  const codes = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || codes.length !== 1 || codes[0] !== String(status)) {
    throw new Error(`${url}: ${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}, ${status} expected.`);
  }
  return { rate: result.requests.average, p99: Math.max(result.latency.p99, 1), milliseconds: result.latency.average };
}
