import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Goes on answering for a while, each answer the last of its connection: load balancers and browsers learn in time to ask elsewhere. */
export async function drain(server: Server, seconds: number): Promise<void> {
  if (seconds === 0) return;
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await pause(seconds * 1_000);
}
