import { In, Raw, type DataSource, type QueryDeepPartialEntity } from 'typeorm';
import { GuideRequestEntity, type GuideRequestState } from '../entities/guide-request.entity.js';
import { lockInTransaction, locksOf } from './advisory-locks.js';

/** Postgres channel that names the requests whose mail was sent or has failed. */
export const GUIDE_REQUEST_CHANNEL = 'guide_request';

/** No visitor waits for an older request. */
const MAILED_WITHIN_SECONDS = 60;

/**
 * Stores a request. Asked again while one is under way or was just mailed, it is that one: an address never gets the
 * guide twice, however often a button is pressed.
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
 * Decides for the download. Postgres lets one of this and `claimGuideMail` win.
 *
 * @returns false when it was decided otherwise before
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

/** Counts an attempt. @returns the request to mail; undefined when its visitor waits no longer */
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

/** Decides for the mail, at the last moment before it cannot be stopped. @returns false when it must be stopped */
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

/** Stores what became of a mail and notifies the gateway, whose visitor waits; the notification leaves with the commit. */
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
 * Fails requests whose decision was lost with the gateway or the worker that had to take it: they would count as under way for ever.
 *
 * @param olderThanMinutes as long as a decision may still come, or a repetition be answered by it
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
