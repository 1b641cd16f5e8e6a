import type { JobPosition } from 'db/repositories/job-search';
import { array, string } from 'yup';
import { AppError } from '../../app-error.js';

const cursorSchema = array(string().strict().required()).length(2).required();

/** Cursors are opaque to callers: base64url of `[microseconds, id]`. */
export function encodeCursor({ sortAt, id }: JobPosition): string {
  return Buffer.from(JSON.stringify([sortAt, id])).toString('base64url');
}

/**
 * @param argument the name of the argument the cursor came in, for the complaint
 * @throws {AppError} BAD_USER_INPUT when it is none of ours
 */
export function decodeCursor(cursor: string, argument: 'after' | 'before'): JobPosition {
  const position = parse(cursor);
  // Comparing with what we would write ourselves refuses every second spelling.
  if (position && /^-?\d{1,16}$/.test(position.sortAt) && !position.id.includes('\0') && encodeCursor(position) === cursor) return position;
  throw new AppError('BAD_USER_INPUT', { fields: { [argument]: `${argument} must be a cursor from an earlier answer` } });
}

function parse(cursor: string): JobPosition | undefined {
  try {
    const [sortAt, id] = cursorSchema.validateSync(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return sortAt !== undefined && id !== undefined ? { sortAt, id } : undefined;
  } catch {
    return undefined;
  }
}
