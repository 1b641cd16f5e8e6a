import { join } from 'node:path';
import { dataDirectory } from '../launcher/paths.mjs';

/**
 * The whole site on a database of its own, with the shipped feeds and videos.
 *
 * @returns {Promise<{ site: string, gateway: string, databaseUrl: string, stop: () => Promise<void> }>}
 */
export async function startRealStack() {
  const { createTestDatabase } = await import('db/testing/test-database');
  const { freePort, startTestServer } = await import('db/testing/server');
  const { startStack } = await import('../launcher/stack.mjs');
  const server = await startTestServer(process.env);
  const database = await createTestDatabase(server.url);
  process.env.DATABASE_URL = database.url;
  process.env.LOG_LEVEL ??= 'warn';
  const ports = { site: await freePort(), gateway: await freePort() };
  const stack = await startStack({ ports, dev: false, logs: join(dataDirectory(), 'logs', 'bench') });
  return {
    site: `http://127.0.0.1:${ports.site}`,
    gateway: `http://127.0.0.1:${ports.gateway}`,
    databaseUrl: database.url,
    stop: async () => {
      await stack.stop();
      await database.drop();
      await server.stop();
    },
  };
}

/** @param {string} gateway @returns {Promise<string>} path of a job's page */
export async function firstJob(gateway) {
  const jobs = await fetch(`${gateway}/api/jobs?limit=1`).then((answer) => answer.json());
  return `/careers/${encodeURIComponent(jobs[0].id)}`;
}

/** @param {string} gateway @returns {Promise<string>} path of a watch page */
export async function firstVideo(gateway) {
  const answer = await fetch(`${gateway}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"{ videos(first: 1) { nodes { id } } }"}' });
  const { data } = await answer.json();
  return `/videos/${encodeURIComponent(data.videos.nodes[0].id)}`;
}
