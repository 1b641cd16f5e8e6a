import { open } from 'node:fs/promises';

/** What runs: `version` is that of package.json, `revision` the commit it was built from, where REVISION says it. */
export const release = Object.freeze({
  version: '1.0.0',
  revision: process.env['REVISION']?.trim() || 'unknown',
});

/** @returns whether this process can open a file; it cannot once its descriptors are used up */
export async function canOpenFile(): Promise<boolean> {
  try {
    await (await open(process.execPath)).close();
    return true;
  } catch {
    return false;
  }
}
