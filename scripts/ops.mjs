import { join } from 'node:path';
import { constants } from 'node:os';
import { ensureBuilt } from './launcher/build.mjs';
import {
  dataDirectory,
  loadSettingsFile,
  requireDataDirectory,
  root,
  sourceRevision,
} from './launcher/settings.mjs';

/** Commands that do not open the database. */
const withoutDatabase = [
  /^organizations add\b/,
  /^feeds try\b/,
  /^videos (try|classify|evaluate)\b/,
  /^help\b/,
  /^$/,
  /(^| )(-h|--help|-V|--version)( |$)/,
];

/**
 * `npm run ops -- <command>`: runs an operator's command against the database of this installation. A signal ends the
 * command first, then a database that was started for it.
 *
 * @param {readonly string[]} args
 */
export default async function ops(args) {
  loadSettingsFile();
  requireDataDirectory();
  ensureBuilt({ only: ['backend', 'places'], quiet: true });
  const { execa } = await import('execa');
  const { openDatabase } = await import('./launcher/database.mjs');
  const signalled = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => signalled.abort(constants.signals[signal]));
  const needsDatabase = !withoutDatabase.some((pattern) => pattern.test(args.join(' ')));
  const database = needsDatabase
    ? await openDatabase().catch((error) => {
        // The doctor explains what is wrong with the database.
        if (args[0] !== 'doctor') throw error;
      })
    : undefined;
  try {
    const { exitCode } = await execa(
      process.execPath,
      ['--enable-source-maps', '--max-old-space-size=448', join(root, 'worker/dist/cli/main.js'), ...args],
      {
        // Paths in the command are relative to where npm was called.
        cwd: process.env.INIT_CWD ?? process.cwd(),
        env: {
          DATA_DIRECTORY: dataDirectory(),
          REVISION: sourceRevision(),
          ...(database && { DATABASE_URL: database.url, DATABASE_URL_FILE: '' }),
        },
        stdio: 'inherit',
        reject: false,
        cancelSignal: signalled.signal,
        // A backup or restore ends when it has cleaned up.
        forceKillAfterDelay: false,
      },
    );
    process.exitCode = signalled.signal.aborted ? 128 + signalled.signal.reason : (exitCode ?? 1);
  } finally {
    await database?.stop();
  }
}
