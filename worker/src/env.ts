import { isEmailAddress, isWebAddress, parseBrand, safeLogging } from 'contract';
import { withSecrets } from 'db/secrets';
import { type OrganizationEntry, readOrganizations } from 'db/seeds/organizations-file';
import {
  shippedFeedsDirectory,
  shippedMediaDirectory,
  shippedOrganizationsFile,
  shippedVideoAccountsFile,
  shippedVideosFile,
} from 'db/seeds/shipped';
import { readVideoAccounts, type VideoAccountEntry } from 'db/seeds/video-accounts-file';
import { OperatorError } from 'server-kit/operator-error';
import {
  amount,
  readOrExplain,
  serviceAddress,
  shared,
  siteAddress,
  text,
  wholeNumber,
  withFormerNames,
} from 'server-kit/settings';
import { object } from 'yup';
import { signInOf, signInVariables } from './admin/sign-in/settings.js';
import { vendors } from './connectors/registry.js';
import { parsePrivateHosts } from './http/guarded-agent.js';
import { noticeSettingsOf } from './deliveries/notice-settings.js';
import { leadWebhookOf } from './deliveries/kinds/lead-webhook.js';
import { withLogo } from './organizations/logo.js';

const mailbox = () =>
  text().test(
    'mailbox',
    '${path} must be an email address',
    (value) => value === undefined || isEmailAddress(value),
  );

const token = () => text().min(16, '${path} must have 16 characters or more');

const schema = object({
  /** Not needed by `ops feeds try`. */
  DATABASE_URL: shared.DATABASE_URL,
  REDIS_URL: shared.REDIS_URL,
  QUEUE_PREFIX: shared.QUEUE_PREFIX,
  /** Unset: no mail is sent, submissions wait. */
  SMTP_URL: serviceAddress(/^smtps?$/, 'an smtp:// or smtps:// address'),
  /** Default: MAIL_TO. */
  MAIL_FROM: mailbox(),
  /** Default: BRAND_EMAIL. */
  MAIL_TO: mailbox(),
  /** Unset: leads are mailed only. */
  LEAD_WEBHOOK_URL: text(),
  LEAD_WEBHOOK_SECRET: text(),
  INDEXNOW_KEY: shared.INDEXNOW_KEY,
  /** The JSON of a service account's key, usually by GOOGLE_INDEXING_KEY_FILE. */
  GOOGLE_INDEXING_KEY: text(),
  SITE_URL: shared.SITE_URL,
  SITE_PORT: shared.SITE_PORT,
  SYNC_INTERVAL_MINUTES: wholeNumber('a number of minutes', 1, 1_440).default(30),
  FEEDS_DIRECTORY: text().default(shippedFeedsDirectory),
  ORGANIZATIONS_FILE: text().default(shippedOrganizationsFile),
  /** Allowed although not public, or not on port 80 or 443. */
  FETCH_PRIVATE_HOSTS: text().test(
    'hosts',
    '${path} must be hosts separated by commas, like ats.internal or 10.0.0.5:8080',
    (value) => value === undefined || parsePrivateHosts(value) !== undefined,
  ),
  VIDEOS_FILE: text().default(shippedVideosFile),
  MEDIA_DIRECTORY: text().default(shippedMediaDirectory),
  VIDEO_ACCOUNTS_FILE: text().default(shippedVideoAccountsFile),
  ENHANCEMENT_ENGINE: text()
    .oneOf(['local', 'openai'] as const)
    .default('local'),
  /** Any service with the chat completions API. */
  OPENAI_BASE_URL: text()
    .test(
      'address',
      '${path} must be an address like http://127.0.0.1:11434/v1',
      (value) => value === undefined || isWebAddress(value),
    )
    .default('https://api.openai.com/v1'),
  OPENAI_API_KEY: text(),
  OPENAI_MODEL: text().default('gpt-4o-mini'),
  /** Of one run; beyond it the local engine is used. */
  ENHANCEMENT_COST_LIMIT_USD: amount().default(1),
  OPENAI_USD_PER_MILLION_INPUT_TOKENS: amount().default(0.15),
  OPENAI_USD_PER_MILLION_OUTPUT_TOKENS: amount().default(0.6),
  /** Any server with OpenAI's transcriptions API; unset: captions are never drafted. */
  TRANSCRIPTION_BASE_URL: text().test(
    'address',
    '${path} must be an address like http://127.0.0.1:8000/v1',
    (value) => value === undefined || isWebAddress(value),
  ),
  TRANSCRIPTION_API_KEY: text(),
  TRANSCRIPTION_MODEL: text().default('whisper-1'),
  TRANSCRIPTION_MINUTES_A_DAY: wholeNumber('a number of minutes', 1, 1_440).default(60),
  /** Where `ops backup --keep` writes; unset: nothing is known of backups. */
  BACKUP_DIRECTORY: text(),
  START_TIMEOUT_SECONDS: shared.START_TIMEOUT_SECONDS,
  RETENTION_DAYS: wholeNumber('a number of days', 1, 36_500),
  CLOSED_JOBS_DAYS: wholeNumber('a number of days', 1, 36_500).default(365),
  LOG_LEVEL: shared.LOG_LEVEL,
  WORKER_CONCURRENCY: wholeNumber('a number', 1, 50).default(2),
  WORKER_OPERATIONS_PORT: shared.WORKER_OPERATIONS_PORT,
  OPERATIONS_HOST: shared.OPERATIONS_HOST,
  ...signInVariables,
  /** Unset, and OIDC_ISSUER too: neither pages for staff nor the board of the queues. */
  OPERATIONS_TOKEN: token(),
  METRICS_TOKEN: token(),
  /** Host names under which the operations port is reached, besides those of this machine. */
  OPERATIONS_NAMES: text().matches(
    /^[a-z0-9.-]+(?: *, *[a-z0-9.-]+)*$/i,
    '${path} must be host names separated by commas, like worker, staff.company.example',
  ),
});

