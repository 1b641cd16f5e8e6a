import type { DataSource, EntityManager } from 'typeorm';
import { LeadDeliveryEntity } from '../entities/lead-delivery.entity.js';
import type { SubmissionEntity } from '../entities/submission.entity.js';
import {
  claimDelivery,
  LEFT_ALONE_MINUTES,
  minutesFromNow,
  orderDueByLimits,
  type SweepLimits,
} from './deliveries.js';
import { addOutboxEvent } from './outbox.js';

/** Longer than a request may take. */
const CLAIM_SECONDS = 60;

/**
 * Records that a submission is to be sent to the lead webhook.
 *
 * @param isHeldBack the sweep orders it, by its own limits
 */
export async function promiseLead(
  manager: EntityManager,
  id: string,
  work: string,
  isHeldBack: boolean,
): Promise<void> {
  await manager
    .getRepository(LeadDeliveryEntity)
    .insert({ id, state: 'waiting', recheckAt: minutesFromNow(isHeldBack ? 0 : LEFT_ALONE_MINUTES) });
  if (!isHeldBack) await addOutboxEvent(manager, work, id);
}

/** @returns the submission, with the attempts of its claimed delivery; undefined when there is nothing to deliver, or another worker delivers it */
export async function claimLead(database: DataSource, id: string): Promise<SubmissionEntity | undefined> {
  if (!(await claimDelivery(database, LeadDeliveryEntity, id, CLAIM_SECONDS))) return undefined;
  const lead = await database
    .getRepository(LeadDeliveryEntity)
    .findOne({ where: { id }, relations: { submission: true } });
  return lead?.submission && { ...lead.submission, attempts: lead.attempts };
}

/** @param pauseMilliseconds until the sweep orders the next attempt; undefined ends the automatic attempts */
export async function recordLeadFailed(
  database: DataSource,
  id: string,
  reason: string,
  pauseMilliseconds: number | undefined,
): Promise<void> {
  await database.getRepository(LeadDeliveryEntity).update(
    { id, state: 'waiting' },
    {
      lastError: reason,
      claimedUntil: null,
      ...(pauseMilliseconds === undefined
        ? { state: 'failed' }
        : { recheckAt: () => `now() + make_interval(secs => ${Math.ceil(pauseMilliseconds / 1_000)})` }),
    },
  );
}

/**
 * Orders deliveries whose pause is over, whose job was lost, or that were held back.
 *
 * @param work name of the delivering work
 * @returns how many there were
 */
export async function orderDueLeads(database: DataSource, work: string, most: SweepLimits): Promise<number> {
  // No flood reaches the receiver faster than the mailbox.
  const isHeldBack = `delivery.attempts = 0 and delivery.id in (select id from submissions where 'flood' = any(spam_marks))`;
  return orderDueByLimits(database, LeadDeliveryEntity, work, most, isHeldBack);
}

/**
 * Orders deliveries again, with all attempts; also of submissions that were never promised to the webhook.
 *
 * @param ids of submissions; `failed`: all that were given up
 * @param again also what was delivered
 * @returns the ids ordered
 */
export async function orderLeadsAgain(
  manager: EntityManager,
  work: string,
  ids: readonly string[] | 'failed',
  again = false,
): Promise<readonly string[]> {
  const rows: { id: string }[] = await manager.query(
    `insert into lead_deliveries (id, recheck_at)
     select id, now() + make_interval(mins => ${LEFT_ALONE_MINUTES}) from submissions
     where (id = any($1::uuid[]) or $1::uuid[] is null and id in (select id from lead_deliveries where state = 'failed')) and state <> 'held'
     on conflict (id) do update set state = 'waiting', attempts = 0, last_error = null, delivered_at = null, claimed_until = null, recheck_at = excluded.recheck_at
     where lead_deliveries.state <> 'delivered' or $2
     returning id`,
    [ids === 'failed' ? null : ids, again],
  );
  for (const { id } of rows) await addOutboxEvent(manager, work, id);
  return rows.map(({ id }) => id);
}
