import { limits } from 'contract';
import { JobAlertLetterEntity } from 'db/entities/job-alert-letter.entity';
import { SavedJobsLetterEntity } from 'db/entities/saved-jobs-letter.entity';
import { orderDueSubmissions, orderDueLetters, type LetterTable } from 'db/repositories/deliveries';
import { failUndecidedGuides } from 'db/repositories/guide-requests';
import { eraseOverAlerts } from 'db/repositories/job-alerts';
import { orderDueLeads } from 'db/repositories/lead-deliveries';
import { closeJobsPastDeadline } from 'db/repositories/job-deadlines';
import { dispatchOutbox, eraseDispatchedEvents } from 'db/repositories/outbox';
import { deleteClosedJobs, erasePersonalData } from 'db/repositories/retention';
import { eraseSavedJobsLetters } from 'db/repositories/saved-jobs-letters';
import {
  closePastDeadlineWork,
  definitions,
  deliverAlertLetterWork,
  deliverLeadWork,
  deliverSavedJobsWork,
  deliverSubmissionWork,
  dispatchOutboxWork,
  erasePersonalDataWork,
  sweepSubmissionsWork,
} from './definitions.js';
import { processor, skipped } from './processor.js';
import { outboxJobId } from './producer.js';

export const closePastDeadlineProcessor = processor(
  closePastDeadlineWork,
  async (_, { dataSource, notices, log }) => {
    const services = notices?.services.map(({ name }) => name);
    const closed = await closeJobsPastDeadline(dataSource, new Date(), services);
    if (closed > 0) log.info({ closed }, 'jobs past their deadline closed');
    return { outcome: 'done', note: `${closed} closed` };
  },
);

export const erasePersonalDataProcessor = processor(
  erasePersonalDataWork,
  async (_, { dataSource, retentionDays, closedJobsDays, log }) => {
    await eraseDispatchedEvents(dataSource);
    const deleted = await deleteClosedJobs(dataSource, closedJobsDays);
    if (deleted > 0) log.info({ closedJobsDays, deleted }, 'jobs closed long ago deleted');
    const over = await eraseOverAlerts(dataSource);
    if (over > 0) log.info({ over }, 'job alerts that were not confirmed, or ended, erased');
    const lists = await eraseSavedJobsLetters(dataSource);
    if (lists > 0) log.info({ lists }, 'lists of saved jobs erased');
    if (retentionDays === undefined) return skipped('RETENTION_DAYS is not set.');
    const erased = await erasePersonalData(dataSource, retentionDays);
    log[erased.undelivered > 0 ? 'warn' : 'info']({ retentionDays, ...erased }, 'personal data erased');
    return {
      outcome: 'done',
      note: `${erased.submissions} submissions, ${erased.guideRequests} guide requests, ${erased.jobAlerts} job alerts`,
    };
  },
);

/** Of one round. During an outage of the queue each event takes seconds to fail. */
const SHARE = { most: 500, milliseconds: 60_000 };

export const dispatchOutboxProcessor = processor(
  dispatchOutboxWork,
  async (_, { dataSource, producer, log }) => {
    const { dispatched, failed } = await dispatchOutbox(
      dataSource,
      SHARE,
      async ({ id, work, subjectId }) => {
        const definition = definitions.find(({ name }) => name === work);
        if (!definition) throw new Error(`There is no work called "${work}".`);
        await producer.enqueue(definition, { id: subjectId }, { jobId: outboxJobId(id) });
      },
    );
    if (failed > 0)
      log.warn({ dispatched, failed }, 'some events of the outbox could not be added to their queues');
    return { outcome: 'done', note: `${dispatched} dispatched` };
  },
);

/** Of one round, once a minute. */
const LIMITS = { usual: 500, slow: limits.submissions.flood.deliveredAMinute };

export const sweepSubmissionsProcessor = processor(
  sweepSubmissionsWork,
  async (_, { dataSource, mail, leads, producer, log }) => {
    const undecided = await failUndecidedGuides(dataSource, limits.guide.sameWithinMinutes);
    if (undecided > 0) log.warn({ undecided }, 'undecided guide requests marked as failed');
    if (!mail && !leads) return skipped('Neither SMTP_URL nor LEAD_WEBHOOK_URL is set.');
    const letters = mail ? await orderDueSubmissions(dataSource, deliverSubmissionWork.name, LIMITS) : 0;
    const due = (table: LetterTable, { name }: { readonly name: string }) =>
      mail ? orderDueLetters(dataSource, table, name, LIMITS.usual) : 0;
    const alerts = await due(JobAlertLetterEntity, deliverAlertLetterWork);
    const savedJobs = await due(SavedJobsLetterEntity, deliverSavedJobsWork);
    const hooks = leads ? await orderDueLeads(dataSource, deliverLeadWork.name, LIMITS) : 0;
    const ordered = letters + alerts + savedJobs + hooks;
    if (ordered > 0) {
      log.info({ letters, alerts, savedJobs, leads: hooks }, 'what waits was ordered again');
      await producer.enqueue(dispatchOutboxWork, {});
    }
    return { outcome: 'done', note: `${ordered} ordered` };
  },
);
