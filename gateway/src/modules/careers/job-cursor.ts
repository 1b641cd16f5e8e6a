import { jobSorts, type JobSort } from 'contract';
import type { JobPosition } from 'db/repositories/job-search';
import { array, string } from 'yup';
import { AppError } from '../../app-error.js';

const cursorSchema = array(string().strict().defined()).min(2).max(3).required();

/** What a position's value looks like, where it is read as a number. */
const values: Readonly<Record<JobSort, RegExp>> = { newest: /^-?\d{1,16}$/, title: /^/, relevance: /^\d{1,3}:-?\d{1,16}$/ };

/** Cursors are opaque to callers: base64url of `[value, id]` in the order of the newest, `[value, id, order]` in another. */
export function encodeCursor({ sort, value, id }: JobPosition): string {
  return Buffer.from(JSON.stringify(sort === 'newest' ? [value, id] : [value, id, sort])).toString('base64url');
}

/**
 * @param argument the name of the argument the cursor came in, for the complaint
 * @param sort the order of the list it is used in
 * @throws {AppError} BAD_USER_INPUT when it is none of ours, or of a list in another order
 */
export function decodeCursor(cursor: string, argument: 'after' | 'before', sort: JobSort): JobPosition {
  const position = parse(cursor);
  // Comparing with what we would write ourselves refuses every second spelling.
  if (!position || encodeCursor(position) !== cursor) throw refusal(argument, `${argument} must be a cursor from an earlier answer`);
  if (position.sort !== sort) throw refusal(argument, `${argument} is a cursor of a list sorted by ${position.sort}, not by ${sort}`);
  return position;
}

function parse(cursor: string): JobPosition | undefined {
  try {
    const [value, id, name = 'newest'] = cursorSchema.validateSync(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    const sort = jobSorts.find((known) => known.value === name)?.value;
    if (sort === undefined || value === undefined || !id || id.includes('\0') || value.includes('\0')) return undefined;
    return values[sort].test(value) ? { sort, value, id } : undefined;
  } catch {
    return undefined;
  }
}

function refusal(argument: string, complaint: string): AppError {
  return new AppError('BAD_USER_INPUT', { fields: { [argument]: complaint } });
}
