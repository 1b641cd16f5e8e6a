import { randomUUID } from 'node:crypto';
import { In, IsNull, Not, Raw, type DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { ContactMessage, SpamMark, SubmissionKind } from 'contract';
import { GuideRequestEntity } from '../entities/guide-request.entity.js';
import { JobAlertEntity } from '../entities/job-alert.entity.js';
import { SavedJobsLetterEntity } from '../entities/saved-jobs-letter.entity.js';
import { SubmissionEntity, type SubmissionState } from '../entities/submission.entity.js';
import { lockInTransaction, locksOf } from './advisory-locks.js';
import { LEFT_ALONE_MINUTES, minutesFromNow } from './deliveries.js';
import { orderLeadsAgain, promiseLead } from './lead-deliveries.js';
import { addOutboxEvent } from './outbox.js';

export interface NewSubmission extends ContactMessage {
  readonly kind: SubmissionKind;
  readonly contentHash: string;
  readonly idempotencyKey: string | undefined;
  readonly spamMarks: readonly SpamMark[];
  readonly requestId: string;
  /** `held`: stored and not delivered. `slow`: the sweep orders its delivery. */
  readonly lane: 'usual' | 'slow' | 'held';
}

/** `key-taken`: the idempotency key belongs to other content. `eventId`: the outbox event of a delivery ordered now. */
export type StoreOutcome =
  | { readonly outcome: 'stored'; readonly id: string; readonly eventId: string | undefined }
  | { readonly outcome: 'known'; readonly id: string }
  | { readonly outcome: 'key-taken' };

/**
 * Stores a submission and orders its delivery in one transaction. A repetition returns the stored one: the same key, or the same content where one of both has no key (a form whose scripts loaded in between). Parallel repetitions wait for each other.
 *
 * @param work name of the delivering work
 * @param sameWithinMinutes how long equal content without a key is a repetition
 * @param leadWork name of the work that sends it to the lead webhook; undefined: none is set
 */
export async function storeSubmission(
  dataSource: DataSource,
  submission: NewSubmission,
  work: string,
  sameWithinMinutes: number,
  leadWork?: string,
): Promise<StoreOutcome> {
  return dataSource.transaction(async (manager) => {
    // A visitor waits for this.
    await manager.query(`set local statement_timeout = 4000`);
    const before = await findRepeated(manager, submission, sameWithinMinutes);
    if (before) return before;
    const { lane, idempotencyKey = null, spamMarks, ...fields } = submission;
    const id = randomUUID();
    await manager.getRepository(SubmissionEntity).insert({
      id,
      ...fields,
      idempotencyKey,
      spamMarks: [...spamMarks],
      state: lane === 'held' ? 'held' : 'waiting',
      recheckAt: minutesFromNow(lane === 'slow' ? 0 : LEFT_ALONE_MINUTES),
    });
    if (leadWork !== undefined && lane !== 'held') await promiseLead(manager, id, leadWork, lane === 'slow');
    return {
      outcome: 'stored',
      id,
      eventId: lane === 'usual' ? await addOutboxEvent(manager, work, id) : undefined,
    };
  });
}

async function findRepeated(
  manager: EntityManager,
  { idempotencyKey, contentHash, lane }: NewSubmission,
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
      state: lane === 'held' ? 'held' : Not('held'),
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

export interface SubmissionFilter {
  /** Of the letter or of the delivery to the lead webhook. */
  readonly state?: SubmissionState | undefined;
  readonly kind?: SubmissionKind | undefined;
  /** Only those with marks of spam. */
  readonly marked?: boolean | undefined;
}

const newestFirst = { createdAt: 'DESC', id: 'DESC' } as const;

function matching({ state, kind, marked }: SubmissionFilter): FindOptionsWhere<SubmissionEntity>[] {
  const others: FindOptionsWhere<SubmissionEntity> = {
    ...(kind !== undefined && { kind }),
    ...(marked && { spamMarks: Raw((column) => `cardinality(${column}) > 0`) }),
  };
  return [
    { ...others, ...(state !== undefined && { state }) },
    ...(state === undefined || state === 'held' ? [] : [{ ...others, lead: { state } }]),
  ];
}

/** @returns the newest ones, `limit` at most, after the first `skip` of them */
export async function findSubmissions(
  dataSource: DataSource,
  filter: SubmissionFilter,
  { limit, skip = 0 }: { readonly limit: number; readonly skip?: number },
): Promise<SubmissionEntity[]> {
  return dataSource.getRepository(SubmissionEntity).find({
    where: matching(filter),
    relations: { lead: true },
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
    yield await submissions.find({ where: { id: In(ids.slice(from, from + BATCH)) }, order: newestFirst });
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
    relations: { lead: true },
    take: 2,
  });
}

/** By state or by id; `again` includes delivered ones. */
export type OrderedAgain =
  | { readonly state: Exclude<SubmissionState, 'delivered'> }
  | { readonly ids: readonly string[]; readonly again?: boolean | undefined };

/**
 * Orders deliveries again, with all attempts: of letters and to the lead webhook, each where it is not delivered.
 *
 * @param work name of the work that mails
 * @param leadWork name of the work that sends to the lead webhook; undefined: none is set
 * @returns the ids of the submissions
 */
export async function orderDeliveryAgain(
  dataSource: DataSource,
  work: string,
  which: OrderedAgain,
  leadWork?: string,
): Promise<readonly string[]> {
  return dataSource.transaction(async (manager) => {
    const submissions = manager.getRepository(SubmissionEntity);
    const where =
      'ids' in which
        ? { id: In(which.ids), ...(!which.again && { state: Not('delivered' as const) }) }
        : { state: which.state };
    const ids = (
      await submissions.find({ select: { id: true }, where, lock: { mode: 'pessimistic_write' } })
    ).map(({ id }) => id);
    await submissions.update(
      { id: In(ids) },
      {
        state: 'waiting',
        attempts: 0,
        lastError: null,
        deliveredAt: null,
        recheckAt: minutesFromNow(LEFT_ALONE_MINUTES),
      },
    );
    for (const id of ids) await addOutboxEvent(manager, work, id);
    if (leadWork === undefined) return ids;
    const leads = await ('ids' in which
      ? orderLeadsAgain(manager, leadWork, which.ids, which.again)
      : orderLeadsAgain(manager, leadWork, which.state === 'failed' ? 'failed' : ids));
    return [...new Set([...ids, ...leads])];
  });
}

/**
 * Erases every submission, guide request, job alert and mailed list of saved jobs of an address, in any case.
 *
 * @returns how many of each there were
 */
export async function forgetPerson(
  dataSource: DataSource,
  email: string,
): Promise<Readonly<Record<'submissions' | 'guideRequests' | 'jobAlerts' | 'savedLists', number>>> {
  const sameAddress = Raw((column) => `lower(${column}) = lower(:email)`, { email: email.trim() });
  return dataSource.transaction(async (manager) => {
    const submissions = await manager.getRepository(SubmissionEntity).delete({ email: sameAddress });
    const guideRequests = await manager.getRepository(GuideRequestEntity).delete({ email: sameAddress });
    const jobAlerts = await manager.getRepository(JobAlertEntity).delete({ email: sameAddress });
    const savedLists = await manager.getRepository(SavedJobsLetterEntity).delete({ email: sameAddress });
    return {
      submissions: submissions.affected ?? 0,
      guideRequests: guideRequests.affected ?? 0,
      jobAlerts: jobAlerts.affected ?? 0,
      savedLists: savedLists.affected ?? 0,
    };
  });
}
