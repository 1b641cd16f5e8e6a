import { open } from 'node:fs/promises';
import { errorCode } from 'db/error-code';
import type { Track } from 'mediainfo.js';

/** A file whose tables lead to ever more places is not read to its end. The tables of a long film are some megabytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** @returns what a media file says of itself and of its tracks; undefined: there is no such file @throws when it cannot be opened */
export async function readTracks(path: string): Promise<readonly Track[] | undefined> {
  const handle = await open(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return undefined;
  // Several megabytes of WebAssembly, loaded when needed.
  const { default: mediaInfoFactory } = await import('mediainfo.js');
  const mediaInfo = await mediaInfoFactory();
  let read = 0;
  try {
    const { size } = await handle.stat();
    const { media } = await mediaInfo.analyzeData(size, async (length, offset) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      read += bytesRead;
      // Nothing more is the end of the file.
      return buffer.subarray(0, read > MOST_BYTES ? 0 : bytesRead);
    });
    return media?.track ?? [];
  } finally {
    mediaInfo.close();
    await handle.close();
  }
}
