import type { EventEmitter } from 'node:events';
import type { Brand } from 'contract';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Producer } from 'worker/jobs';
import { CareersService } from './modules/careers/careers.service.js';
import { EnquiriesService } from './modules/enquiries/enquiries.service.js';
import { createSendingLimits } from './rate-limiter.js';
import { GuideService, type GuidePatience } from './modules/guide/guide.service.js';
import { OrganizationsService } from './modules/organizations/organizations.service.js';
import { StatusService } from './modules/status/status.service.js';
import { SyndicationService } from './modules/syndication/syndication.service.js';
import { VideosService } from './modules/videos/videos.service.js';
import type { GatewayMetrics } from './middleware/telemetry.js';
import { OutboxDispatcher } from './outbox-dispatcher.js';

/** What REST and GraphQL call. */
export interface Services {
  readonly careers: CareersService;
  readonly enquiries: EnquiriesService;
  readonly guide: GuideService;
  readonly organizations: OrganizationsService;
  readonly status: StatusService;
  readonly videos: VideosService;
  readonly syndication: SyndicationService;
  /** Settles when nothing is being added to a queue any more. */
  settled(): Promise<void>;
}

interface ServiceOptions {
  readonly database: DataSource;
  /** For what visitors send. */
  readonly reserved: DataSource;
  readonly producer: Producer;
  readonly log: Logger;
  readonly metrics: GatewayMetrics;
  readonly secret: string;
  readonly isSet: (variable: string) => boolean;
  readonly brand: Brand;
  readonly siteUrl: string;
  readonly guide: GuidePatience;
  /** Emits the id of a guide request whose mail was sent or has failed. */
  readonly guideNotices: EventEmitter;
  readonly limiterPatienceMilliseconds: number;
  /** The current data version, undefined while it is not known. */
  readonly dataVersion: () => string | undefined;
}

export function createServices({
  database,
  reserved,
  producer,
  log,
  metrics,
  secret,
  isSet,
  brand,
  siteUrl,
  guide,
  guideNotices,
  limiterPatienceMilliseconds,
  dataVersion,
}: ServiceOptions): Services {
  const limits = createSendingLimits({
    database: reserved,
    secret,
    patienceMilliseconds: limiterPatienceMilliseconds,
  });
  const [submissions, enhancements] = [
    new OutboxDispatcher({ database: reserved, producer, log }),
    new OutboxDispatcher({ database, producer, log }),
  ];
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
      patience: guide,
      notices: guideNotices,
    }),
    organizations: new OrganizationsService(database, dataVersion),
    status: new StatusService(database, isSet),
    videos: new VideosService({ database, dispatcher: enhancements, log }),
    syndication: new SyndicationService(database, brand, siteUrl),
    settled: async () => {
      await submissions.settled();
      await enhancements.settled();
    },
  };
}
