import { chown, open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';
import type { Account } from './placement.js';

/** Years of starts and stops. */
const BYTES_KEPT = 20 * 1024 * 1024;

export interface ServerLog {
  /** What the server writes to; the caller closes it. */
  readonly file: FileHandle;
  /** @returns what was written since it was opened; empty when it cannot be read */
  said(): Promise<string>;
}

/**
 * Opens a server's log for appending; a too long one is renamed to `<path>.old` first.
 *
 * @param account its owner, where the server runs under another account
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
