import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from 'db/error-code';
import { UNFINISHED } from '../../films/film-files.js';

const NAME = /^site-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z\.tar$/;

/** A backup that its name dates, which stays when the file is copied. */
interface DatedBackup {
  readonly file: string;
  readonly madeAt: Date;
}

export function datedName(at: Date): string {
  return `site-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

/** @returns the dated backups of a folder, the newest first, without dates in the future @throws the file system's error */
export async function datedBackups(folder: string): Promise<readonly DatedBackup[]> {
  return (await readdir(folder))
    .flatMap((file) => {
      const [, hour = '', minute = '', second = ''] = NAME.exec(file) ?? [];
      const madeAt = new Date(`${hour}:${minute}:${second}Z`);
      return madeAt.getTime() <= Date.now() ? { file, madeAt } : [];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Removes the dated backups beyond the one just written and the newest others. @returns how many @throws the file system's error */
export async function removeOlderBackups(folder: string, keep: number, written: string): Promise<number> {
  const older = (await datedBackups(folder)).filter(({ file }) => file !== written).slice(keep - 1);
  for (const { file } of older) await rm(join(folder, file));
  return older.length;
}

/** @returns where the copies of what staff uploaded are: in the folder of the backups, which share them */
export function copiesIn(folder: string): string {
  return join(folder, 'uploads');
}

/**
 * Copies what is not there yet. No name is used twice (product 5.27), so a file of the same name and size is the same.
 *
 * @param wanted their names; without them all
 * @returns how many files were copied, and the first failure
 * @throws when a folder cannot be read
 */
export async function copyMissing(
  from: string,
  to: string,
  wanted?: ReadonlySet<string>,
): Promise<{ copied: number; failure: unknown }> {
  let copied = 0;
  let failure: unknown;
  for (const name of await uncopied(from, to)) {
    if (wanted?.has(name) === false) continue;
    const unfinished = join(to, `${UNFINISHED}${name}`);
    try {
      await mkdir(to, { recursive: true });
      await copyFile(join(from, name), unfinished);
      await rename(unfinished, join(to, name));
      copied += 1;
    } catch (error) {
      failure ??= error;
    }
  }
  return { copied, failure };
}

/**
 * Removes copies that no backup needs: of files that were removed before the oldest one was made.
 *
 * @param used by films, whose files may be lost
 * @param oldest when the oldest backup was made
 * @throws the file system's error
 */
export async function removeUnneededCopies(
  used: ReadonlySet<string>,
  from: string,
  copies: string,
  oldest: Date,
): Promise<void> {
  const needed = new Set([...used, ...(await namesIn(from))]);
  for (const name of await namesIn(copies)) {
    const path = join(copies, name);
    // The time of a copy says when its file was last needed.
    if (needed.has(name)) await utimes(path, new Date(), new Date());
    else if ((await stat(path)).mtime < oldest) await rm(path);
  }
}

/** @returns names of files without a copy, of those that were written before a time (milliseconds) @throws the file system's error */
export async function uncopied(from: string, to: string, before = Infinity): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const name of await namesIn(from)) {
    const [file, copy] = await Promise.all(
      [from, to].map((folder) => stat(join(folder, name)).catch(() => undefined)),
    );
    if (file && file.size !== copy?.size && file.mtimeMs < before) missing.push(name);
  }
  return missing;
}

/** @returns names of whole files; none, where the folder was never made */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => !name.startsWith(UNFINISHED));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
