import { createServer } from 'node:http';
import type { Registry } from 'prom-client';

export interface OperationsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * `/metrics` on a port of its own, which is not for visitors.
 *
 * @throws {Error} one sentence when the port is taken
 */
export async function openOperationsServer({ host, port }: { readonly host: string; readonly port: number }, registry: Registry): Promise<OperationsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is /metrics here.\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${error instanceof Error ? error.message : 'unknown'}\n`),
    );
  });
  const got = await new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: set SITE_OPERATIONS_PORT to a free one.`) : error));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
  return {
    port: got,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
