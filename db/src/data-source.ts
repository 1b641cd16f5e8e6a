import 'reflect-metadata';
import pRetry from 'p-retry';
import { DataSource } from 'typeorm';
import { FeedRunEntity } from './entities/feed-run.entity.js';
import { GuideRequestEntity } from './entities/guide-request.entity.js';
import { JobAlertEntity } from './entities/job-alert.entity.js';
import { JobAlertLetterEntity } from './entities/job-alert-letter.entity.js';
import { JobEntity } from './entities/job.entity.js';
import { LeadDeliveryEntity } from './entities/lead-delivery.entity.js';
import { OrganizationEntity } from './entities/organization.entity.js';
import { OutboxEntity } from './entities/outbox.entity.js';
import { SavedJobsLetterEntity } from './entities/saved-jobs-letter.entity.js';
import { SubmissionEntity } from './entities/submission.entity.js';
import { VideoAccountEntity } from './entities/video-account.entity.js';
import { VideoCaptionEntity } from './entities/video-caption.entity.js';
import { VideoCategoryEntity } from './entities/video-category.entity.js';
import { VideoEnhancementRunEntity } from './entities/video-enhancement-run.entity.js';
import { VideoEntity } from './entities/video.entity.js';
import { Schema1764200000000 } from './migrations/1764200000000-schema.js';
import { JobPayAndDate1764300000000 } from './migrations/1764300000000-job-pay-and-date.js';
import { JobSearchColumns1764400000000 } from './migrations/1764400000000-job-search-columns.js';
import { JobAlerts1764500000000 } from './migrations/1764500000000-job-alerts.js';
import { Notices1764700000000 } from './migrations/1764700000000-notices.js';
import { UrlNotices1764700000001 } from './migrations/1764700000001-url-notices.js';
import { SearchFold1764700000002 } from './migrations/1764700000002-search-fold.js';
import { SavedJobsLetters1764810000000 } from './migrations/1764810000000-saved-jobs-letters.js';
import { LetterLocales1764820000000 } from './migrations/1764820000000-letter-locales.js';

export interface DataSourceOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly statementSeconds?: number | 'any';
  /** How long a query waits for its answer where the network hangs; undefined: no limit. */
  readonly queryMilliseconds?: number;
  /** How long a query waits for a connection. */
  readonly connectionMilliseconds?: number;
}

/** Not connected yet: call `initialize()`. */
export function createDataSource({
  url,
  poolSize,
  applicationName,
  statementSeconds = 30,
  queryMilliseconds,
  connectionMilliseconds = 5_000,
}: DataSourceOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    applicationName,
    entities: [
      OrganizationEntity,
      JobEntity,
      FeedRunEntity,
      VideoCategoryEntity,
      VideoEntity,
      VideoAccountEntity,
      VideoCaptionEntity,
      VideoEnhancementRunEntity,
      SubmissionEntity,
      GuideRequestEntity,
      JobAlertEntity,
      JobAlertLetterEntity,
      LeadDeliveryEntity,
      SavedJobsLetterEntity,
      OutboxEntity,
    ],
    migrations: [
      Schema1764200000000,
      JobPayAndDate1764300000000,
      JobSearchColumns1764400000000,
      JobAlerts1764500000000,
      Notices1764700000000,
      UrlNotices1764700000001,
      SearchFold1764700000002,
      SavedJobsLetters1764810000000,
      LetterLocales1764820000000,
    ],
    migrationsTransactionMode: 'each',
    connectTimeoutMS: connectionMilliseconds,
    extra: {
      statement_timeout: statementSeconds === 'any' ? 0 : statementSeconds * 1_000,
      ...(queryMilliseconds !== undefined && { query_timeout: queryMilliseconds }),
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
    },
    poolErrorHandler: () => undefined,
  });
}

const PAUSE_MILLISECONDS = { first: 250, longest: 2_000 };

/**
 * Connects, and retries for `seconds`: on Swarm and after a reboot the database may start later.
 *
 * @param onWait called once with the reason for waiting
 * @throws the error of the last try
 */
export async function initializeWithin(
  dataSource: DataSource,
  seconds: number,
  onWait: (reason: string) => void,
): Promise<DataSource> {
  return pRetry(() => dataSource.initialize(), {
    retries: Infinity,
    maxRetryTime: seconds * 1_000,
    minTimeout: PAUSE_MILLISECONDS.first,
    maxTimeout: PAUSE_MILLISECONDS.longest,
    randomize: true,
    shouldRetry: ({ error, attemptNumber }) => {
      if (attemptNumber === 1) onWait(error.message || error.name);
      return true;
    },
  });
}
