import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withClient } from 'db/with-client';
import { execa } from 'execa';
import { openDatabase } from './database.mjs';
import { OperatorError, logDirectory, reachable, root, sourceRevision } from './settings.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

/** The site has its pages and must stay while gateway and worker wait for a database that went away. */
const START_TIMEOUT_SECONDS = '600';
/** Heaps in megabytes, as in the images: docker-compose.yml gives each process 768 MB, buffers are outside of the heap. */
const SITE_HEAP = '--max-old-space-size=320';
const BACKEND_HEAP = '--max-old-space-size=448';

/**
 * Starts database, gateway, worker and site.
 *
 * @param {import('./resources.mjs').Resources} resources stop them
 * @param {{ ports: { site: number, gateway: number }, dev: boolean, logs?: string }} options `logs`: folder of the logs
 * @returns {Promise<{ database: string }>} what database it is
 * @throws {OperatorError} when one of them does not start
 */
export async function startStack(resources, { ports, dev, logs = logDirectory() }) {
  const database = await resources.open(openDatabase, ({ stop }) => stop());
  const gatewayUrl = `http://${reachable(process.env.GATEWAY_HOST)}:${ports.gateway}`;
  const env = {
    ...process.env,
    NODE_ENV: dev ? 'development' : 'production',
    DATABASE_URL: database.url,
    REVISION: sourceRevision(),
    // It has been read; both together would be refused.
    DATABASE_URL_FILE: '',
    SITE_PORT: String(ports.site),
    GATEWAY_PORT: String(ports.gateway),
    GATEWAY_URL: gatewayUrl,
    // The folder that operators write to, not its copy in the build.
    MEDIA_DIRECTORY: process.env.MEDIA_DIRECTORY?.trim() || join(root, 'frontend/public/media/videos'),
    START_TIMEOUT_SECONDS:
      process.env.START_TIMEOUT_SECONDS || process.env.START_PATIENCE_SECONDS || START_TIMEOUT_SECONDS,
  };
  const ops = async (/** @type {string[]} */ ...args) => {
    if (resources.isClosing) throw new OperatorError('Stopped.');
    const { failed, all } = await execa(process.execPath, ['worker/dist/cli/main.js', ...args], {
      cwd: root,
      env,
      all: true,
      reject: false,
    });
    if (failed) throw new OperatorError(`${all}\nThe step "ops ${args.join(' ')}" failed (see above).`);
  };
  await ops('prepare');
  // One feed that cannot be read must not keep the site from starting. The worker tries again.
  if (await hasNoFeedRun(database.url))
    await ops('feeds', 'sync').catch(() =>
      console.error('Some feeds could not be read; npm run ops -- feeds list shows which.'),
    );

  const watch = dev
    ? [
        ...['contract', 'server-kit', 'db', 'worker', 'gateway'].map((name) => `--watch-path=${name}/dist`),
        '--watch-preserve-output',
      ]
    : [];
  if (dev) await resources.open(watchBackend, ({ stop }) => stop());
  const start = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    resources.open(
      () => {
        const started = new SupervisedProcess({ name, args, env, logs, verbose: dev });
        started.start();
        return started;
      },
      (started) => started.stop(),
    );
  // Stopped in the opposite order: no page without its data, no work without its database.
  const worker = await start('worker', ...watch, BACKEND_HEAP, 'worker/dist/main.js');
  const gateway = await start('gateway', ...watch, BACKEND_HEAP, 'gateway/dist/main.js');
  const site = await start(
    'site',
    ...(dev ? ['frontend/server/dev.mjs'] : [SITE_HEAP, 'frontend/dist/server/main.js']),
  );
  await gateway.ready(`${gatewayUrl}/readyz`);
  await site.ready(`http://${reachable(process.env.SITE_HOST)}:${ports.site}/readyz`);
  worker.requireRunning();
  return { database: database.description };
}

/** Compiles the backend when a source changes; `node --watch` restarts what runs it. */
function watchBackend() {
  const compiler = execa('tsc', ['-b', '--watch', '--preserveWatchOutput'], {
    cwd: root,
    preferLocal: true,
    stdin: 'ignore',
    stderr: 'inherit',
    buffer: false,
    reject: false,
    detached: process.platform !== 'win32',
  });
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (/error TS/.test(line)) console.log(`[compiler] ${line}`);
  });
  // Not returned as it is: it is a promise of its end.
  return {
    stop: async () => {
      const { pid, exitCode, signalCode } = compiler;
      // What compiles is a child of `tsc`, which does not pass a signal on. Both are one process group.
      if (pid && exitCode === null && signalCode === null && process.platform !== 'win32') process.kill(-pid);
      else compiler.kill();
      await compiler;
    },
  };
}

/** @param {string} url */
async function hasNoFeedRun(url) {
  const query = `select 1 from feed_runs where outcome in ('good', 'held') limit 1`;
  return (await withClient(url, (client) => client.query(query))).rowCount === 0;
}
