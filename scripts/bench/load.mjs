import autocannon from 'autocannon';

/**
 * Sends requests over 32 connections for 3 s.
 *
 * @param {string} url
 * @param {{ headers?: Record<string, string>, method?: 'GET' | 'POST', body?: () => string }} [options] `body` is called for each request
 * @returns {Promise<{ rate: number, p99: number }>} answers a second; 99th percentile of the latency in milliseconds
 * @throws when an answer is not 200
 */
export async function load(url, { headers = {}, method = 'GET', body } = {}) {
  const result = await autocannon({
    url,
    method,
    headers,
    connections: 32,
    duration: 3,
    ...(body && {
      requests: [{ method, headers, setupRequest: (request) => ({ ...request, body: body() }) }],
    }),
  });
  const codes = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || codes.length !== 1 || codes[0] !== '200')
    throw new Error(`${url}: ${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}`);
  return { rate: result.requests.average, p99: Math.max(result.latency.p99, 1) };
}
