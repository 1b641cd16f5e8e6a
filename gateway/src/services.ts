import type { EventEmitter } from 'node:events';
import type { Brand } from 'contract';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Producer } from 'worker/jobs';
import type { GatewayMetrics } from './middleware/telemetry.js';
import { CareersService } from './modules/careers/careers.service.js';
import { EnquiriesService } from './modules/enquiries/enquiries.service.js';
import { type GuidePatience, GuideService } from './modules/guide/guide.service.js';
import { OrganizationsService } from './modules/organizations/organizations.service.js';
import { StatusService } from './modules/status/status.service.js';
import { SyndicationService } from './modules/syndication/syndication.service.js';
import { VideosService } from './modules/videos/videos.service.js';
import { OutboxDispatcher } from './outbox-dispatcher.js';
import { createSendingLimits } from './rate-limiter.js';

/** What REST and GraphQL call. */
export type Services = ReturnType<typeof createServices>;

export interface ServiceOptions {
  readonly database: DataSource;
  /** Connections that reads cannot take: for submissions and for the check whether the database is there. */
  readonly reserved: DataSource;
  readonly producer: Producer;
  readonly log: Logger;
  readonly metrics: GatewayMetrics;
  /** The same in all replicas and not stored: addresses of visitors are hashed with it. */
  readonly secret: string;
  readonly isSet: (variable: string) => boolean;
  readonly brand: Brand;
  readonly siteUrl: string;
  readonly guide: GuidePatience;
  /** Emits the id of a guide request whose mail was sent or has failed. */
  readonly guideNotices: EventEmitter;
  readonly limiterPatienceMilliseconds: number;
}

export function createServices(options: ServiceOptions) {
  const { database, reserved, producer, log, metrics, secret, isSet, brand, siteUrl } = options;
  const limits = createSendingLimits({
    database: reserved,
    secret,
    patienceMilliseconds: options.limiterPatienceMilliseconds,
  });
  const submissions = new OutboxDispatcher({ database: reserved, producer, log });
  const enhancements = new OutboxDispatcher({ database, producer, log });
  return {
    careers: new CareersService(database),
    enquiries: new EnquiriesService({
      database: reserved,
      dispatcher: submissions,
      log,
      limits,
      stored: (kind, held) => metrics.submissions.inc({ kind, held: String(held) }),
    }),
    guide: new GuideService({
      database: reserved,
      producer,
      log,
      limits,
      brand,
      patience: options.guide,
      notices: options.guideNotices,
    }),
    organizations: new OrganizationsService(database),
    status: new StatusService(database, isSet),
    videos: new VideosService({ database, dispatcher: enhancements, log }),
    syndication: new SyndicationService(database, brand, siteUrl),
    /** Resolves when no job is being added to a queue. */
    settled: async () => {
      await submissions.settled();
      await enhancements.settled();
    },
  };
}
