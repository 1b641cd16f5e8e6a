import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';

/**
 * @typedef {{ status: number, headers: Record<string, string | undefined>, body: Buffer }} Answer the body as it came, compressed or not
 * @typedef {{ protocol: string, get: (path: string, headers?: Record<string, string>) => Promise<Answer>, close: () => void }} Http2Visitor
 */

/**
 * @param {string} origin
 * @param {string} ca the root certificate that must vouch for it
 * @returns {Promise<Http2Visitor>} one connection
 */
export async function openHttp2(origin, ca) {
  const session = connect(origin, { ca, timeout: 15_000 });
  await once(session, 'connect');
  session.on('timeout', () => session.destroy(new Error(`${origin} did not answer in time.`)));
  return {
    protocol: session.alpnProtocol ?? '',
    close: () => session.close(),
    get: async (path, headers = {}) => {
      const stream = session.request({ ...headers, ':path': path });
      const answered = once(stream, 'response');
      const body = buffer(stream);
      const [{ ':status': status, ...sent }] = await answered;
      return { status, headers: sent, body: await body };
    },
  };
}

/** @param {string} url @param {Record<string, string>} headers @returns {Promise<Answer>} */
export async function get(url, headers) {
  const asking = request(url, { headers, timeout: 15_000 });
  asking.on('timeout', () => asking.destroy(new Error(`${url} did not answer in time.`))).end();
  const [answer] = await once(asking, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
