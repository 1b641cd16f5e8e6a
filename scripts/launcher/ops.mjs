import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { requireDataDirectory } from './data-directory.mjs';
import { openDatabase } from './database.mjs';
import { ensureInstalled } from './install.mjs';
import { dataDirectory, root } from './paths.mjs';
import { loadSettingsFile } from './settings.mjs';

/** Operator commands that never open the database. */
const withoutDatabase = [/^organizations\b/, /^feeds try\b/, /^videos (try|classify|evaluate)\b/, /^help\b/, /^$/, /(^| )(-h|--help)( |$)/];

/**
 * `npm run ops -- <command>`: runs an operator's command against the database of this installation.
 *
 * @param {readonly string[]} args
 */
export default async function ops(args) {
  loadSettingsFile();
  await requireDataDirectory();
  await ensureInstalled();
  await ensureBuilt({ only: ['backend'], quiet: true });
  const needsDatabase = !withoutDatabase.some((pattern) => pattern.test(args.join(' ')));
  const database = needsDatabase ? await openDatabase().catch(unlessDoctor(args)) : undefined;
  try {
    const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'worker/dist/ops/main.js'), ...args], {
      // Paths in the command are meant from where the operator stands; npm moved us to the project.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      env: { ...process.env, DATA_DIRECTORY: dataDirectory(), ...(database ? { DATABASE_URL: database.url, DATABASE_URL_FILE: '' } : {}) },
      stdio: 'inherit',
    });
    process.exitCode = await new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
  } finally {
    await database?.stop();
  }
}

/** The doctor is there to say what is wrong with the database. @param {readonly string[]} args */
function unlessDoctor([command]) {
  return (/** @type {unknown} */ error) => {
    if (command !== 'doctor') throw error;
    return undefined;
  };
}
