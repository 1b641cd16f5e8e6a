import { claimLead, recordLeadDelivered, recordLeadFailed } from 'db/repositories/lead-deliveries';
import { FailedAttempt, isPassing } from '../connectors/retry.js';
import type { HttpClient } from '../connectors/http-client.js';
import type { Message } from '../outbound/send.js';
import { deliverLeadWork } from './definitions.js';
import { processor } from './processor.js';
import { leadRequest } from '../leads/lead-webhook.js';

const MINUTE = 60_000;
/** As for letters: 1.5, 3, 6 … minutes, each up to a third less, and more than eight hours together. */
const ATTEMPTS = 10;
const FIRST_PAUSE = 1.5 * MINUTE;
const GIVEN_UP_AFTER = 8 * 60 * MINUTE;
/** After a refusal, which an operator has to correct. */
const REFUSED_PAUSE = 60 * MINUTE;
const LONGEST_PAUSE = 8 * 60 * MINUTE;

/** Sends a stored message to the lead webhook at least once. */
export const deliverLeadProcessor = processor(
  deliverLeadWork,
  async ({ submissionId }, { dataSource, http, leads, metrics, log }) => {
    if (!leads) return { outcome: 'skipped', reason: 'LEAD_WEBHOOK_URL is not set; the delivery waits.' };
    const lead = await claimLead(dataSource, submissionId);
    if (!lead)
      return {
        outcome: 'skipped',
        reason: 'There is nothing to deliver, or it is being delivered right now.',
      };
    const { id, attempts, requestId, createdAt } = lead;
    const about = { requestId, submission: id, attempts };
    const failure = await failureOf(http, leads.address, leadRequest(lead, leads.secret, new Date()));
    metrics.leads.inc({ outcome: failure ? 'failed' : 'delivered' });
    if (!failure) {
      // A crash before this line sends it again under the same id, by which receivers recognise it.
      await recordLeadDelivered(dataSource, id);
      log.info(about, 'lead delivered');
      return { outcome: 'done' };
    }
    const last = attempts >= ATTEMPTS && Date.now() - createdAt.getTime() > GIVEN_UP_AFTER;
    await recordLeadFailed(dataSource, id, failure.message, last ? undefined : pauseAfter(attempts, failure));
    log.warn({ ...about, last, reason: failure.message }, 'lead not delivered');
    return { outcome: 'skipped', reason: failure.message };
  },
);

/** @returns undefined when the receiver accepted it (2xx) */
async function failureOf(
  http: HttpClient,
  address: URL,
  message: Message,
): Promise<FailedAttempt | undefined> {
  try {
    const { status, retryAfterMilliseconds } = await http.send(address, message);
    if (status >= 200 && status < 300) return undefined;
    return new FailedAttempt(`The receiver answered ${status}.`, {
      passing: isPassing(status) || status >= 500,
      status,
      retryAfterMilliseconds,
    });
  } catch (error) {
    if (!(error instanceof FailedAttempt)) throw error;
    return new FailedAttempt(`The receiver ${error.message}.`, { passing: error.passing });
  }
}

function pauseAfter(attempts: number, { passing, retryAfterMilliseconds = 0 }: FailedAttempt): number {
  const usual = FIRST_PAUSE * 2 ** (Math.min(attempts, ATTEMPTS) - 1) * (1 - Math.random() * 0.3);
  return Math.min(Math.max(usual, retryAfterMilliseconds, passing ? 0 : REFUSED_PAUSE), LONGEST_PAUSE);
}
