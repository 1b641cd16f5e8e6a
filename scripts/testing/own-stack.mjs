import { join } from 'node:path';
import { dataDirectory } from '../launcher/paths.mjs';

/**
 * Starts the whole site on a database of its own, with the shipped feeds and videos. What this process starts later on has
 * the same database.
 *
 * @param {{ logs: string, serverUrl?: string }} options `logs`: the folder of its logs; `serverUrl`: a Postgres to make the
 * database in, else there is one for this
 * @returns {Promise<{ site: string, gateway: string, databaseUrl: string, stop: () => Promise<void> }>}
 * @throws with nothing left running
 */
export async function startOwnStack({ logs, serverUrl }) {
  const { createTestDatabase } = await import('db/testing/test-database');
  const { freePort, startTestServer } = await import('db/testing/server');
  const { startStack } = await import('../launcher/stack.mjs');
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  const stop = async () => {
    /** @type {unknown[]} */
    const failures = [];
    for (const stopOne of stops.splice(0).reverse()) await stopOne().catch((error) => failures.push(error));
    delete process.env.DATABASE_URL;
    if (failures.length > 0) throw failures[0];
  };
  try {
    const server = serverUrl === undefined ? await startTestServer(process.env) : undefined;
    if (server) stops.push(() => server.stop());
    const database = await createTestDatabase(serverUrl ?? server?.url);
    stops.push(() => database.drop());
    process.env.DATABASE_URL = database.url;
    // No round of syncs falls into what is tested or measured; the first one has its time at the start.
    process.env.SYNC_INTERVAL_MINUTES ??= '1440';
    const ports = { site: await freePort(), gateway: await freePort() };
    const stack = await startStack({ ports, dev: false, logs: join(dataDirectory(), 'logs', logs) });
    stops.push(() => stack.stop());
    return {
      site: `http://127.0.0.1:${ports.site}`,
      gateway: `http://127.0.0.1:${ports.gateway}`,
      databaseUrl: database.url,
      stop,
    };
  } catch (error) {
    await stop().catch((failure) => console.error(failure));
    throw error;
  }
}
