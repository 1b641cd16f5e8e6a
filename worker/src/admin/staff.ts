import type { IncomingMessage } from 'node:http';
import { beginStaffAction, endStaffAction } from 'db/repositories/platform/staff-actions';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';

/** A viewer reads, an operator also acts (product 11.9). */
export type Role = 'viewer' | 'operator';

/** Who asks. */
export interface Staff {
  /** Stable. */
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

export const tokenHolder: Staff = { id: 'OPERATIONS_TOKEN', name: 'OPERATIONS_TOKEN', role: 'operator' };

const known = new WeakMap<IncomingMessage, Staff>();

export function noteStaff(request: IncomingMessage, staff: Staff): void {
  known.set(request, staff);
}

/** @throws {Error} before a guard has let the request pass */
export function staffOf(request: IncomingMessage): Staff {
  const staff = known.get(request);
  if (!staff) throw new Error('No guard has looked at this request.');
  return staff;
}

export function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The rule of product 11.9, for every path behind a guard. */
export const byRole: RequestHandler = (request, response, next) => {
  if (isReading(request) || staffOf(request).role === 'operator') return next();
  response
    .status(403)
    .type('text/plain')
    .send('Your role is viewer: you may look at everything and change nothing. Nothing was done.\n');
};

export interface Recording {
  readonly dataSource: DataSource;
  readonly log: Logger;
}

/**
 * Does what staff ask for as one row of `staff_actions` and one line of the log (product 11.10), which contain no personal data of
 * visitors.
 *
 * @param subjectId what it is about
 * @param outcomeOf what became of it, in words
 * @param madeBy id of what it has made
 */
export async function recorded<Result>(
  { dataSource, log }: Recording,
  request: IncomingMessage,
  { action, subjectId = null }: { readonly action: string; readonly subjectId?: string | null },
  perform: () => Promise<Result>,
  outcomeOf: (result: Result) => string,
  madeBy: (result: Result) => string | undefined = () => undefined,
): Promise<Result> {
  const { id: staffId, name: staffName } = staffOf(request);
  const id = await beginStaffAction(dataSource, { staffId, staffName, action, subjectId });
  const result = await perform();
  const outcome = outcomeOf(result);
  const subject = madeBy(result) ?? subjectId;
  log.info({ action, subjectId: subject, outcome }, 'operator action');
  // It is done; that its outcome is not known must not look like a failure.
  await endStaffAction(dataSource, id, { outcome, subjectId: subject }).catch((error: unknown) =>
    log.error({ err: error, action }, 'the outcome of an action was not recorded'),
  );
  return result;
}
