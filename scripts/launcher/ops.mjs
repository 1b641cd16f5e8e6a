import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { requireDataDirectory } from './data-directory.mjs';
import { openDatabase } from './database.mjs';
import { ensureInstalled } from './install.mjs';
import { dataDirectory, root } from './paths.mjs';
import { loadSettingsFile } from './settings.mjs';

/** Operator commands that never open the database. */
const withoutDatabase = [
  /^organizations\b/,
  /^feeds try\b/,
  /^videos (try|classify|evaluate)\b/,
  /^help\b/,
  /^$/,
  /(^| )(-h|--help)( |$)/,
];

/**
 * `npm run ops -- <command>`: runs an operator's command against the database of this installation. Told to end, by Ctrl-C or
 * otherwise, it ends the command first and then a database that it has started.
 *
 * @param {readonly string[]} args
 */
export default async function ops(args) {
  loadSettingsFile();
  await requireDataDirectory();
  await ensureInstalled();
  await ensureBuilt({ only: ['backend'], quiet: true });
  const needsDatabase = !withoutDatabase.some((pattern) => pattern.test(args.join(' ')));
  const telling = listenForSignals();
  const database = needsDatabase ? await openDatabase().catch(unlessDoctor(args)) : undefined;
  try {
    if (telling.status !== undefined) {
      process.exitCode = telling.status;
      return;
    }
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', '--max-old-space-size=448', join(root, 'worker/dist/ops/main.js'), ...args],
      {
        // Paths in the command are meant from where the operator stands; npm moved us to the project.
        cwd: process.env.INIT_CWD ?? process.cwd(),
        env: {
          ...process.env,
          DATA_DIRECTORY: dataDirectory(),
          ...(database ? { DATABASE_URL: database.url, DATABASE_URL_FILE: '' } : {}),
        },
        stdio: 'inherit',
      },
    );
    telling.child = child;
    process.exitCode = await new Promise((resolve, reject) =>
      child.once('error', reject).once('close', (code) => resolve(code ?? 1)),
    );
  } finally {
    await database?.stop();
  }
}

/**
 * From here on signals end nothing by themselves: they are passed on to the command.
 *
 * @returns {{ child?: import('node:child_process').ChildProcess, status?: number }} `status`: what to end with, once told to
 */
function listenForSignals() {
  /** @type {ReturnType<typeof listenForSignals>} */
  const telling = {};
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      telling.status ??= 128 + constants.signals[signal];
      telling.child?.kill('SIGTERM');
    });
  }
  return telling;
}

/** The doctor is there to say what is wrong with the database. @param {readonly string[]} args */
function unlessDoctor([command]) {
  return (/** @type {unknown} */ error) => {
    if (command !== 'doctor') throw error;
    return undefined;
  };
}