/** @throws {OperatorError} naming the variable whose value is bad */
export function readSettings(given: Readonly<Record<string, string | undefined>> = withSecrets(process.env)) {
  return readOrExplain(() => {
    const { settings: environment, formerNamesUsed } = withFormerNames(given);
    const read = schema.validateSync(environment);
    const brand = parseBrand(environment);
    const mailTo = read.MAIL_TO ?? brand.email;
    const fetchPrivateHosts = parsePrivateHosts(read.FETCH_PRIVATE_HOSTS ?? '') ?? [];
    return Object.freeze({
      databaseUrl: read.DATABASE_URL,
      redisUrl: read.REDIS_URL,
      queuePrefix: read.QUEUE_PREFIX,
      smtpUrl: read.SMTP_URL,
      mailFrom: read.MAIL_FROM ?? mailTo,
      mailTo,
      siteUrl: siteAddress(read),
      notices: noticeSettingsOf(read, siteAddress(read)),
      syncIntervalMinutes: read.SYNC_INTERVAL_MINUTES,
      retentionDays: read.RETENTION_DAYS,
      closedJobsDays: read.CLOSED_JOBS_DAYS,
      feedsDirectory: read.FEEDS_DIRECTORY,
      organizationsFile: read.ORGANIZATIONS_FILE,
      fetchPrivateHosts,
      backupDirectory: read.BACKUP_DIRECTORY,
      leads: leadWebhookOf(read, fetchPrivateHosts),
      videos: {
        videosFile: read.VIDEOS_FILE,
        mediaDirectory: read.MEDIA_DIRECTORY,
        accountsFile: read.VIDEO_ACCOUNTS_FILE,
      },
      enhancement: {
        engine: read.ENHANCEMENT_ENGINE,
        baseUrl: read.OPENAI_BASE_URL,
        apiKey: read.OPENAI_API_KEY,
        model: read.OPENAI_MODEL,
        costLimitUsd: read.ENHANCEMENT_COST_LIMIT_USD,
        usdPerMillionTokens: {
          input: read.OPENAI_USD_PER_MILLION_INPUT_TOKENS,
          output: read.OPENAI_USD_PER_MILLION_OUTPUT_TOKENS,
        },
      },
      transcription:
        read.TRANSCRIPTION_BASE_URL === undefined
          ? undefined
          : {
              baseUrl: read.TRANSCRIPTION_BASE_URL,
              apiKey: read.TRANSCRIPTION_API_KEY,
              model: read.TRANSCRIPTION_MODEL,
              secondsADay: 60 * read.TRANSCRIPTION_MINUTES_A_DAY,
            },
      keyOf: (variable: string) => environment[variable]?.trim() || undefined,
      logLevel: read.LOG_LEVEL,
      formerNamesUsed,
      logging: safeLogging(environment),
      startTimeoutSeconds: read.START_TIMEOUT_SECONDS,
      concurrency: read.WORKER_CONCURRENCY,
      operationsPort: read.WORKER_OPERATIONS_PORT,
      operationsHost: read.OPERATIONS_HOST,
      operationsToken: read.OPERATIONS_TOKEN,
      signIn: signInOf(read),
      metricsToken: read.METRICS_TOKEN,
      operationsNames: read.OPERATIONS_NAMES?.toLowerCase().split(/ *, */) ?? [],
      brand,
    });
  });
}

export type Settings = ReturnType<typeof readSettings>;
export type EnhancementSettings = Settings['enhancement'];
export type TranscriptionSettings = NonNullable<Settings['transcription']>;

/** @throws {OperatorError} when the file of organizations, a logo or the file of video accounts is not valid */
export async function readSourceFiles({ organizationsFile, videos, brand }: Settings): Promise<{
  readonly organizations: readonly OrganizationEntry[];
  readonly videoAccounts: readonly VideoAccountEntry[];
}> {
  const entries = await readOrganizations(organizationsFile, brand, vendors);
  const organizations = await Promise.all(entries.map(withLogo));
  const ids = organizations.map(({ id }) => id);
  return { organizations, videoAccounts: await readVideoAccounts(videos.accountsFile, brand, ids) };
}

/** @throws {OperatorError} when no database is named */
export function databaseOf({ databaseUrl }: Settings): string {
  if (databaseUrl === undefined)
    throw new OperatorError('DATABASE_URL is not set: name the Postgres database to work on.');
  return databaseUrl;
}
