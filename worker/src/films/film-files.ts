import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
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
  await release(mediaDirectory, replaced);
}

/** Begins the last day of an upload, so that who watches it can see it to its end (product 5.27); `removeUnused` ends it. */
export async function release(mediaDirectory: string, address: string | null): Promise<void> {
  const path = uploadAt(mediaDirectory, address);
  // Sets the time of its change. That of its content would be another ETag, with which players break off.
  if (path !== undefined) await chmod(path, (await stat(path)).mode).catch(() => undefined);
}

/** Longer than any upload takes (the operations port ends a request after an hour), and than anyone watches. */
const UNUSED_MILLISECONDS = 24 * 3_600_000;

/**
 * Removes what no film has any more, and what a process left that was killed in an upload, after a day.
 *
 * @param used addresses of the files that films have
 */
export async function removeUnused(mediaDirectory: string, used: Iterable<string>): Promise<void> {
  const names = new Set([...used].map((address) => basename(address)));
  for (const name of await namesIn(mediaDirectory)) {
    if (names.has(name)) continue;
    const path = join(uploadsIn(mediaDirectory), name);
    const left = await stat(path).catch(() => undefined);
    if (left && Date.now() - left.ctimeMs > UNUSED_MILLISECONDS) await rm(path, { force: true });
  }
}

/** Removes all uploads of a film, also those that were replaced. */
export async function removeFilesOf(mediaDirectory: string, filmId: string): Promise<void> {
  for (const name of await namesIn(mediaDirectory))
    if (name.startsWith(`${filmId}-`) && /^[0-9a-f]{12}\./.test(name.slice(filmId.length + 1)))
      await rm(join(uploadsIn(mediaDirectory), name), { force: true });
}

/** @returns names of the files that were uploaded; none, before the first was */
async function namesIn(mediaDirectory: string): Promise<readonly string[]> {
  try {
    return await readdir(uploadsIn(mediaDirectory));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
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
