import type { RequestListener } from 'node:http';
import { limits } from 'contract';
import { Counter, type Registry } from 'prom-client';
import { closeServer, drain } from './graceful-shutdown.js';
import { connectionRefusals, HttpServer, type HttpServerLimits } from './http-server.js';
import { listen, type MetricsServer, openMetricsServer } from './listen.js';
import { throttledWarning } from './metrics.js';

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
  /** Called before the server drains. */
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
