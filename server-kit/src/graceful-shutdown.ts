import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const CLOSE_WITHIN_MILLISECONDS = 10_000;

/**
 * Continues to answer for some seconds, with `Connection: close` on each answer, so that callers connect elsewhere.
 *
 * @param seconds longer than callers keep an idle connection, so that none is closed as it is used
 */
export async function drain(server: Server, seconds: number): Promise<void> {
  if (seconds === 0) return;
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await pause(seconds * 1_000);
}

/** Accepts no new connection and closes the others once they are idle; after ten seconds all are closed. */
export async function closeServer(server: Server): Promise<void> {
  // `server.close` closes those that are idle when it is called, not those that become idle later.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const last = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MILLISECONDS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(idle);
  clearTimeout(last);
}

/** The part of a logger that is needed here. */
interface Log {
  info(details: object, text: string): void;
  error(details: object, text: string): void;
}

/**
 * Ends the process in order at SIGTERM or SIGINT, with status 1 when that fails. Further signals change nothing: at Ctrl-C
 * the terminal and the launcher each send one. (`close-with-grace` exits at the second.)
 *
 * @param withinMilliseconds the process then ends with status 1; without it there is no bound
 */
export function onShutdownSignal(log: Log, stop: () => Promise<void>, withinMilliseconds?: number): void {
  let stopping = false;
  const shutDown = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    if (withinMilliseconds !== undefined) setTimeout(() => process.exit(1), withinMilliseconds).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => shutDown(signal));
}

/** The part of a logger that is needed here. */
interface Log {
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
  fatal(details: object, text: string): void;
}

/**
 * Writes to the log what Node would print as plain text: warnings, rejections without a handler, uncaught errors. After a
 * rejection the process goes on, since nothing was left half done on the stack; after an uncaught error its state is unknown, and it
 * ends (Node's documentation of `uncaughtException`) with status 1.
 */
export function logProcessEvents(log: Log): void {
  // Node's own listener prints.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'));
  process.on('unhandledRejection', (reason) =>
    log.error({ err: reason }, 'a rejected promise had no handler'),
  );
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an uncaught error ends the process');
    process.exit(1);
  });
}
