import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryEntity } from 'db/entities/delivery.entity';
import { errorMessage } from 'db/error-code';
import {
  beginDelivery,
  HANGING_LOCK_SECONDS,
  LOCK_SECONDS,
  recordOutcome,
  renewDeliveryLock,
  takeDueDeliveries,
  type DeliveryOutcome,
} from 'db/repositories/deliveries/deliveries';
import { isUnreachable } from '../connect-database.js';
import { FailedAttempt } from '../http/retry.js';
import { deliverWork, dispatchDeliveriesWork } from '../jobs/definitions.js';
import { processor, skipped, type ProcessorContext, type ProcessorOutcome } from '../jobs/processor.js';
import { MailFailure } from '../mail/mail-transport.js';
import type { DeliveryKind } from './delivery-kind.js';

/** A delivery is given up after these attempts, if it is older than eight hours: its pauses take longer together, whatever the jitter. */
export const ATTEMPTS = 10;
const GIVEN_UP_AFTER_MILLISECONDS = 8 * 60 * 60_000;
const FIRST_PAUSE_MILLISECONDS = 90_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RENEWED_EVERY_MILLISECONDS = (LOCK_SECONDS * 1_000) / 5;
/** A restarted Postgres is back within this. */
const RECORD_WITHIN_MILLISECONDS = 30_000;
const RECORD_AGAIN_MILLISECONDS = 500;

/** Adds what is due to the queue. Attempts of one delivery have different job ids; a job that was lost is taken again when its lock ends. */
export const dispatchDeliveriesProcessor = processor(
  dispatchDeliveriesWork,
  async (_, { dataSource, kinds, producer }) => {
    const due = await takeDueDeliveries(dataSource, kinds);
    await producer.enqueueAll(
      deliverWork,
      due.map(({ id, attempts }) => ({ payload: { id, attempts }, jobId: `${id}-${attempts}` })),
    );
    return { outcome: 'done', note: `${due.length} taken` };
  },
);

/** Makes one attempt. One that hangs goes on after its job, so that others are sent meanwhile. */
export const deliverProcessor = processor(deliverWork, async (taken, context) => {
  const { dataSource, kinds, producer, underWay, hangsAfterMilliseconds, log } = context;
  const names = kinds.map(({ kind }) => kind);
  const delivery = await beginDelivery(dataSource, taken, names);
  const kind = kinds.find((one) => one.kind === delivery?.kind);
  if (!delivery || !kind) return skipped('There is nothing to deliver, or it is being delivered right now.');
  const lock = { seconds: LOCK_SECONDS };
  const renewing = setInterval(() => {
    renewDeliveryLock(dataSource, delivery.id, lock.seconds).catch((error: unknown) =>
      log.warn({ ...about(delivery), reason: errorMessage(error) }, 'the lock of a delivery was not renewed'),
    );
  }, RENEWED_EVERY_MILLISECONDS);
  const attempt = makeAttempt(kind, delivery, context).finally(() => clearInterval(renewing));
  underWay.add(attempt);
  const over = new AbortController();
  const hanging = pause(hangsAfterMilliseconds, undefined, { signal: over.signal }).then(async () => {
    lock.seconds = HANGING_LOCK_SECONDS;
    await renewDeliveryLock(dataSource, delivery.id, lock.seconds);
    attempt.catch((error: unknown) => log.error({ ...about(delivery), err: error }, 'a delivery failed'));
    return skipped('It takes long, and goes on.');
  });
  attempt
    .catch(() => undefined)
    .finally(() => {
      underWay.delete(attempt);
      over.abort();
    });
  hanging.catch(() => undefined);
  try {
    return await Promise.race([attempt, hanging]);
  } finally {
    // Its place is free; otherwise the schedule would fill it.
    await producer.enqueue(dispatchDeliveriesWork, {}).catch(() => undefined);
  }
});

