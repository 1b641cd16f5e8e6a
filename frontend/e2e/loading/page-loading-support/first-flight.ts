import { brotliCompressSync } from 'node:zlib';

/** What a server may send over a new connection before the browser answers: ten packets (RFC 6928) of 1,460 bytes. */
export const FIRST_FLIGHT = 14_600;

/** @returns how long the answer is with its headers */
export async function bytesOf(address: URL): Promise<number> {
  const answer = await fetch(address, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
  const headers = [...answer.headers, ['content-encoding', 'br']].map(
    ([header, value]) => `${header}: ${value}\r\n`,
  );
  return `HTTP/1.1 200 OK\r\n${headers.join('')}\r\n`.length + brotliCompressSync(await answer.text()).length;
}
