import { Not, Raw, type DataSource } from 'typeorm';
import { GuideRequestEntity } from '../entities/guide-request.entity.js';
import { SubmissionEntity } from '../entities/submission.entity.js';

/** What was erased, or would be. */
export interface ErasedPersonalData {
  readonly submissions: number;
  /** Of these, those that were never mailed: waiting, given up or held. */
  readonly undelivered: number;
  readonly guideRequests: number;
  /** Counters of visitors' addresses (kept hashed) whose time is over. */
  readonly addressCounters: number;
}

/** What is erased at once; a visitor's message must not wait behind years of others. */
const BATCH = 1_000;

const isOld = (days: number) => Raw((column) => `${column} < now() - make_interval(days => :days)`, { days });
/** Of rate-limiter-flexible, which has no entity. */
const COUNTERS_THAT_ARE_OVER = 'from rate_limits where expire < extract(epoch from now()) * 1000';

/** @returns what `erasePersonalData` would erase now */
export async function countPersonalData(database: DataSource, olderThanDays: number): Promise<ErasedPersonalData> {
  const createdAt = isOld(olderThanDays);
  const submissions = database.getRepository(SubmissionEntity);
  const [counters]: { count: number }[] = await database.query(`select count(*)::int as count ${COUNTERS_THAT_ARE_OVER}`);
  return {
    submissions: await submissions.countBy({ createdAt }),
    undelivered: await submissions.countBy({ createdAt, state: Not('delivered') }),
    guideRequests: await database.getRepository(GuideRequestEntity).countBy({ createdAt }),
    addressCounters: counters?.count ?? 0,
  };
}

/**
 * Erases what people sent before so many days, whatever became of it: messages, questionnaires, requests for the guide.
 * Counters that are over go too. Done again, it finds nothing.
 */
export async function erasePersonalData(database: DataSource, olderThanDays: number): Promise<ErasedPersonalData> {
  const createdAt = isOld(olderThanDays);
  const submissions = database.getRepository(SubmissionEntity);
  const erased = { submissions: 0, undelivered: 0 };
  let batch: SubmissionEntity[];
  do {
    batch = await submissions.find({ select: { id: true, state: true }, where: { createdAt }, take: BATCH });
    if (batch.length > 0) await submissions.delete(batch.map(({ id }) => id));
    erased.submissions += batch.length;
    erased.undelivered += batch.filter(({ state }) => state !== 'delivered').length;
  } while (batch.length === BATCH);
  const guideRequests = await database.getRepository(GuideRequestEntity).delete({ createdAt });
  const [, addressCounters] = await database.query<[unknown[], number]>(`delete ${COUNTERS_THAT_ARE_OVER}`);
  return { ...erased, guideRequests: guideRequests.affected ?? 0, addressCounters };
}
