import { savedJobsLetterSchema } from 'contract';
import { someJobExists, storeSavedJobsLetter } from 'db/repositories/saved-jobs-letters';
import type { DataSource } from 'typeorm';
import { deliverSavedJobsWork } from 'worker/jobs';
import { AppError } from '../../app-error.js';
import { letterLocale, type LetterOrders, type LetterReceipt, type Sender } from '../../ordered-letters.js';
import type { SendingLimits } from '../../rate-limiter.js';
import { validated } from '../../validation.js';
import { jobFiltersOf } from '../careers/careers.service.js';

interface SavedJobsSurroundings {
  readonly database: DataSource;
  readonly letters: LetterOrders;
  readonly limits: SendingLimits;
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
    sender: Sender,
  ): Promise<LetterReceipt> {
    const { database, letters, limits } = this.surroundings;
    const { email } = validated(savedJobsLetterSchema, { email: given.email });
    const locale = letterLocale(given.locale);
    const { ids: jobIds = [] } = jobFiltersOf({ ids: given.ids });
    const { requestId } = sender;
    return letters.take(sender, {
      mayReceive: async () => {
        // Before the mail is counted: otherwise the answer tells how many this address was sent.
        if (!(await someJobExists(database, jobIds)))
          throw new AppError('BAD_USER_INPUT', { fields: { ids: 'ids must name a job that exists' } });
        return limits.mayMail(email);
      },
      store: (isWanted) =>
        storeSavedJobsLetter(
          database,
          { email, jobIds, locale, requestId },
          deliverSavedJobsWork.name,
          isWanted,
        ),
      kind: 'savedJobs',
      work: deliverSavedJobsWork,
    });
  }
}
