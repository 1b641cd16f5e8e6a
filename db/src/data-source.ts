import 'reflect-metadata';
import pRetry from 'p-retry';
import { DataSource } from 'typeorm';
import { within } from 'server-kit/within';
import { errorCode } from './error-code.js';
import { DeliveryEntity } from './entities/delivery.entity.js';
import { JobEntity } from './entities/job.entity.js';
import { SiteTextEntity } from './entities/site-text.entity.js';
import { StaffActionEntity } from './entities/staff-action.entity.js';
import { SubmissionEntity } from './entities/submission.entity.js';
import { GuideRequestEntity, SavedJobListEntity, JobAlertEntity } from './entities/visitor-mail.entity.js';
import { FeedRunEntity } from './entities/feed-run.entity.js';
import { OrganizationEntity } from './entities/organization.entity.js';
import {
  VideoAccountEntity,
  VideoCaptionEntity,
  VideoEntity,
  VideoCategoryEntity,
  VideoEnhancementRunEntity,
} from './entities/video.entity.js';
import { Schema1764900000000 } from './migrations/1764900000000-schema.js';
import { JobSearchForms1765100000000 } from './migrations/1765100000000-job-search-forms.js';
import { SitePages1765300000000 } from './migrations/1765300000000-site-pages.js';
import { JobFields1765400000000 } from './migrations/1765400000000-job-fields.js';
import { Numbers1765500000000 } from './migrations/1765500000000-numbers.js';
import { Employers1765600000000 } from './migrations/1765600000000-employers.js';
import { StaffActions1765700000000 } from './migrations/1765700000000-staff-actions.js';
import { OrganizationOwner1765710000000 } from './migrations/1765710000000-organization-owner.js';
import { SiteTexts1765800000000 } from './migrations/1765800000000-site-texts.js';
import { Films1765900000000 } from './migrations/1765900000000-films.js';
import { CaptionDrafts1766000000000 } from './migrations/1766000000000-caption-drafts.js';

const migrations = [
  Schema1764900000000,
  JobSearchForms1765100000000,
  SitePages1765300000000,
  JobFields1765400000000,
  Numbers1765500000000,
  Employers1765600000000,
  StaffActions1765700000000,
  OrganizationOwner1765710000000,
  SiteTexts1765800000000,
  Films1765900000000,
  CaptionDrafts1766000000000,
];

export function knownMigrations(): readonly string[] {
  return migrations.map(({ name }) => name);
}

export interface DataSourceOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly statementSeconds?: number | 'any';
  /** How long a query waits for its answer where the network hangs; undefined: no limit. */
  readonly queryMilliseconds?: number;
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
      SavedJobListEntity,
      SiteTextEntity,
      DeliveryEntity,
      StaffActionEntity,
    ],
    migrations: [...migrations],
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
 * @throws {Error} why the last attempt failed, with its error as cause
 */
export async function initializeWithin(
  dataSource: DataSource,
  seconds: number,
  onWait: (reason: string) => void,
): Promise<DataSource> {
  const connect = () =>
    dataSource.initialize().catch((cause: unknown) => {
      throw Object.assign(new Error(reasonOf(cause), { cause }), { code: errorCode(cause) });
    });
  return pRetry(connect, {
    retries: Infinity,
    maxRetryTime: seconds * 1_000,
    minTimeout: PAUSE_MILLISECONDS.first,
    maxTimeout: PAUSE_MILLISECONDS.longest,
    randomize: true,
    shouldRetry: ({ error, attemptNumber }) => {
      if (attemptNumber === 1) onWait(error.message);
      return true;
    },
  });
}

/** Several addresses of one host fail together, in an error without a message of its own. */
function reasonOf(error: unknown): string {
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return String(errors[0]).replace(/^Error: /, '');
}

type DatabaseState = 'ready' | 'unreachable' | 'not migrated';

const UNDEFINED_TABLE = '42P01';
const ANSWER_WITHIN_MILLISECONDS = 2_000;

/** Never throws. */
export async function databaseState(database: DataSource): Promise<DatabaseState> {
  return within(ANSWER_WITHIN_MILLISECONDS, ask(database)).catch(() => 'unreachable');
}

async function ask(database: DataSource): Promise<DatabaseState> {
  const runner = database.createQueryRunner();
  try {
    const applied = await runner.manager.query<{ name: string }[]>('select name from migrations');
    const names = new Set(applied.map(({ name }) => name));
    return database.migrations.every(({ name }) => name !== undefined && names.has(name))
      ? 'ready'
      : 'not migrated';
  } catch (error) {
    const code = error instanceof Error && 'driverError' in error ? errorCode(error.driverError) : undefined;
    return code === UNDEFINED_TABLE ? 'not migrated' : 'unreachable';
  } finally {
    await runner.release().catch(() => undefined);
  }
}
