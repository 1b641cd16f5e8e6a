import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from './operator-error.mjs';
import { dataDirectory, logDirectory } from './paths.mjs';

/**
 * Makes the folder a run leaves everything in.
 *
 * @throws {OperatorError} when it cannot be made
 */
export async function requireDataDirectory() {
  const folder = dataDirectory();
  try {
    // What is there need not be written to: on a full disk the operator's commands are wanted most.
    await makeFolder(logDirectory());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new OperatorError(
      `The data folder ${folder} cannot be written to (${code}): set DATA_DIRECTORY to a folder you may write to.`,
    );
  }
}

/**
 * Not Node's own `recursive`: it tries for ever where the system says of a folder that is there that it is not, as below /proc.
 *
 * @param {string} folder
 */
async function makeFolder(folder) {
  if (await isFolder(folder)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch(async (error) => {
    // Two starts at once meet here.
    if (!(await isFolder(folder))) throw error;
  });
}

/** @param {string} path */
async function isFolder(path) {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
