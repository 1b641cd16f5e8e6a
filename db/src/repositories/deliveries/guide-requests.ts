import { Raw, type DataSource, type EntityManager } from 'typeorm';
import { GuideRequestEntity } from '../../entities/submission.entity.js';
import { lockInTransaction, locksOf } from '../platform/advisory-locks.js';
import { addDelivery } from './deliveries.js';

export const GUIDE_MAIL = 'guide-mail';

/** Whether the guide was ordered for an address just now, and not given up (product 6.16). */
export async function isGuideOrdered(
  database: DataSource | EntityManager,
  email: string,
  withinMinutes: number,
): Promise<boolean> {
  return database.getRepository(GuideRequestEntity).existsBy({
    email: Raw((column) => `lower(${column}) = lower(:email)`, { email }),
    createdAt: Raw((column) => `${column} > now() - make_interval(mins => :withinMinutes)`, {
      withinMinutes,
    }),
    id: Raw(
      (column) =>
        `exists (select from deliveries where subject_id = ${column} and state in ('waiting', 'delivered'))`,
    ),
  });
}

/** Stores a request and orders its mail in one transaction, unless it was ordered just now. @returns the id of the request; undefined when it was ordered before */
export async function storeGuideRequest(
  database: DataSource,
  { email, requestId }: { readonly email: string; readonly requestId: string },
  sameWithinMinutes: number,
): Promise<string | undefined> {
  return database.transaction(async (manager) => {
    await lockInTransaction(manager, locksOf.guideAddress, email.toLowerCase());
    if (await isGuideOrdered(manager, email, sameWithinMinutes)) return undefined;
    const { id } = await manager.getRepository(GuideRequestEntity).save({ email });
    await addDelivery(manager, { kind: GUIDE_MAIL, subjectId: id, requestId });
    return id;
  });
}
