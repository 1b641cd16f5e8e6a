import { limits } from 'contract';
import { AppError } from '../../app-error.js';

const { idempotencyKeyMin: MIN, idempotencyKeyMax: MAX } = limits.submissions;
const sane = new RegExp(`^[A-Za-z0-9._:-]{${MIN},${MAX}}$`);

/**
 * Reads an `Idempotency-Key`: as the IETF draft writes it, a quoted string, or bare as most clients do.
 *
 * @throws {AppError} BAD_USER_INPUT when it is neither
 */
export function readIdempotencyKey(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const key = /^"(.*)"$/.exec(given.trim())?.[1] ?? given.trim();
  if (sane.test(key)) return key;
  throw new AppError('BAD_USER_INPUT', {
    message: `The Idempotency-Key must be ${MIN} to ${MAX} letters, digits or any of . _ : - (a UUID, for example).`,
  });
}
