import { join } from 'node:path';
import { OperatorError } from './operator-error.mjs';
import { dataDirectory } from './paths.mjs';
import { portSettings } from './settings.mjs';

/**
 * The database of this run: the one DATABASE_URL names, else the embedded one under `.data/`.
 *
 * @returns {Promise<{ url: string, where: string, stop: () => Promise<void> }>}
 */
export async function openDatabase() {
  const given = process.env.DATABASE_URL?.trim();
  if (given) {
    await requireReachable(given);
    return { url: given, where: 'DATABASE_URL', stop: async () => undefined };
  }
  const { startEmbeddedPostgres } = await import('db/embedded/server');
  const home = join(dataDirectory, 'postgres');
  const server = await startEmbeddedPostgres({ home, port: portSettings().database, database: 'site' });
  const where = `${server.attached ? 'taken up again' : 'embedded'}, data in ${server.home}`;
  return { url: server.url, where, stop: server.stop };
}

/** @param {string} url */
async function requireReachable(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new OperatorError(`The database of DATABASE_URL does not answer (${error instanceof Error ? error.message || error.name : error}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

