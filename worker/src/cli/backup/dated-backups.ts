import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

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
