import { FailedAttempt } from './retry.js';

/**
 * @returns the whole of an answer
 * @throws {FailedAttempt} when it is longer than so many bytes
 */
export async function boundedBytes(body: AsyncIterable<unknown>, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // Leaving the loop destroys the stream: the rest is not downloaded.
    if (size > bytes) throw tooLarge(bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Asking again would give as much again. */
export function tooLarge(bytes: number): FailedAttempt {
  return new FailedAttempt(`answered more than ${Math.round(bytes / 1024)} KB`, { passing: false });
}
