import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const FINISH_WITHIN_MILLISECONDS = 10_000;

/**
 * Goes on answering for a while, each answer the last of its connection: whoever still sends requests here learns in
 * time to send them elsewhere.
 *
 * @param seconds longer than callers keep an idle connection, so that none is closed as it is used
 */
export async function drain(server: Server, seconds: number): Promise<void> {
  if (seconds === 0) return;
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await pause(seconds * 1_000);
}

/** Takes nothing new and lets what runs end: idle connections are closed at once, busy ones soon after their answer is out, all when time is up. */
export async function finish(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const last = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MILLISECONDS);
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
 * Ends this process in order at SIGTERM or Ctrl-C, with status 1 when that fails. Both may come, or one twice (Ctrl-C from the
 * terminal and from the process that started this one): whatever comes later changes nothing.
 *
 * @param withinMilliseconds when time is up the process ends with status 1; not given: it takes what it takes
 */
export function leaveWhenTold(log: Log, stop: () => Promise<void>, withinMilliseconds?: number): void {
  let leaving = false;
  const leave = (signal: string) => {
    if (leaving) return;
    leaving = true;
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
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => leave(signal));
}
