import { randomUUID } from 'node:crypto';
import type { Locale } from 'contract';
import { type DataSource, type EntityManager, In, Raw } from 'typeorm';
import { JobEntity } from '../../entities/job.entity.js';
import { GuideRequestEntity, SavedJobListEntity } from '../../entities/visitor-mail.entity.js';
import { readOrganizationNames } from '../feeds/organizations.js';
import { findJobsById, type JobRow } from '../jobs/jobs.js';
import { lockInTransaction, locksOf } from '../platform/advisory-locks.js';
import { addDelivery, writeIf } from './deliveries.js';

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

export const SAVED_JOBS_MAIL = 'saved-jobs-mail';

/** @returns whether one of these jobs exists, open or closed */
export async function someJobExists(database: DataSource, ids: readonly string[]): Promise<boolean> {
  return database.getRepository(JobEntity).existsBy({ id: In(ids) });
}

/**
 * Stores a list and orders its mail in one transaction.
 *
 * @param isWanted false: nothing is stored
 * @returns the id of the list
 */
export async function storeSavedJobList(
  database: DataSource,
  {
    email,
    jobIds,
    locale,
  }: Pick<SavedJobListEntity, 'email' | 'locale'> & { readonly jobIds: readonly string[] },
  requestId: string,
  isWanted = true,
): Promise<string | undefined> {
  return database.transaction((manager) =>
    writeIf(isWanted, manager, async () => {
      const id = randomUUID();
      await manager.getRepository(SavedJobListEntity).insert({ id, email, jobIds: [...jobIds], locale });
      await addDelivery(manager, { kind: SAVED_JOBS_MAIL, subjectId: id, requestId });
      return id;
    }),
  );
}

export interface SavedJobs {
  readonly email: string;
  readonly locale: Locale;
  /** In the visitor's order, open or closed. */
  readonly jobs: readonly JobRow[];
  readonly organizations: ReadonlyMap<string, string>;
}

/** @returns undefined when all its jobs, or the list itself, have been erased */
export async function readSavedJobs(database: DataSource, listId: string): Promise<SavedJobs | undefined> {
  const list = await database.getRepository(SavedJobListEntity).findOneBy({ id: listId });
  const jobs = list ? await findJobsById(database, list.jobIds) : [];
  if (!list || jobs.length === 0) return undefined;
  return {
    email: list.email,
    locale: list.locale,
    jobs,
    organizations: await readOrganizationNames(database),
  };
}
