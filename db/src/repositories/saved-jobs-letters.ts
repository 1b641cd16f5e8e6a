import { randomUUID } from 'node:crypto';
import { limits, type Locale } from 'contract';
import { In, Raw, type DataSource } from 'typeorm';
import { JobEntity } from '../entities/job.entity.js';
import { SavedJobsLetterEntity } from '../entities/saved-jobs-letter.entity.js';
import { LEFT_ALONE_MINUTES, minutesFromNow } from './deliveries.js';
import { findJobsById, type JobRow } from './jobs.js';
import { readOrganizationNames } from './organizations.js';
import { addOutboxEvent, writeIf } from './outbox.js';

export interface NewSavedJobsLetter {
  readonly email: string;
  readonly jobIds: readonly string[];
  /** Of the letter. */
  readonly locale: Locale;
  readonly requestId: string;
}

/** @returns whether one of these jobs exists, open or closed */
export async function someJobExists(database: DataSource, ids: readonly string[]): Promise<boolean> {
  return database.getRepository(JobEntity).existsBy({ id: In(ids) });
}

/**
 * Stores the request for a letter and orders it in one transaction.
 *
 * @param work name of the work that delivers it
 * @param isWanted false: nothing is stored
 * @returns the ordered letter and its outbox event
 */
export async function storeSavedJobsLetter(
  database: DataSource,
  { email, jobIds, locale, requestId }: NewSavedJobsLetter,
  work: string,
  isWanted = true,
): Promise<{ readonly letterId: string; readonly eventId: string } | undefined> {
  return database.transaction((manager) =>
    writeIf(isWanted, manager, async () => {
      const letterId = randomUUID();
      await manager.getRepository(SavedJobsLetterEntity).insert({
        id: letterId,
        email,
        jobIds: [...jobIds],
        locale,
        requestId,
        recheckAt: minutesFromNow(LEFT_ALONE_MINUTES),
      });
      return { letterId, eventId: await addOutboxEvent(manager, work, letterId) };
    }),
  );
}

/** What a letter says. */
export interface SavedJobsLetterContent {
  readonly letter: SavedJobsLetterEntity;
  /** In the visitor's order, open or closed. */
  readonly jobs: readonly JobRow[];
  /** Names of all organizations by their ids. */
  readonly organizations: ReadonlyMap<string, string>;
}

/** @returns undefined when all its jobs, or the letter itself, have been erased */
export async function readSavedJobsLetter(
  database: DataSource,
  letterId: string,
): Promise<SavedJobsLetterContent | undefined> {
  const letter = await database.getRepository(SavedJobsLetterEntity).findOneBy({ id: letterId });
  const jobs = letter ? await findJobsById(database, letter.jobIds) : [];
  if (!letter || jobs.length === 0) return undefined;
  return { letter, jobs, organizations: await readOrganizationNames(database) };
}

function overLetters(retentionDays: number) {
  const days = Math.min(limits.savedJobsLetters.keptDays, retentionDays);
  return { createdAt: Raw((column) => `${column} < now() - make_interval(days => :days)`, { days }) };
}

/** @returns how many requests `eraseSavedJobsLetters` would erase */
export async function countOverSavedJobsLetters(
  database: DataSource,
  retentionDays: number,
): Promise<number> {
  return database.getRepository(SavedJobsLetterEntity).countBy(overLetters(retentionDays));
}

/**
 * Erases requests older than `limits.savedJobsLetters.keptDays`, or `RETENTION_DAYS` where that is less, whatever their state.
 *
 * @returns how many
 */
export async function eraseSavedJobsLetters(database: DataSource, retentionDays = Infinity): Promise<number> {
  const { affected } = await database.getRepository(SavedJobsLetterEntity).delete(overLetters(retentionDays));
  return affected ?? 0;
}
