import { savedJobsLetterSchema } from 'contract';
import { someJobExists, storeSavedJobsLetter } from 'db/repositories/saved-jobs-letters';
import type { Logger } from 'pino';
import { within } from 'server-kit/within';
import type { DataSource } from 'typeorm';
import { deliverSavedJobsWork } from 'worker/jobs';
import { AppError } from '../../app-error.js';
import {
  letterLocale,
  mayOrderLetter,
  type LetterReceipt,
  type LetterSender,
} from '../../ordered-letters.js';
import type { OutboxDispatcher } from '../../outbox-dispatcher.js';
import type { SendingLimits } from '../../rate-limiter.js';
import { validated } from '../../validation.js';
import { jobFiltersOf } from '../careers/careers.service.js';

const STORE_WITHIN_MILLISECONDS = 5_000;

interface SavedJobsSurroundings {
  readonly database: DataSource;
  /** Whether the worker can send letters. */
  readonly canMail: () => Promise<boolean>;
  readonly dispatcher: Pick<OutboxDispatcher, 'begin'>;
  readonly limits: SendingLimits;
  readonly log: Logger;
}

/** Letters with the jobs a visitor saved (product 6.41). Knows neither HTTP nor GraphQL. */
export class SavedJobsService {
  constructor(private readonly surroundings: SavedJobsSurroundings) {}

  /**
   * Orders one letter.
   *
   * @throws {AppError} BAD_USER_INPUT naming the field, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE when letters cannot be sent
   */
  async mail(
    given: { readonly email?: unknown; readonly ids?: unknown; readonly locale?: unknown },
    sender: LetterSender,
  ): Promise<LetterReceipt> {
    const { database, canMail, dispatcher, limits, log } = this.surroundings;
    const { email } = validated(savedJobsLetterSchema, { email: given.email });
    const locale = letterLocale(given.locale);
    const { ids: jobIds = [] } = jobFiltersOf({ ids: given.ids });
    if (!(await canMail()))
      throw new AppError('SERVICE_UNAVAILABLE', { internal: 'letters need SMTP_URL in the worker' });
    const receipt = { accepted: true } as const;
    const mayReceive = async () => {
      // Before the mail is counted: otherwise the answer tells how many this address was sent.
      if (!(await someJobExists(database, jobIds)))
        throw new AppError('BAD_USER_INPUT', { fields: { ids: 'ids must name a job that exists' } });
      return limits.mayMail(email);
    };
    if (!(await mayOrderLetter(limits, sender, mayReceive))) return receipt;
    const { requestId } = sender;
    const { letterId, eventId } = await within(
      STORE_WITHIN_MILLISECONDS,
      storeSavedJobsLetter(database, { email, jobIds, locale, requestId }, deliverSavedJobsWork.name),
      'The request for a letter was not stored in time.',
    );
    log.info({ requestId, savedJobs: letterId }, 'letter with saved jobs ordered');
    dispatcher.begin(deliverSavedJobsWork, { id: letterId }, eventId, { requestId, savedJobs: letterId });
    return receipt;
  }
}
