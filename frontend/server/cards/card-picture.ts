import { readFile, stat } from 'node:fs/promises';

const LONGEST_BYTES = 3 * 1024 * 1024;

/**
 * @param fileOf where the file of a path of this site lies
 * @returns the picture at a path of this site as a data URI; undefined when there is none that can be drawn
 */
export async function cardPicture(path: string, fileOf: (path: string) => string): Promise<string | undefined> {
  // Paths come from our manifests and the operator's; none of them may lead out of the folder.
  if (!path.startsWith('/') || path.includes('..') || path.includes('\0')) return undefined;
  const file = fileOf(path);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile() || found.size > LONGEST_BYTES) return undefined;
  const bytes = await readFile(file).catch(() => undefined);
  const type = bytes && typeOf(bytes);
  return bytes && type ? `data:${type};base64,${bytes.toString('base64')}` : undefined;
}

/** By what the file is, whatever its name. */
function typeOf(bytes: Buffer): string | undefined {
  const begins = (...start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return begins(0x89, 0x50, 0x4e, 0x47) ? 'image/png' : undefined;
}
