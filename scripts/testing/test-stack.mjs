import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTestDatabase } from 'db/testing/test-database';
import { freePort, startTestServer } from 'db/testing/server';
import { logDirectory } from '../launcher/settings.mjs';
import { startStack } from '../launcher/stack.mjs';

/** @import { Resources } from '../launcher/resources.mjs' */

/**
 * @param {Resources} resources drop it
 * @param {string} [serverUrl] of a Postgres to make the database in, by default one for this
 */
export async function openTestDatabase(resources, serverUrl) {
  const server = serverUrl
    ? { url: serverUrl }
    : await resources.open(
        () => startTestServer(process.env),
        (one) => one.stop(),
      );
  return resources.open(
    () => createTestDatabase(server.url),
    (one) => one.drop(),
  );
}

/**
 * Starts the whole site on a database of its own, with the shipped feeds and videos. Processes started later get the
 * same DATABASE_URL.
 *
 * @param {Resources} resources stop it
 * @param {{ logs: string, serverUrl?: string }} options `logs`: folder below the folder of logs; `serverUrl`: a Postgres
 * to make the database in, by default one for this
 * @returns {Promise<{ site: string, gateway: string, operations: { url: string, token: string }, databaseUrl: string }>}
 * `operations`: the worker's operations port
 */
export async function startTestStack(resources, { logs, serverUrl }) {
  const database = await openTestDatabase(resources, serverUrl);
  process.env.DATABASE_URL = database.url;
  // The first sync happens at the start; no other one must fall into what is tested or measured.
  process.env.SYNC_INTERVAL_MINUTES ??= '1440';
  const operations = { port: await freePort(), token: randomUUID() };
  process.env.WORKER_OPERATIONS_PORT = String(operations.port);
  process.env.OPERATIONS_TOKEN = operations.token;
  const ports = { site: await freePort(), gateway: await freePort() };
  await startStack(resources, { ports, dev: false, logs: join(logDirectory(), logs) });
  return {
    site: `http://127.0.0.1:${ports.site}`,
    gateway: `http://127.0.0.1:${ports.gateway}`,
    operations: { url: `http://127.0.0.1:${operations.port}`, token: operations.token },
    databaseUrl: database.url,
  };
}
