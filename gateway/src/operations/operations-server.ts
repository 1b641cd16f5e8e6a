import { createServer } from 'node:http';
import { OperatorError } from 'db/embedded/operator-error';
import type { Registry } from 'prom-client';

export interface OperationsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * `/metrics` on a port of its own, which is not for visitors.
 *
 * @throws {OperatorError} when the port is taken
 */
export async function openOperationsServer({ host, port }: { readonly host: string; readonly port: number }, registry: Registry): Promise<OperationsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is /metrics here.\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error instanceof Error ? error.message : 'unknown'}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new OperatorError(`Port ${port} is taken: set GATEWAY_OPERATIONS_PORT to a free one.`) : error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
