import { Readable } from 'node:stream';

/** Small enough that a letter is not all in buffers before the server has asked for it. */
const PIECE_BYTES = 16_384;

/**
 * A file whose last piece is sent only after a decision: the mail can be stopped until then, while connecting, greeting and
 * most of the transfer are done. A mail that breaks off is not delivered (RFC 5321 section 4.1.1.4: only the line with the
 * dot hands it over).
 *
 * @param decide is called once, before the last piece; throwing breaks the mail off
 */
export function gatedAttachment(file: Buffer, decide: () => Promise<void>): Readable {
  return Readable.from(pieces(file, decide), { objectMode: false, highWaterMark: PIECE_BYTES });
}

async function* pieces(file: Buffer, decide: () => Promise<void>): AsyncGenerator<Buffer> {
  const last = Math.max(0, file.length - PIECE_BYTES);
  for (let at = 0; at < last; at += PIECE_BYTES) yield file.subarray(at, Math.min(at + PIECE_BYTES, last));
  await decide();
  yield file.subarray(last);
}
