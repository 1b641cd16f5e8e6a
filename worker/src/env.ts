import { isEmailAddress, isWebAddress, parseBrand, safeLogging, type Brand } from 'db/contract';
import { OperatorError } from 'db/operator-error';
import { withSecrets } from 'db/secrets';
import { shippedFeedsDirectory, shippedMediaDirectory, shippedOrganizationsFile, shippedVideoAccountsFile, shippedVideosFile } from 'db/seeds/places';
import { number, object, string, ValidationError, type InferType } from 'yup';
import { parsePrivateHosts, type PrivateHost } from './outbound/private-hosts.js';

const blankIsUnset = (value: unknown, original: unknown) => (typeof original === 'string' && original.trim() === '' ? undefined : value);
const text = () => string().trim().transform(blankIsUnset);
const wholeNumber = (min: number, max: number) => number().transform(blankIsUnset).typeError('${path} must be a whole number').integer('${path} must be a whole number').min(min).max(max);

const amount = () => number().transform(blankIsUnset).typeError('${path} must be an amount').min(0, '${path} must be an amount of 0 or more');

const mailbox = () => text().test('mailbox', '${path} must be an e-mail address', (value) => value === undefined || isEmailAddress(value));

const schema = object({
  /** Needed by everything but `ops feeds try`. */
  DATABASE_URL: text().matches(/^postgres(?:ql)?:\/\//, '${path} must be a postgres:// address'),
  /** Unset: the queue runs on Postgres. */
  REDIS_URL: text().matches(/^rediss?:\/\//, '${path} must be a redis:// address'),
  /** Keeps installations apart that share one Redis; every process of one must have the same. */
  QUEUE_PREFIX: text().matches(/^[a-z0-9-]+$/i, '${path} must be letters, digits and hyphens'),
  /** Unset: no mail is sent, submissions wait. */
  SMTP_URL: text().matches(/^smtps?:\/\/[^/?#\s]+/, '${path} must be an smtp:// or smtps:// address'),
  /** Default: the mailbox of MAIL_TO. A mail server may insist on one of its own. */
  MAIL_FROM: mailbox(),
  /** Default: BRAND_EMAIL. */
  MAIL_TO: mailbox(),
  /** Where the site is, for links in letters. */
  SITE_URL: text().matches(/^https?:\/\/[^/?#]+\/?$/, '${path} must be an address like https://www.company.example').default('http://127.0.0.1:3000'),
  SYNC_INTERVAL_MINUTES: wholeNumber(1, 1_440).default(30),
  FEEDS_DIRECTORY: text().default(shippedFeedsDirectory),
  ORGANIZATIONS_FILE: text().default(shippedOrganizationsFile),
  /** Hosts that may be asked although they are not public, or not on port 80 or 443. */
  FETCH_PRIVATE_HOSTS: text().test('hosts', '${path} must be hosts separated by commas, like ats.internal or 10.0.0.5:8080', (value) => value === undefined || parsePrivateHosts(value) !== undefined),
  /** The manifest of the self-hosted videos, and the folder of their files. */
  VIDEOS_FILE: text().default(shippedVideosFile),
  MEDIA_DIRECTORY: text().default(shippedMediaDirectory),
  VIDEO_ACCOUNTS_FILE: text().default(shippedVideoAccountsFile),
  ENHANCEMENT_ENGINE: text().oneOf(['local', 'openai'] as const).default('local'),
  /** Any service that speaks the chat completions API. */
  OPENAI_BASE_URL: text().test('address', '${path} must be an address like http://127.0.0.1:11434/v1', (value) => value === undefined || isWebAddress(value)).default('https://api.openai.com/v1'),
  OPENAI_API_KEY: text(),
  OPENAI_MODEL: text().default('gpt-4o-mini'),
  /** What one run may cost, counted by the prices below; then the local engine goes on. */
  ENHANCEMENT_COST_LIMIT_USD: amount().default(1),
  OPENAI_USD_PER_MILLION_INPUT_TOKENS: amount().default(0.15),
  OPENAI_USD_PER_MILLION_OUTPUT_TOKENS: amount().default(0.6),
  /** How long a start may wait for the database. */
  START_PATIENCE_SECONDS: wholeNumber(0, 86_400).default(0),
  /** Days after which what people sent is erased; unset: never. */
  RETENTION_DAYS: wholeNumber(1, 36_500),
  LOG_LEVEL: text().oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Organizations synced at once by this process. */
  WORKER_CONCURRENCY: wholeNumber(1, 50).default(2),
  /** Port of /healthz, /readyz, /metrics and /queues; unset: none is opened. */
  WORKER_OPERATIONS_PORT: wholeNumber(0, 65_535),
  /** Address that port is opened at, of every process. */
  OPERATIONS_HOST: text().default('127.0.0.1'),
  /** Opens the board of the queues; unset: there is none. */
  OPERATIONS_TOKEN: text().min(16, '${path} must have 16 characters or more'),
});

/** Which engine enhances videos; `local` needs no network. */
export interface EnhancementSettings {
  readonly engine: 'local' | 'openai';
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly costLimitUsd: number;
  readonly usdPerMillionTokens: { readonly input: number; readonly output: number };
}

export interface Settings {
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly queuePrefix: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly mailTo: string;
  readonly siteUrl: string;
  readonly syncIntervalMinutes: number;
  readonly retentionDays: number | undefined;
  readonly feedsDirectory: string;
  readonly organizationsFile: string;
  readonly fetchPrivateHosts: readonly PrivateHost[];
  readonly videos: { readonly videosFile: string; readonly mediaDirectory: string; readonly accountsFile: string };
  readonly enhancement: EnhancementSettings;
  /** The value of a variable that holds a source's key; undefined where none is set. */
  readonly keyOf: (variable: string) => string | undefined;
  readonly logLevel: NonNullable<InferType<typeof schema>['LOG_LEVEL']>;
  /** Options of the log that keep this process's secrets out of it. */
  readonly logging: ReturnType<typeof safeLogging>;
  readonly startPatienceSeconds: number;
  readonly concurrency: number;
  readonly operationsPort: number | undefined;
  readonly operationsHost: string;
  readonly operationsToken: string | undefined;
  readonly brand: Brand;
}

/**
 * Reads the worker's settings, once, before anything else happens.
 *
 * @throws {OperatorError} naming the variable whose value is bad
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>> = withSecrets(process.env)): Settings {
  try {
    const read = schema.validateSync(environment);
    const brand = brandOf(environment);
    const mailTo = read.MAIL_TO ?? brand.email;
    return Object.freeze({
      databaseUrl: read.DATABASE_URL,
      redisUrl: read.REDIS_URL,
      queuePrefix: read.QUEUE_PREFIX,
      smtpUrl: read.SMTP_URL,
      mailFrom: read.MAIL_FROM ?? mailTo,
      mailTo,
      siteUrl: read.SITE_URL.replace(/\/$/, ''),
      syncIntervalMinutes: read.SYNC_INTERVAL_MINUTES,
      retentionDays: read.RETENTION_DAYS,
      feedsDirectory: read.FEEDS_DIRECTORY,
      organizationsFile: read.ORGANIZATIONS_FILE,
      fetchPrivateHosts: parsePrivateHosts(read.FETCH_PRIVATE_HOSTS ?? '') ?? [],
      videos: { videosFile: read.VIDEOS_FILE, mediaDirectory: read.MEDIA_DIRECTORY, accountsFile: read.VIDEO_ACCOUNTS_FILE },
      enhancement: {
        engine: read.ENHANCEMENT_ENGINE,
        baseUrl: read.OPENAI_BASE_URL,
        apiKey: read.OPENAI_API_KEY,
        model: read.OPENAI_MODEL,
        costLimitUsd: read.ENHANCEMENT_COST_LIMIT_USD,
        usdPerMillionTokens: { input: read.OPENAI_USD_PER_MILLION_INPUT_TOKENS, output: read.OPENAI_USD_PER_MILLION_OUTPUT_TOKENS },
      },
      keyOf: (variable: string) => environment[variable]?.trim() || undefined,
      logLevel: read.LOG_LEVEL,
      logging: safeLogging(environment),
      startPatienceSeconds: read.START_PATIENCE_SECONDS,
      concurrency: read.WORKER_CONCURRENCY,
      operationsPort: read.WORKER_OPERATIONS_PORT,
      operationsHost: read.OPERATIONS_HOST,
      operationsToken: read.OPERATIONS_TOKEN,
      brand,
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new OperatorError(`A setting is not valid: ${explain(error)}.`);
  }
}

function brandOf(environment: Readonly<Record<string, string | undefined>>): Brand {
  try {
    return parseBrand(environment);
  } catch (error) {
    throw error instanceof ValidationError ? new OperatorError(`${error.message}.`) : error;
  }
}

/** Never with the value found: an address may hold a password. */
function explain({ path, type, message }: ValidationError): string {
  return type === 'oneOf' || type === 'matches' || type === 'typeError' || type === 'integer' || type === 'min' || type === 'max' || type === 'mailbox' || type === 'hosts' || type === 'address' ? message : `${path ?? 'a variable'} has a wrong value`;
}

/** @throws {OperatorError} when no database is named */
export function databaseOf({ databaseUrl }: Settings): string {
  if (databaseUrl === undefined) throw new OperatorError('DATABASE_URL is not set: name the Postgres database to work on.');
  return databaseUrl;
}
