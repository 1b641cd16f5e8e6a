import type { DataSource, FindOptionsWhere } from 'typeorm';
import { Raw } from 'typeorm';
import { SubmissionEntity, type SubmissionState } from '../entities/submission.entity.js';
import { LEFT_ALONE_MINUTES } from './deliveries.js';
import { escapeLike } from './escape-like.js';
import { promiseWork } from './outbox.js';

/** Which submissions an operator wants to see. */
export interface SubmissionFilter {
  readonly state?: SubmissionState | undefined;
  /** Those with marks of spam alone. */
  readonly marked?: boolean | undefined;
  /** The newest so many; undefined: all. */
  readonly limit?: number | undefined;
}

/** @returns newest first */
export async function findSubmissions(dataSource: DataSource, { state, marked, limit }: SubmissionFilter): Promise<SubmissionEntity[]> {
  const where: FindOptionsWhere<SubmissionEntity> = {
    ...(state !== undefined && { state }),
    ...(marked && { spamMarks: Raw((column) => `cardinality(${column}) > 0`) }),
  };
  return dataSource.getRepository(SubmissionEntity).find({ where, order: { createdAt: 'DESC', id: 'DESC' }, ...(limit !== undefined && { take: limit }) });
}

/** @returns those whose id begins so; an operator types the beginning */
export async function findSubmissionsById(dataSource: DataSource, idStart: string): Promise<SubmissionEntity[]> {
  return dataSource.getRepository(SubmissionEntity).find({ where: { id: Raw((column) => `cast(${column} as text) like :start || '%'`, { start: escapeLike(idStart.toLowerCase()) }) }, take: 2 });
}

/** Submissions in a state, or by their ids; with `again`, those that were delivered as well. */
export type PromisedAgain = { readonly state: Exclude<SubmissionState, 'delivered'> } | { readonly ids: readonly string[]; readonly again?: boolean | undefined };

/**
 * Promises deliveries anew, with all attempts: of given-up, held and waiting submissions, and of delivered ones only where that is said.
 *
 * @param work name of the delivering work
 * @returns the ids promised
 */
export async function promiseAgain(dataSource: DataSource, work: string, which: PromisedAgain): Promise<readonly string[]> {
  return dataSource.transaction(async (manager) => {
    const [released]: [{ id: string }[], number] = await manager.query(
      `update submissions set state = 'waiting', attempts = 0, last_error = null, delivered_at = null, recheck_at = now() + make_interval(mins => $2)
       where ${'ids' in which ? `id = any($1) ${which.again ? '' : `and state <> 'delivered'`}` : 'state = $1'} returning id`,
      ['ids' in which ? which.ids : which.state, LEFT_ALONE_MINUTES],
    );
    for (const { id } of released) await promiseWork(manager, work, id);
    return released.map(({ id }) => id);
  });
}

/**
 * Erases a person: every submission and guide request from the address, in any case of letters.
 *
 * @returns how many of each there were
 */
export async function forgetPerson(dataSource: DataSource, email: string): Promise<{ readonly submissions: number; readonly guideRequests: number }> {
  return dataSource.transaction(async (manager) => {
    const erase = async (table: 'submissions' | 'guide_requests') => {
      const [, count]: [unknown, number] = await manager.query(`delete from ${table} where lower(email) = lower($1)`, [email.trim()]);
      return count;
    };
    return { submissions: await erase('submissions'), guideRequests: await erase('guide_requests') };
  });
}
