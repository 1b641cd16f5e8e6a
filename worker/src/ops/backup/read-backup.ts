import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from 'db/error-code';
import { OperatorError } from 'server-kit/operator-error';
import { extract } from 'tar';
import { type BackupManifest, hashFile, MANIFEST_FILE, readManifest, tableFile } from './manifest.js';

/**
 * Unpacks a backup and makes sure that every byte is the one that was written, before anything is done with it.
 *
 * @param folder an empty one to unpack into
 * @throws {OperatorError} when the file is away, no backup, or damaged
 */
export async function readBackup(file: string, folder: string): Promise<BackupManifest> {
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (path, entry) =>
        (path === MANIFEST_FILE || /^tables\/[a-z_]+\.copy\.gz$/.test(path)) &&
        'type' in entry &&
        entry.type === 'File',
    });
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? new OperatorError(`There is no file ${file}.`) : unusable(file);
  }
  const manifest = await readFile(join(folder, MANIFEST_FILE), 'utf8')
    .then(readManifest)
    .catch(() => Promise.reject(unusable(file)));
  for (const { name, sha256 } of manifest.tables) {
    const found = await hashFile(join(folder, tableFile(name))).catch(() => undefined);
    if (found !== sha256)
      throw new OperatorError(
        `${file} is damaged: its table ${name} is not what was backed up. Nothing was changed.`,
      );
  }
  return manifest;
}

function unusable(file: string): OperatorError {
  return new OperatorError(`${file} is no backup of this program, or it is damaged. Nothing was changed.`);
}
