import { join } from 'node:path';
import { Child } from './child.mjs';
import { openDatabase } from './database.mjs';
import { OperatorError } from './operator-error.mjs';
import { runCommand } from './command.mjs';
import { logDirectory, root } from './paths.mjs';
import { waitUntilReady } from './ready.mjs';
import { reachable } from './settings.mjs';
import { watchBackend } from './watch.mjs';

const ops = 'worker/dist/ops/main.js';
/** A database that goes away while they start again must not end the site, which has its pages. */
const START_PATIENCE_SECONDS = '600';
/** Heaps in megabytes, as in the images: docker-compose.yml gives each process 768 MB, buffers are outside of the heap. */
const SITE_FLAGS = ['--max-old-space-size=320'];
const BACKEND_FLAGS = ['--max-old-space-size=448'];

/**
 * Starts database, gateway, worker and site, and stops them in the opposite order on Ctrl-C or SIGTERM.
 *
 * @param {{ ports: { site: number, gateway: number }, dev: boolean, logs?: string, beforeProcesses?: () => Promise<void> }} options `logs`: folder of
 * the processes' logs; `beforeProcesses`: is asked once the database is ready, and throws where they are not to begin
 * @returns {Promise<{ database: string, ended: Promise<void>, stop: () => Promise<void> }>}
 */
export async function startStack({
  ports,
  dev,
  logs = logDirectory(),
  beforeProcesses = async () => undefined,
}) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  let failure = '';
  let isUp = false;
  /** @type {() => void} */
  let finish = () => undefined;
  const ended = new Promise((resolve) => (finish = () => resolve(undefined)));
  /** @type {Promise<void> | undefined} */
  let stopping;
  const stop = () => (stopping ??= stopAll(undo).finally(finish));
  handleSignals(stop);

  try {
    const database = await openDatabase();
    undo.push(database.stop);
    const env = {
      ...process.env,
      NODE_ENV: dev ? 'development' : 'production',
      DATABASE_URL: database.url,
      // It has been read; set in both ways it would be refused.
      DATABASE_URL_FILE: '',
      SITE_PORT: String(ports.site),
      GATEWAY_PORT: String(ports.gateway),
      GATEWAY_URL: `http://${reachable(process.env.GATEWAY_HOST)}:${ports.gateway}`,
      // Where operators put files while the site runs, not the copy of its build.
      MEDIA_DIRECTORY: process.env.MEDIA_DIRECTORY?.trim() || join(root, 'frontend/public/media/videos'),
      START_PATIENCE_SECONDS: process.env.START_PATIENCE_SECONDS || START_PATIENCE_SECONDS,
    };
    const onGivenUp = (/** @type {string} */ reason) => {
      failure ||= reason;
      process.exitCode = 1;
      if (!isUp) return;
      console.error(reason);
      void stop();
    };
    const child = (/** @type {string} */ name, /** @type {readonly string[]} */ command) =>
      new Child({ name, command, env, logs, talkative: dev, onGivenUp });
    const watch = dev
      ? [
          '--watch-path=contract/dist',
          '--watch-path=server-kit/dist',
          '--watch-path=db/dist',
          '--watch-path=worker/dist',
          '--watch-path=gateway/dist',
          '--watch-preserve-output',
        ]
      : [];
    const gateway = child('gateway', [...watch, ...BACKEND_FLAGS, 'gateway/dist/main.js']);
    const worker = child('worker', [...watch, ...BACKEND_FLAGS, 'worker/dist/main.js']);
    const site = child('site', [
      ...(dev ? ['frontend/server/dev.mjs'] : [...SITE_FLAGS, 'frontend/dist/server/main.js']),
    ]);
    // Stopped in the opposite order: no page without its data, no work without its database.
    for (const one of [worker, gateway, site]) undo.push(() => one.stop());
    // Most of its start is loading code, which needs no database that is ready; in development Node's watcher stands between us.
    if (!dev) await gateway.load('gateway/dist/server.js');

    await runOps(['prepare'], env);
    if (await hasNoFeedRun(database.url)) {
      // A feed that cannot be read keeps nobody from the others; the worker tries again, `ops feeds status` tells why.
      await runOps(['feeds', 'sync'], env).catch(() =>
        console.error('Not every feed could be read; npm run ops -- feeds status tells why.'),
      );
    }

    await beforeProcesses();

    if (dev) undo.push(watchBackend());
    if (dev) await gateway.start();
    else gateway.begin();
    await site.start();
    await worker.start();
    const givenUp = () => failure !== '' || stopping !== undefined;
    await waitUntilReady(
      `http://${reachable(process.env.GATEWAY_HOST)}:${ports.gateway}/readyz`,
      gateway,
      givenUp,
    );
    await waitUntilReady(`http://${reachable(process.env.SITE_HOST)}:${ports.site}/readyz`, site, givenUp);
    // The worker may have been given up while the site was asked for the last time.
    if (failure) throw new OperatorError(failure);
    isUp = true;
    for (const one of [worker, gateway, site]) one.isUp();
    return { database: database.where, ended, stop };
  } catch (error) {
    await stop();
    throw failure ? new OperatorError(failure) : error;
  }
}

/** @param {(() => Promise<unknown>)[]} undo */
async function stopAll(undo) {
  for (const step of undo.splice(0).reverse()) await step().catch((error) => console.error(error));
}

/** @param {() => Promise<void>} stop */
function handleSignals(stop) {
  let told = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (told) return;
      told = true;
      console.log('\nStopping …');
      void stop().then(() => process.exit(process.exitCode ?? 0));
    });
  }
}

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} env */
async function runOps(args, env) {
  await runCommand(process.execPath, [ops, ...args], {
    env,
    failure: `The step "ops ${args.join(' ')}" failed (see above).`,
  });
}

/** @param {string} url */
async function hasNoFeedRun(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select 1 from feed_runs where outcome in ('good', 'held') limit 1`,
    );
    return rowCount === 0;
  } catch (error) {
    throw new OperatorError(
      `The database does not hold our tables (${error instanceof Error ? error.message : error}).`,
    );
  } finally {
    await client.end();
  }
}
