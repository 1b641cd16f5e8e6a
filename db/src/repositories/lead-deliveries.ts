import type { DataSource, EntityManager } from 'typeorm';
import { LeadDeliveryEntity } from '../entities/lead-delivery.entity.js';
import { SubmissionEntity } from '../entities/submission.entity.js';
import { LEFT_ALONE_MINUTES, minutesFromNow, type Delivery, type SweepLimits } from './deliveries.js';
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

/**
 * Claims a delivery while it is sent. The attempt is counted first, so that one that ends its worker counts.
 *
 * @returns undefined when there is nothing to deliver, or another worker delivers it
 */
export async function claimLead(database: DataSource, id: string): Promise<Delivery | undefined> {
  // One statement: of two workers, the second finds the claim of the first.
  const [[claimed]]: [{ attempts: number }[], number] = await database.query(
    `update lead_deliveries set attempts = least(attempts + 1, 32767), claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}),
                                recheck_at = now() + make_interval(secs => ${CLAIM_SECONDS})
     where id = $1 and state = 'waiting' and coalesce(claimed_until <= now(), true) returning attempts`,
    [id],
  );
  const submission = claimed && (await database.getRepository(SubmissionEntity).findOneBy({ id }));
  return submission ? { ...submission, attempts: claimed.attempts } : undefined;
}

export async function recordLeadDelivered(database: DataSource, id: string): Promise<void> {
  await database
    .getRepository(LeadDeliveryEntity)
    .update(id, { state: 'delivered', deliveredAt: () => 'now()', lastError: null, claimedUntil: null });
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
export async function orderDueLeads(
  database: DataSource,
  work: string,
  { usual, slow }: SweepLimits,
): Promise<number> {
  return database.transaction(async (manager) => {
    // Raw: a row lock on one of two joined tables, and an update from it. No flood reaches the receiver faster than the mailbox.
    const due = async (inFlood: boolean, most: number) => {
      const [rows]: [{ id: string }[], number] = await manager.query(
        `update lead_deliveries set ${leftAlone} where id in (
           select lead.id from lead_deliveries lead join submissions using (id)
           where lead.state = 'waiting' and lead.recheck_at <= now() and ('flood' = any(spam_marks) and lead.attempts = 0) = $1
             and not exists (select from outbox where subject_id = lead.id::text and work = $2 and dispatched_at is null)
           order by lead.recheck_at limit $3 for update of lead skip locked)
         returning id`,
        [inFlood, work, most],
      );
      return rows;
    };
    const rows = [...(await due(false, usual)), ...(await due(true, slow))];
    for (const { id } of rows) await addOutboxEvent(manager, work, id);
    return rows.length;
  });
}

const leftAlone = `recheck_at = now() + make_interval(mins => ${LEFT_ALONE_MINUTES})`;

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
