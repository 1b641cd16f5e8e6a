import type { DataSource, EntityManager } from 'typeorm';
import type { ContactMessage, SpamMark, SubmissionKind } from 'contract';
import { lockInTransaction, locksOf } from './advisory-locks.js';
import { LEFT_ALONE_MINUTES } from './deliveries.js';
import { promiseWork } from './outbox.js';

export interface NewSubmission extends ContactMessage {
  readonly kind: SubmissionKind;
  readonly contentHash: string;
  readonly idempotencyKey: string | undefined;
  readonly spamMarks: readonly SpamMark[];
  readonly requestId: string;
  /** `held`: stored, but not delivered. `slow`: no delivery is promised; the sweep gets to it at its own pace. */
  readonly lane: 'usual' | 'slow' | 'held';
}

/** `key-taken`: the idempotency key belongs to other content. `promise` is the outbox row of a delivery promised now. */
export type StoreOutcome =
  | { readonly outcome: 'stored'; readonly id: string; readonly promise: string | undefined }
  | { readonly outcome: 'known'; readonly id: string }
  | { readonly outcome: 'key-taken' };

/**
 * Stores a submission once and promises its delivery in the same transaction. Sent again under the same key, or with the same
 * content where one of both has no key, as from a form whose scripts came meanwhile, it is the one stored before; parallel
 * repetitions wait for each other.
 *
 * @param work name of the delivering work
 * @param sameWithinMinutes how long equal content is taken for a repetition where a key is missing
 */
export async function storeSubmission(dataSource: DataSource, submission: NewSubmission, work: string, sameWithinMinutes: number): Promise<StoreOutcome> {
  return dataSource.transaction(async (manager) => {
    // A visitor waits for this: better to say soon that it failed than to hold on.
    await manager.query(`set local statement_timeout = 4000`);
    const before = await knownBefore(manager, submission, sameWithinMinutes);
    if (before) return before;
    const { kind, name, email, subject, message, contentHash, idempotencyKey, spamMarks, lane, requestId } = submission;
    const rows: { id: string }[] = await manager.query(
      `insert into submissions (kind, name, email, subject, message, content_hash, idempotency_key, spam_marks, state, recheck_at, request_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => $10), $11) returning id`,
      [kind, name, email, subject, message, contentHash, idempotencyKey ?? null, spamMarks, lane === 'held' ? 'held' : 'waiting', lane === 'slow' ? 0 : LEFT_ALONE_MINUTES, requestId],
    );
    const id = rows[0]?.id ?? '';
    return { outcome: 'stored', id, promise: lane === 'usual' ? await promiseWork(manager, work, id) : undefined };
  });
}

async function knownBefore(manager: EntityManager, submission: NewSubmission, sameWithinMinutes: number): Promise<StoreOutcome | undefined> {
  const { idempotencyKey, contentHash, lane } = submission;
  if (idempotencyKey !== undefined) {
    await lockInTransaction(manager, locksOf.idempotencyKey, idempotencyKey);
    const [known]: { id: string; contentHash: string }[] = await manager.query(
      'select id, content_hash as "contentHash" from submissions where idempotency_key = $1',
      [idempotencyKey],
    );
    if (known) return known.contentHash === contentHash ? { outcome: 'known', id: known.id } : { outcome: 'key-taken' };
  }
  await lockInTransaction(manager, locksOf.content, contentHash);
  // A robot's copy that is held back must not swallow the person's own message. Under another key it is another message.
  const [known]: { id: string }[] = await manager.query(
    `select id from submissions
     where content_hash = $1 and created_at > now() - make_interval(mins => $2) and (state = 'held') = $3 ${idempotencyKey === undefined ? '' : 'and idempotency_key is null'}
     order by created_at desc limit 1`,
    [contentHash, sameWithinMinutes, lane === 'held'],
  );
  if (!known) return undefined;
  // From here on it is the message of this key, and of no other.
  if (idempotencyKey !== undefined) await manager.query('update submissions set idempotency_key = $2 where id = $1', [known.id, idempotencyKey]);
  return { outcome: 'known', id: known.id };
}
