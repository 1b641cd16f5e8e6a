import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from './operator-error.mjs';
import { dataDirectory } from './paths.mjs';
import { portSettings } from './settings.mjs';

const LOOK_EVERY_MILLISECONDS = 1_500;

/**
 * The database of this run: the one DATABASE_URL names, else the embedded one under `.data/`.
 *
 * @returns {Promise<{ url: string, where: string, stop: () => Promise<void> }>}
 */
export async function openDatabase() {
  const given = await addressGiven();
  if (given) {
    await requireReachable(given);
    return { url: given, where: 'DATABASE_URL', stop: async () => undefined };
  }
  const { startEmbeddedPostgres } = await import('db/embedded/server');
  const start = () =>
    startEmbeddedPostgres({
      home: join(dataDirectory(), 'postgres'),
      port: portSettings().database,
      database: 'site',
    });
  const server = await start();
  const where = `${server.attached ? 'taken up again' : 'embedded'}, data in ${server.home}`;
  return { url: server.url, where, stop: keepRunning(server, start) };
}

/**
 * Starts the embedded server again when it ends by itself: a full disk ends it, and one day there is room again.
 *
 * @param {import('db/embedded/server').EmbeddedPostgres} server
 * @param {() => Promise<import('db/embedded/server').EmbeddedPostgres>} start
 * @returns {() => Promise<void>} stops it for good
 */
function keepRunning(server, start) {
  let current = server;
  /** @type {Promise<void> | undefined} */
  let starting;
  const look = async () => {
    if (await isRunning(server.home)) return;
    console.error('The database ended; starting it again.');
    current = await start();
  };
  const watch = setInterval(() => {
    starting ??= look()
      .catch((error) => console.error(error instanceof Error ? error.message : error))
      .finally(() => (starting = undefined));
  }, LOOK_EVERY_MILLISECONDS);
  return async () => {
    clearInterval(watch);
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

/** @returns {Promise<string | undefined>} DATABASE_URL, from a file where one is named, and with the password that is given apart from it */
async function addressGiven() {
  const { withSecrets } = await import('db/secrets');
  const url = withSecrets(process.env).DATABASE_URL?.trim();
  if (url && !(/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)))
    throw new OperatorError(
      'DATABASE_URL must be the address of a Postgres database, like postgres://user:password@host:5432/name, or unset: then the embedded one is used.',
    );
  return url;
}

/** @param {string} url */
async function requireReachable(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new OperatorError(
      `The database of DATABASE_URL does not answer (${error instanceof Error ? error.message || error.name : error}).`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
