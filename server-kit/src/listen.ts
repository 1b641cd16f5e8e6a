import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { OperatorError } from './operator-error.js';

export interface Place {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Name of the setting, for the error message. */
  readonly setting: string;
  /** Connections that may wait to be accepted; default: Node's. */
  readonly backlog?: number;
}

/** Opens a server. @returns the port it got @throws {OperatorError} when the port is taken */
export function listen(server: Server, { host, port, setting, backlog }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new OperatorError(`Port ${port} is taken: set ${setting} to a free one.`)
          : error,
      );
    });
    server.listen({ host, port, ...(backlog !== undefined && { backlog }) }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Closes a server and all its connections, for ports that only operators use. */
export async function closeAtOnce(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` on a separate port, which visitors cannot reach. @throws {OperatorError} when the port is taken */
export async function openMetricsServer(place: Place, registry: Registry): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is /metrics here.\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) =>
        response
          .writeHead(500, { 'Content-Type': 'text/plain' })
          .end(`${error instanceof Error ? error.message : 'unknown'}\n`),
    );
  });
  const port = await listen(server, place);
  return { port, close: () => closeAtOnce(server) };
}
