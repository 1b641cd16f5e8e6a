import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const CONNECTIONS = 32;
const MILLISECONDS = { us: 0.001, ms: 1, s: 1_000 };
const run = promisify(execFile);

/** wrk takes a third of the processor that autocannon takes for an answer, so it tells fast servers apart. Asked for its version, it prints it and fails. */
const hasWrk = await run('wrk', ['--version']).then(() => true, ({ code }) => code !== 'ENOENT');

/**
 * Sends GET requests over 32 connections for 3 s: by wrk where it is installed, else by autocannon.
 *
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<{ rate: number, p99: number }>} answers a second; 99th percentile of the latency in milliseconds
 * @throws when an answer is not 2xx
 */
export async function loadPage(url, headers) {
  if (!hasWrk) return loadRequests(url, { headers });
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['--threads', '1', '--connections', String(CONNECTIONS), '--duration', '3s', '--latency', ...lines, url]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(stdout) ?? [];
  if (rate === undefined || p99 === undefined || (unit !== 'us' && unit !== 'ms' && unit !== 's') || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return { rate: Number(rate), p99: Number(p99) * MILLISECONDS[unit] };
}

/**
 * Sends requests over 32 connections for 3 s by autocannon.
 *
 * @param {string} url
 * @param {{ headers?: Record<string, string>, method?: 'GET' | 'POST', body?: () => string }} [options] `body` is called for each request
 * @returns {Promise<{ rate: number, p99: number }>} answers a second; 99th percentile of the latency in milliseconds
 * @throws when an answer is not 200
 */
export async function loadRequests(url, { headers = {}, method = 'GET', body } = {}) {
  const result = await autocannon({
    url, method, headers, connections: CONNECTIONS, duration: 3,
    ...(body && { requests: [{ method, headers, setupRequest: (request) => ({ ...request, body: body() }) }] }),
  });
  const codes = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || codes.length !== 1 || codes[0] !== '200') throw new Error(`${url}: ${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}`);
  return { rate: result.requests.average, p99: Math.max(result.latency.p99, 1) };
}
