import { hash } from 'node:crypto';
import { houstonDate } from 'contract';

/**
 * The version of a list for one set of parameters, for its `ETag`.
 *
 * @param current of software and data; undefined while it is not known
 * @param given the parameters; without any it is the version of all texts
 */
export function listVersion(
  current: string | undefined,
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  if (current === undefined || Object.keys(given).length === 0) return current;
  const day = 'postedWithin' in given ? houstonDate() : '';
  return `${current}-${hash('sha1', JSON.stringify(given) + day, 'base64url')}`;
}
