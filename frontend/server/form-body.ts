import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCodes, limits } from 'contract';
import { RefusedBodyError, type RequestBodies } from './request-bodies.js';

/** Of one character, as the contract counts them, in such a body: three bytes of UTF-8, each written `%E8`. */
const BYTES_PER_CHARACTER = 9;
/** The longest message the contract admits, however it is written, and room for the other fields. */
const LONGEST_BODY = BYTES_PER_CHARACTER * limits.contact.messageMax + 16 * 1024;

/**
 * Reads a form posted as browsers post it.
 *
 * @returns its fields, or the status to refuse it with
 * @throws {Error} when the visitor has left
 */
export async function readForm(request: IncomingMessage, response: ServerResponse, bodies: RequestBodies): Promise<URLSearchParams | 413 | 415 | 503> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return 415;
  try {
    const { bytes, release } = await bodies.read(request, response, LONGEST_BODY);
    release();
    return new URLSearchParams(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof RefusedBodyError) return errorCodes[error.code].status;
    throw error;
  }
}
