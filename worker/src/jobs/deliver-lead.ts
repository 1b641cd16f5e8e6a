import { LeadDeliveryEntity } from 'db/entities/lead-delivery.entity';
import { errorMessage } from 'db/error-code';
import { recordDelivered } from 'db/repositories/deliveries';
import { claimLead, recordLeadFailed } from 'db/repositories/lead-deliveries';
import { FailedAttempt } from '../connectors/retry.js';
import { accepted, pauseAfter } from '../outbound/send.js';
import { deliverLeadWork } from './definitions.js';
import { NOTHING_TO_DELIVER, processor, skipped } from './processor.js';
import { leadRequest } from '../leads/lead-webhook.js';

/** As for letters: 1.5, 3, 6 … minutes, each up to a third less, and more than eight hours together. */
const ATTEMPTS = 10;
const FIRST_PAUSE_MILLISECONDS = 90_000;
const GIVEN_UP_AFTER_MILLISECONDS = 8 * 60 * 60_000;
/** A fault of this program: a later version may send it. */
const PAUSE_AFTER_OWN_FAULT_MILLISECONDS = 60 * 60_000;

export const deliverLeadProcessor = processor(
  deliverLeadWork,
  async ({ id }, { dataSource, http, leads, metrics, log }) => {
    if (!leads) return skipped('LEAD_WEBHOOK_URL is not set; the delivery waits.');
    const lead = await claimLead(dataSource, id);
    if (!lead) return NOTHING_TO_DELIVER;
    const { attempts, requestId, createdAt } = lead;
    const about = { requestId, submission: id, attempts };
    let failure: FailedAttempt | undefined;
    try {
      accepted(await http.send(leads.address, leadRequest(lead, leads.secret, new Date())));
    } catch (error) {
      if (!(error instanceof FailedAttempt)) {
        await recordLeadFailed(dataSource, id, errorMessage(error), PAUSE_AFTER_OWN_FAULT_MILLISECONDS);
        throw error;
      }
      failure = error;
    }
    metrics.leads.inc({ outcome: failure ? 'failed' : 'delivered' });
    if (!failure) {
      // A crash before this line sends it again under the same id, by which receivers recognise it.
      await recordDelivered(dataSource, id, LeadDeliveryEntity);
      log.info(about, 'lead delivered');
      return { outcome: 'done' };
    }
    const last = attempts >= ATTEMPTS && Date.now() - createdAt.getTime() > GIVEN_UP_AFTER_MILLISECONDS;
    await recordLeadFailed(
      dataSource,
      id,
      failure.message,
      last ? undefined : pauseAfter(attempts, FIRST_PAUSE_MILLISECONDS, failure),
    );
    log.warn({ ...about, last, reason: failure.message }, 'lead not delivered');
    return skipped(failure.message);
  },
);
