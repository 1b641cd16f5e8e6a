import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError, dataDirectory, portSettings } from './settings.mjs';

/** @import { EmbeddedPostgres } from 'db/embedded/server' */

const CHECK_EVERY_MILLISECONDS = 1_500;

/** The database of DATABASE_URL, else the embedded one in the data folder. @returns {Promise<{ url: string, description: string, stop: () => Promise<void> }>} */
export async function openDatabase() {
  const { withSecrets } = await import('db/secrets');
  const given = withSecrets(process.env).DATABASE_URL?.trim();
  if (given) {
    await requireReachable(given);
    return { url: given, description: 'DATABASE_URL', stop: async () => undefined };
  }
  const { startEmbeddedPostgres } = await import('db/embedded/server');
  const start = () =>
    startEmbeddedPostgres({
      home: join(dataDirectory(), 'postgres'),
      port: portSettings().database,
      database: 'site',
    });
  const server = await start();
  return {
    url: server.url,
    description: `${server.attached ? 'embedded, was running' : 'embedded'}, data in ${server.home}`,
    stop: keepRunning(server, start),
  };
}

/**
 * Starts the embedded server again when it ends by itself: a full disk ends it.
 *
 * @param {EmbeddedPostgres} server
 * @param {() => Promise<EmbeddedPostgres>} start
 * @returns {() => Promise<void>} stops it for good
 */
function keepRunning(server, start) {
  let current = server;
  /** @type {Promise<void> | undefined} */
  let starting;
  const check = async () => {
    if (await isRunning(server.home)) return;
    console.error('The database ended; starting it again.');
    current = await start();
  };
  const timer = setInterval(() => {
    starting ??= check()
      .catch((error) => console.error(error instanceof Error ? error.message : error))
      .finally(() => (starting = undefined));
  }, CHECK_EVERY_MILLISECONDS);
  return async () => {
    clearInterval(timer);
    await starting;
    await current.stop();
  };
}

/** @param {string} home */
async function isRunning(home) {
  const [pid] = (await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  try {
    return Boolean(pid) && process.kill(Number(pid), 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} url @throws {OperatorError} */
async function requireReachable(url) {
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new OperatorError(
      'DATABASE_URL must be the address of a Postgres database, like postgres://user:password@host:5432/name, or unset: then the embedded one is used.',
    );
  const { withClient } = await import('db/with-client');
  const config = { connectionString: url, connectionTimeoutMillis: 5_000 };
  await withClient(config, async () => undefined).catch((error) => {
    throw new OperatorError(
      `The database of DATABASE_URL does not answer (${error instanceof Error ? error.message || error.name : error}).`,
    );
  });
}
