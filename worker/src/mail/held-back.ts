import { Readable } from 'node:stream';

/** Small enough that a letter is not all in buffers before the server has asked for it. */
const PIECE_BYTES = 16_384;

/**
 * A file that is sent up to its last piece before anything is decided: whoever must be able to hold a letter back can
 * do so until then, while connecting, greeting and most of the transfer are done. A letter that breaks off is none
 * (RFC 5321 section 4.1.1.4: only the line with the dot hands it over).
 *
 * @param decide is asked once, before the last piece; throwing breaks the letter off
 */
export function heldBack(file: Buffer, decide: () => Promise<void>): Readable {
  return Readable.from(pieces(file, decide), { objectMode: false, highWaterMark: PIECE_BYTES });
}

async function* pieces(file: Buffer, decide: () => Promise<void>): AsyncGenerator<Buffer> {
  const last = Math.max(0, file.length - PIECE_BYTES);
  for (let at = 0; at < last; at += PIECE_BYTES) yield file.subarray(at, Math.min(at + PIECE_BYTES, last));
  await decide();
  yield file.subarray(last);
}
