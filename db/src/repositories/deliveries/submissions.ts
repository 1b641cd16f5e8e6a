import { randomUUID } from 'node:crypto';
import { In, IsNull, Raw, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { ContactMessage, SpamMark, SubmissionKind } from 'contract';
import { DeliveryEntity, type DeliveryState } from '../../entities/delivery.entity.js';
import { SubmissionEntity } from '../../entities/submission.entity.js';
import { lockInTransaction, locksOf } from '../platform/advisory-locks.js';
import { addDelivery } from './deliveries.js';

export const SUBMISSION_MAIL = 'submission-mail';
export const LEAD_WEBHOOK = 'lead-webhook';

interface NewSubmission extends ContactMessage {
  readonly kind: SubmissionKind;
  readonly contentHash: string;
  readonly idempotencyKey: string | undefined;
  readonly spamMarks: readonly SpamMark[];
  readonly requestId: string;
}

interface SubmissionDelivery {
  /** `held`: not before an operator releases it. `slow`: a limited number a minute. */
  readonly pace: 'usual' | 'slow' | 'held';
  /** How many slow ones are sent in a minute. */
  readonly slowAMinute: number;
  readonly hasLeadWebhook: boolean;
}

/** `key-taken`: the idempotency key belongs to other content. */
type StoreOutcome =
  { readonly outcome: 'stored' | 'known'; readonly id: string } | { readonly outcome: 'key-taken' };

/**
 * Stores a submission and orders its deliveries in one transaction. A repetition returns the stored one: the same key, or
 * the same content where one of both has no key (scripts loaded in between). Parallel repetitions wait for each other.
 *
 * @param sameWithinMinutes how long equal content without a key is a repetition
 */
export async function storeSubmission(
  dataSource: DataSource,
  submission: NewSubmission,
  { pace, slowAMinute, hasLeadWebhook }: SubmissionDelivery,
  sameWithinMinutes: number,
): Promise<StoreOutcome> {
  return dataSource.transaction(async (manager) => {
    // A visitor waits for this.
    await manager.query(`set local statement_timeout = 4000`);
    const before = await findRepeated(manager, submission, pace === 'held', sameWithinMinutes);
    if (before) return before;
    const { idempotencyKey = null, spamMarks, ...fields } = submission;
    const id = randomUUID();
    await manager
      .getRepository(SubmissionEntity)
      .insert({ id, ...fields, idempotencyKey, spamMarks: [...spamMarks] });
    for (const kind of hasLeadWebhook ? [SUBMISSION_MAIL, LEAD_WEBHOOK] : [SUBMISSION_MAIL])
      await addDelivery(manager, {
        kind,
        subjectId: id,
        isHeld: pace === 'held',
        dueAt: pace === 'slow' ? await nextSlowTime(manager, kind, slowAMinute) : undefined,
        requestId: submission.requestId,
      });
    return { outcome: 'stored', id };
  });
}

/** @returns SQL for a time after that of all slow deliveries of this kind */
async function nextSlowTime(manager: EntityManager, kind: string, aMinute: number): Promise<string> {
  await lockInTransaction(manager, locksOf.deliveries, kind);
  const [row]: { seconds: number }[] = await manager.query(
    `select greatest(coalesce(extract(epoch from max(due_at) - now()), 0), 0)::float8 as seconds
     from deliveries join submissions on submissions.id = subject_id
     where deliveries.kind = $1 and state = 'waiting' and attempts = 0 and 'flood' = any(spam_marks)`,
    [kind],
  );
  return `now() + make_interval(secs => ${(row?.seconds ?? 0) + 60 / aMinute})`;
}

async function findRepeated(
  manager: EntityManager,
  { idempotencyKey, contentHash }: NewSubmission,
  isHeld: boolean,
  sameWithinMinutes: number,
): Promise<StoreOutcome | undefined> {
  const submissions = manager.getRepository(SubmissionEntity);
  if (idempotencyKey !== undefined) {
    await lockInTransaction(manager, locksOf.idempotencyKey, idempotencyKey);
    const known = await submissions.findOne({
      select: { id: true, contentHash: true },
      where: { idempotencyKey },
    });
    if (known)
      return known.contentHash === contentHash
        ? { outcome: 'known', id: known.id }
        : { outcome: 'key-taken' };
  }
  await lockInTransaction(manager, locksOf.content, contentHash);
  const known = await submissions.findOne({
    select: { id: true },
    where: {
      contentHash,
      createdAt: Raw((column) => `${column} > now() - make_interval(mins => :sameWithinMinutes)`, {
        sameWithinMinutes,
      }),
      // A robot's held copy must not replace a person's message.
      id: Raw((column) => `${isHeld ? '' : 'not '}exists (${heldOf(column)})`),
      // Under another key it is another message.
      ...(idempotencyKey !== undefined && { idempotencyKey: IsNull() }),
    },
    order: { createdAt: 'DESC' },
  });
  if (!known) return undefined;
  // The stored message gets this key.
  if (idempotencyKey !== undefined) await submissions.update(known.id, { idempotencyKey });
  return { outcome: 'known', id: known.id };
}

function heldOf(id: string): string {
  return `select from deliveries where subject_id = ${id} and state = 'held'`;
}

export interface SubmissionFilter {
  /** Of one of its deliveries. */
  readonly state?: DeliveryState | undefined;
  readonly kind?: SubmissionKind | undefined;
  readonly marked?: boolean | undefined;
  /** Each is in the name, the address, the subject or the text, or is part of a word there. */
  readonly words?: string | undefined;
}

const newestFirst = { createdAt: 'DESC', id: 'DESC' } as const;

const SEARCHED = ['name', 'email', 'subject', 'message'];

function matching({ state, kind, marked, words }: SubmissionFilter): FindOptionsWhere<SubmissionEntity> {
  return {
    ...(kind !== undefined && { kind }),
    ...(words !== undefined && {
      message: Raw(
        (message) =>
          `concat_ws(' ', ${SEARCHED.map((name) => message.replace('message', name)).join(', ')}) ilike all (cast(:words as text[]))`,
        { words: words.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`) },
      ),
    }),
    ...(marked && { spamMarks: Raw((column) => `cardinality(${column}) > 0`) }),
    ...(state !== undefined && {
      id: Raw((column) => `${column} in (select subject_id from deliveries where state = :state)`, { state }),
    }),
  };
}

/** @returns the newest ones, `limit` at most, after the first `skip` of them */
export async function findSubmissions(
  dataSource: DataSource,
  filter: SubmissionFilter,
  { limit, skip = 0 }: { readonly limit: number; readonly skip?: number },
): Promise<SubmissionEntity[]> {
  return dataSource.getRepository(SubmissionEntity).find({
    where: matching(filter),
    relations: { deliveries: true },
    order: newestFirst,
    take: limit,
    skip,
  });
}

export async function countSubmissions(dataSource: DataSource, filter: SubmissionFilter): Promise<number> {
  return dataSource.getRepository(SubmissionEntity).countBy(matching(filter));
}

const BATCH = 200;

/** @returns all of them, newest first; their texts are never held together */
export async function* findSubmissionsInBatches(
  dataSource: DataSource,
  filter: SubmissionFilter,
): AsyncGenerator<readonly SubmissionEntity[]> {
  const submissions = dataSource.getRepository(SubmissionEntity);
  const ids = (
    await submissions.find({ select: { id: true }, where: matching(filter), order: newestFirst })
  ).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH)
    yield await submissions.find({
      where: { id: In(ids.slice(from, from + BATCH)) },
      relations: { deliveries: true },
      order: newestFirst,
    });
}

/** @returns up to two submissions whose id begins with the text */
export async function findSubmissionsById(
  dataSource: DataSource,
  idStart: string,
): Promise<SubmissionEntity[]> {
  return dataSource.getRepository(SubmissionEntity).find({
    where: {
      id: Raw((column) => `starts_with(cast(${column} as text), :start)`, { start: idStart.toLowerCase() }),
    },
    relations: { deliveries: true },
    take: 2,
  });
}

/** All deliveries that failed, or those of submissions; `again` includes delivered ones. */
export type OrderedAgain =
  'failed' | { readonly ids: readonly string[]; readonly again?: boolean | undefined };

/**
 * Orders deliveries of submissions again, with all attempts, each where it is not delivered. Held ones are released.
 *
 * @param hasLeadWebhook also what was never ordered for the webhook is sent there, where a submission is named
 * @returns how many deliveries
 */
export async function orderDeliveryAgain(
  dataSource: DataSource,
  which: OrderedAgain,
  hasLeadWebhook: boolean,
): Promise<number> {
  return dataSource.transaction(async (manager) => {
    const ids = which === 'failed' ? null : which.ids;
    if (hasLeadWebhook)
      await manager.query(
        `insert into deliveries (kind, subject_id, request_id, state)
         select $2, id, request_id, 'failed' from submissions where id = any($1::uuid[]) on conflict do nothing`,
        [ids ?? [], LEAD_WEBHOOK],
      );
    const { affected } = await manager
      .createQueryBuilder()
      .update(DeliveryEntity)
      .set({ state: 'waiting', attempts: 0, lastError: null, deliveredAt: null, dueAt: () => 'now()' })
      .where(
        ids === null
          ? `state = 'failed' and subject_id in (select id from submissions)`
          : `subject_id = any(:ids) and (state <> 'delivered' or :again)`,
        { ids, again: which !== 'failed' && which.again === true },
      )
      .execute();
    return affected ?? 0;
  });
}