function about({ id, kind, subjectId, requestId, attempts }: DeliveryEntity) {
  return { requestId, kind, delivery: id, subject: subjectId, attempts };
}

/** @throws what is a fault of this program or of the database; a fault is tried again in an hour, since a later version may send it */
async function makeAttempt(
  kind: DeliveryKind,
  delivery: DeliveryEntity,
  context: ProcessorContext,
): Promise<ProcessorOutcome> {
  const { metrics, log } = context;
  const again = kind.everyMilliseconds;
  const count = (outcome: string) => metrics.deliveries.inc({ kind: kind.kind, outcome });
  try {
    const content = await kind.load(delivery);
    if (content === undefined) {
      await record(kind, delivery, context, { state: 'withdrawn', again });
      return skipped('There is nothing to send any more.');
    }
    await kind.send(content);
  } catch (error) {
    const isForeseen = error instanceof MailFailure || error instanceof FailedAttempt;
    const last = isLast(kind, delivery, error);
    const reason = error instanceof MailFailure ? error.reason : errorMessage(error);
    const pauseFor = isForeseen || isUnreachable(error) ? pauseAfter(delivery.attempts, error) : HOUR;
    await record(
      kind,
      delivery,
      context,
      { state: 'failed', reason, again: last ? undefined : pauseFor },
      error,
    );
    count('failed');
    if (!isForeseen) throw error;
    log.warn({ ...about(delivery), last, reason: error.message }, 'not delivered');
    return skipped(error.message);
  }
  // A crash before this line sends it again, under the same id, by which receivers recognise it. Recording first could lose it.
  await record(kind, delivery, context, { state: 'delivered', again });
  count('sent');
  log.info(about(delivery), 'delivered');
  return { outcome: 'done' };
}

function isLast(kind: DeliveryKind, { attempts, createdAt }: DeliveryEntity, failure: unknown): boolean {
  if (kind.everyMilliseconds !== undefined) return false;
  const isOld = Date.now() - createdAt.getTime() > GIVEN_UP_AFTER_MILLISECONDS;
  return kind.isPermanent?.(failure) === true || (attempts >= ATTEMPTS && isOld);
}

/**
 * @returns milliseconds until the next attempt: 1.5, 3, 6 … minutes, each up to a third less; as long as the answer asks for, up to a
 * day; and an hour at least after a refusal, which an operator has to correct
 */
export function pauseAfter(attempts: number, failure: unknown): number {
  const usual = FIRST_PAUSE_MILLISECONDS * 2 ** Math.min(attempts - 1, 8) * (1 - Math.random() * 0.3);
  if (!(failure instanceof FailedAttempt)) return usual;
  const { passing, retryAfterMilliseconds: wait = 0 } = failure;
  return Math.min(Math.max(usual, wait, passing ? 0 : HOUR), DAY);
}

/** Retries for a while: what was sent and is not recorded would be sent again. The pauses between attempts are rows in the table; `p-retry` would hold a promise open. */
async function record(
  kind: DeliveryKind,
  delivery: DeliveryEntity,
  { dataSource, log }: ProcessorContext,
  outcome: DeliveryOutcome,
  failure?: unknown,
): Promise<void> {
  const deadline = Date.now() + RECORD_WITHIN_MILLISECONDS;
  const isSettled =
    outcome.state === 'delivered' || (outcome.state === 'failed' && outcome.again === undefined);
  for (;;) {
    try {
      return await dataSource.transaction(async (manager) => {
        const isRecorded = await recordOutcome(manager, delivery, outcome);
        if (isSettled && isRecorded) await kind.settled?.(manager, delivery, failure);
      });
    } catch (error) {
      if (Date.now() > deadline) throw error;
      log.warn({ ...about(delivery), reason: errorMessage(error) }, 'a delivery was not recorded; retrying');
    }
    await pause(RECORD_AGAIN_MILLISECONDS * (0.5 + Math.random()));
  }
}
