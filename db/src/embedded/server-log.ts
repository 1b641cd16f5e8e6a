import { chown, open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';
import type { Account } from './placement.js';

/** Of a server that says little but when it is started and stopped: years. */
const BYTES_KEPT = 20 * 1024 * 1024;

export interface ServerLog {
  /** What the server is to write to; the caller closes it. */
  readonly file: FileHandle;
  /** @returns what was written since it was opened; nothing where it cannot be read */
  said(): Promise<string>;
}

/**
 * Opens a server's log. It goes on where that of the server before ended, for that tells what it died of; one that has become too
 * long is renamed to `<path>.old`, in the place of the one before.
 *
 * @param account whose it shall be, where the server runs as another one than we
 */
export async function openServerLog(
  path: string,
  account: Account | undefined,
  bytesKept = BYTES_KEPT,
): Promise<ServerLog> {
  const before = await stat(path).catch(() => undefined);
  if (before && before.size > bytesKept) await rename(path, `${path}.old`).catch(() => undefined);
  const file = await open(path, 'a');
  if (account) await chown(path, account.uid, account.gid);
  const { size: begins } = await file.stat();
  return {
    file,
    said: async () => (await readFile(path).catch(() => Buffer.alloc(0))).subarray(begins).toString('utf8'),
  };
}
