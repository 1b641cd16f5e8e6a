import { createServer, type RequestListener, type Server } from 'node:http';
import { limits } from 'contract';
import { Counter, type Registry } from 'prom-client';
import { closeServer, drain } from './graceful-shutdown.js';
import { connectionRefusals, HttpServer, type HttpServerLimits } from './http-server.js';
import { throttledWarning } from './metrics.js';
import { OperatorError } from './operator-error.js';

interface ServerOptions {
  readonly listener: RequestListener;
  /** Addresses, ports (`operationsPort` undefined: no /metrics) and bounds, from the settings. */
  readonly environment: {
    readonly host: string;
    readonly port: number;
    readonly operationsHost: string;
    readonly operationsPort: number | undefined;
    readonly drainSeconds: number;
    readonly connectionsPerAddress: number;
  };
  /** What the names of the port settings begin with. */
  readonly settings: 'SITE' | 'GATEWAY';
  readonly bounds: Partial<HttpServerLimits> & Pick<HttpServerLimits, 'isTrustedProxy'>;
  readonly registry: Registry;
  readonly log: { warn(details: object, text: string): void };
  readonly onStop: () => void;
  /** Closes what the answers need, after the last of them. */
  readonly release: () => Promise<void>;
}

export interface RunningServer {
  readonly port: number;
  readonly operationsPort: number | undefined;
  /** Answers for the drain time, accepts nothing new, lets running answers finish (10 s at most) and releases. */
  stop(): Promise<void>;
}

/** Runs an HTTP server with its bounds, its operations port and an orderly stop. @throws {OperatorError} when a port is in use; everything is released then */
export async function runServer({
  listener,
  environment,
  settings,
  bounds,
  registry,
  log,
  onStop,
  release,
}: ServerOptions): Promise<RunningServer> {
  const { host, port, operationsHost, operationsPort, drainSeconds, connectionsPerAddress } = environment;
  const refused = new Counter({
    registers: [registry],
    name: 'connections_refused_total',
    help: 'Connections closed, by the bound they exceeded: connections, address, requests.',
    labelNames: ['reason'],
  });
  for (const reason of connectionRefusals) refused.inc({ reason }, 0);
  const warn = throttledWarning(log, 'connections are refused');
  const server = new HttpServer(listener, {
    connectionsPerAddress,
    onRefused: (reason) => {
      refused.inc({ reason });
      warn({ reason });
    },
    ...bounds,
  });
  let operations: MetricsServer | undefined;
  const releaseAll = async () => {
    await operations?.close();
    await release();
  };
  try {
    if (operationsPort !== undefined)
      operations = await openMetricsServer(
        { host: operationsHost, port: operationsPort, setting: `${settings}_OPERATIONS_PORT` },
        registry,
      );
    const { backlog } = limits.http;
    return {
      port: await listen(server, { host, port, setting: `${settings}_PORT`, backlog }),
      operationsPort: operations?.port,
      stop: async () => {
        onStop();
        await drain(server, drainSeconds);
        await closeServer(server);
        await releaseAll();
      },
    };
  } catch (error) {
    await releaseAll();
    throw error;
  }
}

export interface Place {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
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

interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` on a separate port, which visitors cannot reach. @throws {OperatorError} when the port is taken */
async function openMetricsServer(place: Place, registry: Registry): Promise<MetricsServer> {
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
