import { hash } from 'node:crypto';
import { contactSchema, isHeld, limits, spamMarks, submissionKind } from 'contract';
import { storeSubmission } from 'db/repositories/deliveries/submissions';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { within } from 'server-kit/within';
import type { DataSource } from 'typeorm';
import { dispatchDeliveriesWork } from 'worker/jobs';
import type { AfterCommit } from '../../after-commit.js';
import type { Sender } from '../../mail-requests.js';
import { AppError } from '../../app-error.js';
import { validated } from '../../validation.js';
import type { SendingLimits } from '../../rate-limiter.js';

const STORE_WITHIN_MILLISECONDS = 5_000;

export interface Accompanying extends Sender {
  readonly idempotencyKey?: string | undefined;
  /** Milliseconds that the form was open, as text. */
  readonly elapsed?: string | undefined;
}

export interface SubmissionReceipt {
  readonly id: string;
}

interface Dependencies {
  readonly database: DataSource;
  readonly afterCommit: Pick<AfterCommit, 'start'>;
  readonly limits: SendingLimits;
  readonly log: Logger;
  /** Whether messages are also sent to LEAD_WEBHOOK_URL. */
  readonly hasLeadWebhook: boolean;
  /** Of stored messages. */
  readonly counter: Counter<'kind' | 'held'>;
}

/** Accepts messages of visitors. Knows neither HTTP nor GraphQL. */
export class SubmissionsService {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Stores a message and orders its deliveries; after the receipt it cannot be lost. Suspected spam gets the same
   * answer.
   *
   * @throws {AppError} BAD_USER_INPUT with the field texts of product 6.11, IDEMPOTENCY_KEY_REUSED,
   * TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE when the database is away: then nothing is stored
   */
  async send(
    input: unknown,
    { address, requestId, idempotencyKey, trap, elapsed }: Accompanying,
  ): Promise<SubmissionReceipt> {
    const { database, afterCommit, limits: sending, log, hasLeadWebhook, counter } = this.dependencies;
    const { name, email, subject, message } = validated(contactSchema, input);
    const key = readIdempotencyKey(idempotencyKey);
    const inFlood = (await sending.take(address)) === 'slow';
    const content = { name, email, subject, message };
    const kind = submissionKind(subject);
    const marks = spamMarks(content, {
      trap: trap?.trim(),
      elapsedMilliseconds: milliseconds(elapsed),
      inFlood,
    });
    const storing = storeSubmission(
      database,
      {
        ...content,
        kind,
        contentHash: hash('sha256', JSON.stringify([name, email, subject, message])),
        idempotencyKey: key,
        spamMarks: marks,
        requestId,
      },
      {
        pace: isHeld(marks) ? 'held' : inFlood ? 'slow' : 'usual',
        slowAMinute: limits.submissions.flood.deliveredAMinute,
        hasLeadWebhook,
      },
      limits.submissions.sameContentMinutes,
    );
    const stored = await within(STORE_WITHIN_MILLISECONDS, storing, 'The message was not stored in time.');
    if (stored.outcome === 'key-taken') throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (stored.outcome === 'stored') {
      const { id } = stored;
      counter.inc({ kind, held: String(isHeld(marks)) });
      log.info({ requestId, submission: id, marks }, 'submission stored');
      afterCommit.start(dispatchDeliveriesWork, { requestId, submission: id });
    }
    return { id: stored.id };
  }
}

/** Anything but a plain number is ignored. */
function milliseconds(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text.trim()) ? Number(text) : undefined;
}

const { idempotencyKeyMin: MIN, idempotencyKeyMax: MAX } = limits.submissions;
const sane = new RegExp(`^[A-Za-z0-9._:-]{${MIN},${MAX}}$`);

/** Reads an `Idempotency-Key`, a quoted string (IETF draft) or bare, as most clients send it. @throws {AppError} BAD_USER_INPUT when it is neither */
function readIdempotencyKey(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const key = /^"(.*)"$/.exec(given.trim())?.[1] ?? given.trim();
  if (sane.test(key)) return key;
  throw new AppError('BAD_USER_INPUT', {
    message: `The Idempotency-Key must be ${MIN} to ${MAX} letters, digits or any of . _ : - (a UUID, for example).`,
  });
}
