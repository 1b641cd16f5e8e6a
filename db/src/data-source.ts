import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { FeedRunEntity } from './entities/feed-run.entity.js';
import { GuideRequestEntity } from './entities/guide-request.entity.js';
import { JobEntity } from './entities/job.entity.js';
import { OrganizationEntity } from './entities/organization.entity.js';
import { OutboxEntity } from './entities/outbox.entity.js';
import { SubmissionEntity } from './entities/submission.entity.js';
import { VideoAccountEntity } from './entities/video-account.entity.js';
import { VideoCaptionEntity } from './entities/video-caption.entity.js';
import { VideoCategoryEntity } from './entities/video-category.entity.js';
import { VideoEnhancementRunEntity } from './entities/video-enhancement-run.entity.js';
import { VideoEntity } from './entities/video.entity.js';
import { InitialSchema1763700000000 } from './migrations/1763700000000-initial-schema.js';
import { JobSearch1763700000001 } from './migrations/1763700000001-job-search.js';
import { JobSearchFacets1763700000002 } from './migrations/1763700000002-job-search-facets.js';
import { Enquiries1763700000010 } from './migrations/1763700000010-enquiries.js';
import { VideoSources1763700000020 } from './migrations/1763700000020-video-sources.js';
import { FeedFingerprint1763700000030 } from './migrations/1763700000030-feed-fingerprint.js';
import { VideoAccounts1763700000040 } from './migrations/1763700000040-video-accounts.js';
import { GuideRequests1763700000050 } from './migrations/1763700000050-guide-requests.js';
import { JobSearchPlaces1763700000060 } from './migrations/1763700000060-job-search-places.js';
import { NamelessRecords1763700000070 } from './migrations/1763700000070-nameless-records.js';
import { RequestIds1763700000080 } from './migrations/1763700000080-request-ids.js';
import { JobTokens1763700000100 } from './migrations/1763700000100-job-tokens.js';
import { JobSearchGroups1763700000110 } from './migrations/1763700000110-job-search-groups.js';
import { FeedRevision1763700000120 } from './migrations/1763700000120-feed-revision.js';
import { JobsOfFeeds1763700000130 } from './migrations/1763700000130-jobs-of-feeds.js';
import { SubmissionsByState1763700000140 } from './migrations/1763700000140-submissions-by-state.js';
import { SourceKeys1763700000150 } from './migrations/1763700000150-source-keys.js';
import { PromisesByTheClock1763700000160 } from './migrations/1763700000160-promises-by-the-clock.js';
import { Holds1763700000170 } from './migrations/1763700000170-holds.js';
import { UnknownVideoDates1763700000180 } from './migrations/1763700000180-unknown-video-dates.js';
import { LeanFacets1763700000190 } from './migrations/1763700000190-lean-facets.js';
import { RoomForRuns1763700000200 } from './migrations/1763700000200-room-for-runs.js';
import { JobSegments1763700000210 } from './migrations/1763700000210-job-segments.js';
import { SwitchedOffSince1763700000220 } from './migrations/1763700000220-switched-off-since.js';
import { ClosedJobs1763700000240 } from './migrations/1763700000240-closed-jobs.js';
import { EnhancementRunsDoNotFail1763700000230 } from './migrations/1763700000230-enhancement-runs-do-not-fail.js';

export interface DataSourceOptions {
  readonly url: string;
  /** Connections this process may hold. */
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** The longest a statement may take; none for work that somebody waits for however long it is. */
  readonly statementSeconds?: number | 'any';
  /** How long a query waits for its answer, where the way to the database hangs; as long as it takes when not given. */
  readonly queryMilliseconds?: number;
  /** How long a query waits for a connection: for a free one, or a new one. */
  readonly connectionMilliseconds?: number;
}

/** The database as one process sees it. Not connected yet: call `initialize()`. */
export function createDataSource({ url, poolSize, applicationName, statementSeconds = 30, queryMilliseconds, connectionMilliseconds = 5_000 }: DataSourceOptions): DataSource {
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
      OutboxEntity,
    ],
    migrations: [
      InitialSchema1763700000000, JobSearch1763700000001, JobSearchFacets1763700000002, Enquiries1763700000010, VideoSources1763700000020,
      FeedFingerprint1763700000030, VideoAccounts1763700000040, GuideRequests1763700000050, JobSearchPlaces1763700000060, NamelessRecords1763700000070, RequestIds1763700000080,
      JobTokens1763700000100, JobSearchGroups1763700000110, FeedRevision1763700000120, JobsOfFeeds1763700000130, SubmissionsByState1763700000140,
      SourceKeys1763700000150,
      PromisesByTheClock1763700000160, Holds1763700000170, UnknownVideoDates1763700000180, LeanFacets1763700000190, RoomForRuns1763700000200, JobSegments1763700000210,
      SwitchedOffSince1763700000220, EnhancementRunsDoNotFail1763700000230, ClosedJobs1763700000240,
    ],
    migrationsTransactionMode: 'each',
    connectTimeoutMS: connectionMilliseconds,
    extra: { statement_timeout: statementSeconds === 'any' ? 0 : statementSeconds * 1_000, ...(queryMilliseconds !== undefined && { query_timeout: queryMilliseconds }), idle_in_transaction_session_timeout: 60_000, keepAlive: true },
    poolErrorHandler: () => undefined,
  });
}
