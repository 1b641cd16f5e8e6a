import { chown, open, readFile, rename, stat } from 'node:fs/promises';
import type { Account } from './placement.js';

/** Years of starts and stops. */
const BYTES_KEPT = 20 * 1024 * 1024;

/**
 * Makes a server's log, to which it appends; a too long one is renamed to `<path>.old` first.
 *
 * @param account its owner, where the server runs under another account
 * @returns a function that gives what was written since; empty when it cannot be read
 */
export async function openServerLog(
  path: string,
  account: Account | undefined,
  bytesKept = BYTES_KEPT,
): Promise<() => Promise<string>> {
  const before = await stat(path).catch(() => undefined);
  if (before && before.size > bytesKept) await rename(path, `${path}.old`).catch(() => undefined);
  await (await open(path, 'a')).close();
  if (account) await chown(path, account.uid, account.gid);
  const { size: begins } = await stat(path);
  return async () => (await readFile(path).catch(() => Buffer.alloc(0))).subarray(begins).toString('utf8');
}
