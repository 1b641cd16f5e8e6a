import { execFileSync } from 'node:child_process';
import { OperatorError } from 'server-kit/operator-error';

/** The account the server runs under; undefined: the caller's own. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Postgres refuses to run as root, so root lends it the account every system has for exactly that.
 *
 * @throws {OperatorError} when we are root and the system has no such account
 */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new OperatorError(
      'Postgres does not run as root and this system has no account "nobody" to lend it: start as another user, or set DATABASE_URL.',
    );
  }
}
