import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { mediaPaths } from 'contract';
import { errorCode } from 'db/error-code';

/** The folder of what staff upload, in MEDIA_DIRECTORY. Containers share it. */
const FOLDER = 'uploads';

export function uploadsIn(mediaDirectory: string): string {
  return join(mediaDirectory, FOLDER);
}

/** @returns a new stem for the next file of a film: no name is used twice */
export function newStem(filmId: string): string {
  return `${FOLDER}/${filmId}-${randomBytes(6).toString('hex')}`;
}

/** @returns the file of an address below `/media/videos/uploads/`; undefined for any other */
export function uploadAt(mediaDirectory: string, address: string | null): string | undefined {
  const folder = `${mediaPaths.folder}${FOLDER}/`;
  return address?.startsWith(folder) ? join(uploadsIn(mediaDirectory), basename(address)) : undefined;
}

/**
 * Puts a new file into its place, and the change of the database with it: after a failure the file is gone again.
 *
 * @param given the received file, or the text of one
 * @param address of the file on the site
 * @param store changes the database, and returns the address of the file that the new one replaces
 */
export async function keepFile(
  mediaDirectory: string,
  given: { readonly file: string } | { readonly text: string },
  address: string,
  store: () => Promise<string | null>,
): Promise<void> {
  const path = uploadAt(mediaDirectory, address);
  if (path === undefined) throw new Error(`${address} is no address of an upload.`);
  await mkdir(uploadsIn(mediaDirectory), { recursive: true });
  if ('file' in given) await rename(given.file, path);
  else {
    const unfinished = join(uploadsIn(mediaDirectory), `${UNFINISHED}${basename(path)}`);
    try {
      await writeFile(unfinished, given.text, { flag: 'wx' });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
  let replaced: string | null;
  try {
    replaced = await store();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  await removeFile(mediaDirectory, replaced);
}

/** Removes an upload; a file of any other place stays. */
export async function removeFile(mediaDirectory: string, address: string | null): Promise<void> {
  const path = uploadAt(mediaDirectory, address);
  if (path !== undefined) await rm(path, { force: true });
}

/** Begins the names of files that are still written. The site does not serve them. */
export const UNFINISHED = '.unfinished-';

/** @returns whether staff can upload */
export async function canUpload(mediaDirectory: string): Promise<boolean> {
  for (const folder of [uploadsIn(mediaDirectory), mediaDirectory]) {
    try {
      await access(folder, constants.W_OK);
      return true;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') return false;
    }
  }
  return false;
}

/**
 * @returns why a file could not be stored, for the one who sent it
 * @throws the error, when it is no fault of the disk
 */
export function diskFault(error: unknown): string {
  const code = errorCode(error) ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk is full. Nothing was stored. Tell who runs the site.';
  if (['EROFS', 'EACCES', 'EPERM', 'ENOTDIR'].includes(code))
    return 'The folder for uploads cannot be written to (MEDIA_DIRECTORY). Tell who runs the site.';
  throw error;
}
