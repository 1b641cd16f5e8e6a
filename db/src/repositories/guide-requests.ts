import type { DataSource } from 'typeorm';
import type { GuideRequestEntity, GuideRequestState } from '../entities/guide-request.entity.js';
import { lockInTransaction, locksOf } from './advisory-locks.js';

/** Nobody waits for an older request any more. */
const MAILED_WITHIN_SECONDS = 60;

/**
 * Stores a request. Asked again while one is under way or was just mailed, it is that one: an address never gets the
 * guide twice, however often a button is pressed.
 *
 * @param sameWithinMinutes how long a mailed guide counts as the answer
 */
export async function storeGuideRequest(database: DataSource, { email, requestId }: { readonly email: string; readonly requestId: string }, sameWithinMinutes: number): Promise<{ readonly id: string; readonly isNew: boolean }> {
  return database.transaction(async (manager) => {
    await lockInTransaction(manager, locksOf.guideAddress, email.toLowerCase());
    const [known]: { id: string }[] = await manager.query(
      `select id from guide_requests
       where lower(email) = lower($1) and created_at > now() - make_interval(mins => $2) and state in ('waiting', 'sending', 'delivered')
       order by created_at desc limit 1`,
      [email, sameWithinMinutes],
    );
    if (known) return { id: known.id, isNew: false };
    const [stored]: { id: string }[] = await manager.query('insert into guide_requests (email, request_id) values ($1, $2) returning id', [email, requestId]);
    return { id: stored?.id ?? '', isNew: true };
  });
}

export async function readGuideState(database: DataSource, id: string): Promise<GuideRequestState | undefined> {
  const [row]: { state: GuideRequestState }[] = await database.query('select state from guide_requests where id = $1', [id]);
  return row?.state;
}

/**
 * Decides for the download. Postgres lets one of this and `claimGuideMail` win.
 *
 * @returns false when it was decided otherwise before
 */
export async function switchGuideToDownload(database: DataSource, id: string, reason: string): Promise<boolean> {
  const [rows]: [unknown[], number] = await database.query(`update guide_requests set state = 'download', last_error = $2 where id = $1 and state = 'waiting' returning id`, [id, reason]);
  return rows.length > 0;
}

/** Counts a try. @returns whom to mail; undefined when nobody waits for it any more */
export async function beginGuideMail(database: DataSource, id: string): Promise<Pick<GuideRequestEntity, 'email' | 'requestId'> | undefined> {
  const [rows]: [Pick<GuideRequestEntity, 'email' | 'requestId'>[], number] = await database.query(
    `update guide_requests set attempts = least(attempts + 1, 32767)
     where id = $1 and state = 'waiting' and created_at > now() - make_interval(secs => $2) returning email, request_id as "requestId"`,
    [id, MAILED_WITHIN_SECONDS],
  );
  return rows[0];
}

/** Decides for the mail, at the last moment before it cannot be held back. @returns false when it must be held back */
export async function claimGuideMail(database: DataSource, id: string): Promise<boolean> {
  const [rows]: [unknown[], number] = await database.query(`update guide_requests set state = 'sending' where id = $1 and state = 'waiting' returning id`, [id]);
  return rows.length > 0;
}

export async function recordGuideMailed(database: DataSource, id: string): Promise<void> {
  await database.query(`update guide_requests set state = 'delivered', delivered_at = now(), last_error = null where id = $1 and state = 'sending'`, [id]);
}

/** @param reason for operators */
export async function recordGuideFailed(database: DataSource, id: string, reason: string): Promise<void> {
  await database.query(`update guide_requests set state = 'failed', last_error = $2 where id = $1 and state in ('waiting', 'sending')`, [id, reason]);
}

/**
 * Fails requests whose decision was lost with the gateway or the worker that had to take it: they would count as under way for ever.
 *
 * @param olderThanMinutes as long as somebody may still decide, or a repetition be answered by it
 * @returns how many there were
 */
export async function failUndecidedGuides(database: DataSource, olderThanMinutes: number): Promise<number> {
  const [, count]: [unknown, number] = await database.query(
    `update guide_requests set state = 'failed', last_error = 'given up as ' || state || ': who had it in hand is gone'
     where state in ('waiting', 'sending') and created_at < now() - make_interval(mins => $1)`,
    [olderThanMinutes],
  );
  return count;
}
