import { createServer } from 'node:http';
import { closeAtOnce, listen, type Place } from './listen.js';

/** The part of a registry of metrics (prom-client's) that is needed here. */
interface MetricsRegistry {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/** A server that operators ask. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * `/metrics` on a port of its own, which is not for visitors.
 *
 * @throws {OperatorError} when the port is taken
 */
export async function openMetricsServer(place: Place, registry: MetricsRegistry): Promise<MetricsServer> {
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
  const port = await listen(server, place);
  return { port, close: () => closeAtOnce(server) };
}
