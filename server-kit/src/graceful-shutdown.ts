import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const CLOSE_WITHIN_MILLISECONDS = 10_000;

/**
 * Continues to answer for some seconds, with `Connection: close` on each answer, so that clients connect elsewhere.
 *
 * @param seconds longer than clients keep an idle connection, so that none is closed while it is used
 */
export async function drain(server: Server, seconds: number): Promise<void> {
  if (seconds === 0) return;
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await pause(seconds * 1_000);
}

/** Accepts no new connection and closes the others once they are idle; after ten seconds all are closed. */
export async function closeServer(server: Server): Promise<void> {
  // `server.close` closes only connections that are idle when it is called.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const last = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MILLISECONDS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(idle);
  clearTimeout(last);
}

type Log = Readonly<Record<'info' | 'warn' | 'error' | 'fatal', (details: object, text: string) => void>>;

/**
 * Ends the process in order at SIGTERM or SIGINT, with status 1 when that fails. Further signals are ignored: at Ctrl-C the
 * terminal and the launcher each send one. (`close-with-grace` exits at the second.)
 *
 * @param withinMilliseconds the process then ends with status 1; without it there is no bound
 */
export function onShutdownSignal(
  log: Pick<Log, 'info' | 'error'>,
  stop: () => Promise<void>,
  withinMilliseconds?: number,
): void {
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

/**
 * Logs what Node would print as plain text: warnings, unhandled rejections, uncaught errors. After a rejection the process
 * continues; after an uncaught error its state is undefined (Node's documentation), and it ends with status 1.
 */
export function logProcessEvents(log: Pick<Log, 'warn' | 'error' | 'fatal'>): void {
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
