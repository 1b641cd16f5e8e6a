import { createServer } from 'node:http';
import type { DataSource } from 'typeorm';

/**
 * `/healthz` (alive) and `/readyz` (can work) on a port of their own, for container health checks.
 *
 * @returns the port it got and how to close it
 */
export async function openOperationsServer(port: number, dataSource: DataSource): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const status = request.url === '/healthz' ? 200 : request.url === '/readyz' ? ((await isReady(dataSource)) ? 200 : 503) : 404;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status: status === 200 ? 'ok' : 'not ok' }));
    })();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isReady(dataSource: DataSource): Promise<boolean> {
  try {
    await dataSource.query('select 1');
    return true;
  } catch {
    return false;
  }
}
