import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Asks once.
 *
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string, within?: number }} [options]
 * @returns {Promise<{ status: number, text: string }>} status 0: no answer, or not in time
 */
export function ask(url, { method = 'GET', headers = {}, body, within = 15_000 } = {}) {
  return new Promise((resolve) => {
    const asking = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', () => resolve({ status: 0, text: '' }));
      },
    );
    asking.setTimeout(within, () => asking.destroy());
    asking.on('error', () => resolve({ status: 0, text: '' }));
    asking.on('close', () => resolve({ status: 0, text: '' }));
    asking.end(body);
  });
}
