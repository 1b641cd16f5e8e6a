import { open } from 'node:fs/promises';

/** @returns whether this process can open a file; it cannot once its descriptors are used up */
export async function canOpenFile(): Promise<boolean> {
  try {
    await (await open(process.execPath)).close();
    return true;
  } catch {
    return false;
  }
}
