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
