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
    const wanted = request.method === 'GET' && request.url === '/metrics';
    void (wanted ? registry.metrics() : Promise.resolve('There is /metrics here.\n')).then((text) => {
      response.writeHead(wanted ? 200 : 404, { 'Content-Type': wanted ? registry.contentType : 'text/plain' });
      response.end(text);
    });
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
