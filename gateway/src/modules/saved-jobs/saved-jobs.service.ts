import { savedJobsMailSchema } from 'contract';
import { someJobExists, storeSavedJobList } from 'db/repositories/deliveries/requested-mails';
import type { DataSource } from 'typeorm';
import { AppError } from '../../app-error.js';
import { mailLocale, type MailReceipt, type MailRequests, type Sender } from '../../mail-requests.js';
import type { SendingLimits } from '../../rate-limiter.js';
import { validated } from '../../validation.js';
import { jobFiltersOf } from '../careers/careers.service.js';

interface Dependencies {
  readonly database: DataSource;
  readonly mails: MailRequests;
  readonly limits: SendingLimits;
}

/** Mails with the jobs a visitor saved (product 6.41). Knows neither HTTP nor GraphQL. */
export class SavedJobsService {
  constructor(private readonly dependencies: Dependencies) {}

  /** Orders one mail. @throws {AppError} BAD_USER_INPUT naming the field, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE when mails cannot be sent */
  async mail(
    given: { readonly email?: unknown; readonly ids?: unknown; readonly locale?: unknown },
    sender: Sender,
  ): Promise<MailReceipt> {
    const { database, mails, limits } = this.dependencies;
    const { email } = validated(savedJobsMailSchema, { email: given.email });
    const locale = mailLocale(given.locale);
    const { ids: jobIds = [] } = jobFiltersOf({ ids: given.ids });
    const { requestId } = sender;
    return mails.accept(sender, {
      mayReceive: async () => {
        // Before the mail is counted: otherwise the answer tells how many this address was sent.
        if (!(await someJobExists(database, jobIds)))
          throw new AppError('BAD_USER_INPUT', { fields: { ids: 'ids must name a job that exists' } });
        return limits.mayMail(email);
      },
      store: (isWanted) => storeSavedJobList(database, { email, jobIds, locale }, requestId, isWanted),
    });
  }
}
