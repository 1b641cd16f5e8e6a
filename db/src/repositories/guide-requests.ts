import { In, Raw, type DataSource, type QueryDeepPartialEntity } from 'typeorm';
import { GuideRequestEntity, type GuideRequestState } from '../entities/guide-request.entity.js';
import { lockInTransaction, locksOf } from './advisory-locks.js';

/** Postgres channel; its payload is the id of a request whose mail was sent or has failed. */
export const GUIDE_REQUEST_CHANNEL = 'guide_request';

/** Visitors are answered sooner; an older request is not mailed. */
const MAILED_WITHIN_SECONDS = 60;

/**
 * Stores a request. While one of the same address is in progress or was just mailed, that one is returned (product 6.16).
 *
 * @param sameWithinMinutes how long a mailed guide counts as the answer
 */
export async function storeGuideRequest(
  database: DataSource,
  { email, requestId }: { readonly email: string; readonly requestId: string },
  sameWithinMinutes: number,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  return database.transaction(async (manager) => {
    await lockInTransaction(manager, locksOf.guideAddress, email.toLowerCase());
    const requests = manager.getRepository(GuideRequestEntity);
    const known = await requests.findOne({
      select: { id: true },
      where: {
        email: Raw((column) => `lower(${column}) = lower(:email)`, { email }),
        createdAt: Raw((column) => `${column} > now() - make_interval(mins => :sameWithinMinutes)`, {
          sameWithinMinutes,
        }),
        state: In(['waiting', 'sending', 'delivered']),
      },
      order: { createdAt: 'DESC' },
    });
    if (known) return { id: known.id, isNew: false };
    const { id } = await requests.save({ email, requestId });
    return { id, isNew: true };
  });
}

export async function readGuideState(
  database: DataSource,
  id: string,
): Promise<GuideRequestState | undefined> {
  return (await database.getRepository(GuideRequestEntity).findOneBy({ id }))?.state;
}

/**
 * Decides for the download; this or `claimGuideMail` wins.
 *
 * @returns false when the mail won
 */
export async function switchGuideToDownload(
  database: DataSource,
  id: string,
  reason: string,
): Promise<boolean> {
  const { affected } = await database
    .getRepository(GuideRequestEntity)
    .update({ id, state: 'waiting' }, { state: 'download', lastError: reason });
  return affected === 1;
}

/** Counts an attempt. @returns undefined when the visitor waits no longer */
export async function beginGuideMail(
  database: DataSource,
  id: string,
): Promise<Pick<GuideRequestEntity, 'email' | 'requestId'> | undefined> {
  const requests = database.getRepository(GuideRequestEntity);
  const isAwaited = Raw((column) => `${column} > now() - make_interval(secs => ${MAILED_WITHIN_SECONDS})`);
  const { affected } = await requests.update(
    { id, state: 'waiting', createdAt: isAwaited },
    { attempts: () => 'least(attempts + 1, 32767)' },
  );
  return affected === 1 ? ((await requests.findOneBy({ id })) ?? undefined) : undefined;
}

/** Decides for the mail, before its last bytes are sent. @returns false when the download won */
export async function claimGuideMail(database: DataSource, id: string): Promise<boolean> {
  const { affected } = await database
    .getRepository(GuideRequestEntity)
    .update({ id, state: 'waiting' }, { state: 'sending' });
  return affected === 1;
}

export async function recordGuideMailed(database: DataSource, id: string): Promise<void> {
  await decide(database, id, ['sending'], {
    state: 'delivered',
    deliveredAt: () => 'now()',
    lastError: null,
  });
}

/** @param reason for operators */
export async function recordGuideFailed(database: DataSource, id: string, reason: string): Promise<void> {
  await decide(database, id, ['waiting', 'sending'], { state: 'failed', lastError: reason });
}

/** Stores the outcome of a mail and notifies the gateway at the commit. */
async function decide(
  database: DataSource,
  id: string,
  from: GuideRequestState[],
  outcome: QueryDeepPartialEntity<GuideRequestEntity>,
): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.getRepository(GuideRequestEntity).update({ id, state: In(from) }, outcome);
    await manager.query('select pg_notify($1, $2)', [GUIDE_REQUEST_CHANNEL, id]);
  });
}

/**
 * Fails requests that were never decided because a process died.
 *
 * @param olderThanMinutes as long as a decision may still come
 * @returns how many there were
 */
export async function failUndecidedGuides(database: DataSource, olderThanMinutes: number): Promise<number> {
  const isOld = Raw((column) => `${column} < now() - make_interval(mins => :olderThanMinutes)`, {
    olderThanMinutes,
  });
  const lastError = () => `'given up as ' || state || ': its gateway or worker is gone'`;
  const { affected } = await database
    .getRepository(GuideRequestEntity)
    .update({ state: In(['waiting', 'sending']), createdAt: isOld }, { state: 'failed', lastError });
  return affected ?? 0;
}
