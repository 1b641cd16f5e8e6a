import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Producer } from 'worker/jobs';
import type { Environment } from './env.js';
import type { GatewayMetrics } from './middleware/telemetry.js';
import { CareersService } from './modules/careers/careers.service.js';
import { EnquiriesService } from './modules/enquiries/enquiries.service.js';
import { type GuidePatience, GuideService } from './modules/guide/guide.service.js';
import { JobAlertsService } from './modules/job-alerts/job-alerts.service.js';
import { OrganizationsService } from './modules/organizations/organizations.service.js';
import { SavedJobsService } from './modules/saved-jobs/saved-jobs.service.js';
import { SyndicationService } from './modules/syndication/syndication.service.js';
import { VideosService } from './modules/videos/videos.service.js';
import { LetterOrders } from './ordered-letters.js';
import { OutboxDispatcher } from './outbox-dispatcher.js';
import { createSendingLimits } from './rate-limiter.js';

/** What REST and GraphQL call. */
export type Services = ReturnType<typeof createServices>;

export interface ServiceOptions {
  readonly environment: Environment;
  readonly database: DataSource;
  /** Connections that reads cannot take: for submissions and for the check whether the database is there. */
  readonly reserved: DataSource;
  readonly producer: Producer;
  readonly log: Logger;
  readonly metrics: GatewayMetrics;
  readonly guide: GuidePatience;
  /** Emits the id of a guide request whose mail was sent or has failed. */
  readonly guideNotices: EventEmitter;
  readonly limiterPatienceMilliseconds: number;
}

export function createServices({
  environment,
  database,
  reserved,
  producer,
  log,
  metrics,
  guide,
  guideNotices,
  limiterPatienceMilliseconds,
}: ServiceOptions) {
  const { brand, siteUrl, databaseUrl, isSet } = environment;
  const limits = createSendingLimits({
    database: reserved,
    // The same in all replicas and not stored: addresses of visitors are hashed with it.
    secret: databaseUrl,
    patienceMilliseconds: limiterPatienceMilliseconds,
  });
  const dispatcher = new OutboxDispatcher({ database: reserved, producer, log });
  const sending = { database: reserved, dispatcher, log, limits };
  const letters = new LetterOrders({ ...sending, reads: database });
  return {
    careers: new CareersService(database),
    enquiries: new EnquiriesService({
      ...sending,
      hasLeadWebhook: environment.hasLeadWebhook,
      stored: (kind, held) => metrics.submissions.inc({ kind, held: String(held) }),
    }),
    guide: new GuideService({ ...sending, producer, brand, patience: guide, notices: guideNotices }),
    jobAlerts: new JobAlertsService({ ...sending, reads: database, letters }),
    letters,
    organizations: new OrganizationsService(database, isSet),
    savedJobs: new SavedJobsService({ ...sending, letters }),
    videos: new VideosService({ database, dispatcher, log }),
    syndication: new SyndicationService(database, brand, siteUrl),
    /** Resolves when no job is being added to a queue. */
    settled: () => dispatcher.settled(),
  };
}
