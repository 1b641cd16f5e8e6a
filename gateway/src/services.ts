import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Producer } from 'worker/jobs';
import { AfterCommit } from './after-commit.js';
import { MailRequests } from './mail-requests.js';
import type { Environment } from './env.js';
import type { GatewayMetrics } from './middleware/telemetry.js';
import { CareersService } from './modules/careers/careers.service.js';
import { SubmissionsService } from './modules/submissions/submissions.service.js';
import { GuideService } from './modules/guide/guide.service.js';
import { JobAlertsService } from './modules/job-alerts/job-alerts.service.js';
import { NumbersService } from './modules/numbers/numbers.service.js';
import { OrganizationsService } from './modules/organizations/organizations.service.js';
import { SavedJobsService } from './modules/saved-jobs/saved-jobs.service.js';
import { SiteTextsService } from './modules/site-texts/site-texts.service.js';
import { SyndicationService } from './modules/syndication/syndication.service.js';
import { VideosService } from './modules/videos/videos.service.js';
import { createSendingLimits } from './rate-limiter.js';

export type Services = ReturnType<typeof createServices>;

export interface ServiceOptions {
  readonly environment: Environment;
  readonly database: DataSource;
  /** Connections that reads cannot take: for submissions and for the check whether the database is there. */
  readonly reserved: DataSource;
  readonly producer: Producer;
  readonly log: Logger;
  readonly metrics: GatewayMetrics;
  readonly limiterTimeoutMilliseconds: number;
}

export function createServices({
  environment,
  database,
  reserved,
  producer,
  log,
  metrics,
  limiterTimeoutMilliseconds,
}: ServiceOptions) {
  const { brand, siteUrl, databaseUrl, isSet } = environment;
  const limits = createSendingLimits({
    database: reserved,
    // The same in all replicas and not stored: addresses of visitors are hashed with it.
    secret: databaseUrl,
    timeoutMilliseconds: limiterTimeoutMilliseconds,
  });
  const afterCommit = new AfterCommit(producer, log);
  const sending = { database: reserved, afterCommit, log, limits };
  const numbers = new NumbersService(database, siteUrl, log);
  const mails = new MailRequests({ ...sending, reads: database });
  return {
    careers: new CareersService(database),
    submissions: new SubmissionsService({
      ...sending,
      hasLeadWebhook: environment.hasLeadWebhook,
      counter: metrics.submissions,
    }),
    guide: new GuideService({ ...sending, mails, brand }),
    jobAlerts: new JobAlertsService({ ...sending, reads: database, mails, numbers }),
    mails,
    numbers,
    organizations: new OrganizationsService(database, isSet),
    savedJobs: new SavedJobsService({ ...sending, mails }),
    siteTexts: new SiteTextsService(database, brand),
    videos: new VideosService({ database, afterCommit, log }),
    syndication: new SyndicationService(database, brand, siteUrl),
    /** Resolves when no job is being added to a queue, and the numbers are written. */
    settled: async () => {
      await numbers.close();
      await afterCommit.settled();
    },
  };
}
