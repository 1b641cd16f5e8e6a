import type { Server } from 'node:http';
import { OperatorError } from './operator-error.js';

/** Where a server is opened. */
export interface Place {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Names the port for the person who has to choose another. */
  readonly setting: string;
  /** Connections that may wait to be taken; Node's own number where it is not given. */
  readonly backlog?: number;
}

/**
 * Opens a server.
 *
 * @returns the port it got
 * @throws {OperatorError} when the port is taken
 */
export function listen(server: Server, { host, port, setting, backlog }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new OperatorError(`Port ${port} is taken: set ${setting} to a free one.`) : error);
    });
    server.listen({ host, port, ...(backlog !== undefined && { backlog }) }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Closes a server and cuts off whoever it is talking to: for what only operators ask. */
export async function closeAtOnce(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
