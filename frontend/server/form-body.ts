import type { IncomingMessage } from 'node:http';

/** Far more than the longest message the contract admits. */
const LONGEST_BODY = 64 * 1024;

/**
 * Reads a form posted as browsers post it.
 *
 * @returns its fields, or the status to refuse it with
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | 413 | 415> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return 415;
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_BODY) return 413;
  const chunks: Buffer[] = [];
  let length = 0;
  // The answer still has to go out on the same connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > LONGEST_BODY) return 413;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
