import { once } from 'node:events';
import { connect } from 'node:net';

const READ_BYTES = 256 * 1_024;

/**
 * Loads one address whose answers are megabytes. autocannon makes a text of each, which takes thirty times the processor
 * of sending it, so that any two servers seem as fast as each other. This reads into the same bytes again and again.
 *
 * @param {string} url
 * @param {{ headers: Record<string, string>, connections: number, seconds: number }} options
 * @returns {Promise<{ rate: number }>} answers a second
 */
export async function download(url, { headers, connections, seconds }) {
  const { hostname, port, host, pathname } = new URL(url);
  const question = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const began = performance.now();
  let answers = 0;
  await Promise.all(Array.from({ length: connections }, async () => {
    const read = reader(() => {
      answers += 1;
      if (performance.now() < began + seconds * 1_000) socket.write(question);
      else socket.end();
    }, (error) => socket.destroy(error));
    const buffer = Buffer.alloc(READ_BYTES);
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback: (bytes) => read(buffer.subarray(0, bytes)) } });
    socket.write(question);
    await once(socket, 'close');
  }));
  return { rate: (answers * 1_000) / (performance.now() - began) };
}

/**
 * Reads answers that come one after the other.
 *
 * @param {() => void} answered
 * @param {(error: Error) => void} refused
 * @returns {(piece: Buffer) => true} true: goes on
 */
function reader(answered, refused) {
  let head = '';
  let left = 0;
  return (piece) => {
    if (left > 0) left -= piece.length;
    else {
      head += piece.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return true;
      const length = /^content-length: (\d+)/im.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) refused(new Error(`Not a whole answer: ${head.slice(0, end)}`));
      left = Number(length) - (head.length - end - 4);
      head = '';
    }
    if (left === 0) answered();
    return true;
  };
}
