import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Goes on answering for a while, each answer the last of its connection: whoever still sends requests here learns in
 * time to send them elsewhere. Longer than the site keeps an idle connection, so that none is closed as it is used.
 */
export async function drain(server: Server, seconds: number): Promise<void> {
  if (seconds === 0) return;
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await pause(seconds * 1_000);
}
