import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * Answers clients that close their half of the connection once their request is sent: that does not mean that they no longer wait
 * for the answer (RFC 9112 section 9.6). Node's default is to close the other half at once, and an answer that is not
 * ready by then is lost. `httpAllowHalfOpen` is a public property of its servers, which its documentation does not mention.
 *
 * @param milliseconds for which nothing is sent until the client is taken for gone: one that left looks the same
 */
export function answerHalfClosed(server: Server, milliseconds: number): void {
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (connection: Duplex) => {
    connection.once('end', () => {
      let sent = bytesSent(connection);
      const looking = setInterval(() => {
        const before = sent;
        sent = bytesSent(connection);
        if (sent === before && connection.writableLength === 0) connection.destroy();
      }, milliseconds);
      connection.once('close', () => clearInterval(looking));
    });
  });
}

function bytesSent(connection: Duplex): number | undefined {
  return connection instanceof Socket ? connection.bytesWritten : undefined;
}
