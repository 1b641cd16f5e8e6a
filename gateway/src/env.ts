import { parseBrand, safeLogging, type Brand } from 'db/contract';
import { OperatorError } from 'db/operator-error';
import { withSecrets } from 'db/secrets';
import { trustProxy, type ProxySetting } from 'db/visitors/trust-proxy';
import { ValidationError } from 'yup';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Environment {
  readonly databaseUrl: string;
  /** Unset: the queues are in Postgres, as the worker has it. */
  readonly redisUrl: string | undefined;
  /** Keeps installations apart that share one Redis; the worker must have the same. */
  readonly queuePrefix: string | undefined;
  readonly host: string;
  readonly port: number;
  /** Address of the operations port. */
  readonly operationsHost: string;
  /** Port of /metrics; undefined: none is opened. */
  readonly operationsPort: number | undefined;
  /** How long a start may wait for the database. */
  readonly startPatienceSeconds: number;
  /** How long requests are still taken after SIGTERM, while a load balancer learns of it. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: ProxySetting;
  /** Public address of the site, without a slash at the end: feeds and sitemaps name pages by it. */
  readonly siteUrl: string;
  readonly brand: Brand;
  /** Options of the log that keep this process's secrets out of it. */
  readonly logging: ReturnType<typeof safeLogging>;
  /** Whether a variable (a feed's key) has a value. The value itself is the worker's business. */
  readonly isSet: (name: string) => boolean;
}

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Reads this process's settings.
 *
 * @throws {OperatorError} naming the variable and what it may hold
 */
export function parseEnvironment(settings: Settings): Environment {
  return Object.freeze({
    databaseUrl: databaseUrl(settings['DATABASE_URL']),
    redisUrl: redisUrl(settings['REDIS_URL']),
    queuePrefix: queuePrefix(settings['QUEUE_PREFIX']),
    host: settings['GATEWAY_HOST']?.trim() || '127.0.0.1',
    port: port('GATEWAY_PORT', settings['GATEWAY_PORT']?.trim() || '4000'),
    operationsHost: settings['OPERATIONS_HOST']?.trim() || '127.0.0.1',
    operationsPort: optionalPort('GATEWAY_OPERATIONS_PORT', settings['GATEWAY_OPERATIONS_PORT']),
    startPatienceSeconds: seconds('START_PATIENCE_SECONDS', settings),
    drainSeconds: seconds('DRAIN_SECONDS', settings),
    logLevel: logLevel(settings['LOG_LEVEL']),
    trustProxy: trustProxy(settings['TRUST_PROXY']),
    siteUrl: siteUrl(settings['SITE_URL']),
    brand: brand(settings),
    logging: safeLogging(settings),
    isSet: (name: string) => Boolean(settings[name]?.trim()),
  });
}

/** The settings of this very process. */
export function environment(): Environment {
  return parseEnvironment(withSecrets(process.env));
}

function databaseUrl(value: string | undefined): string {
  const text = value?.trim() ?? '';
  if (/^postgres(ql)?:/.test(text) && URL.canParse(text)) return text;
  throw new OperatorError('DATABASE_URL must be set to the address of the Postgres database: postgres://user:password@host:5432/name.');
}

function redisUrl(value: string | undefined): string | undefined {
  const text = value?.trim();
  if (!text || (/^rediss?:\/\//.test(text) && URL.canParse(text))) return text || undefined;
  throw new OperatorError('REDIS_URL must be a redis:// address, or unset: the queue then runs on Postgres.');
}

function queuePrefix(value: string | undefined): string | undefined {
  const text = value?.trim();
  if (!text || /^[a-z0-9-]+$/i.test(text)) return text || undefined;
  throw new OperatorError('QUEUE_PREFIX must be letters, digits and hyphens.');
}

function port(name: string, text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new OperatorError(`${name} is "${text}": it must be a port number from 0 to 65535.`);
}

function optionalPort(name: string, value: string | undefined): number | undefined {
  const text = value?.trim();
  return text ? port(name, text) : undefined;
}

function seconds(name: string, settings: Settings): number {
  const text = settings[name]?.trim() || '0';
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new OperatorError(`${name} is "${text}": it must be a number of seconds.`);
}

function siteUrl(value: string | undefined): string {
  const text = value?.trim() || 'http://127.0.0.1:3000';
  if (/^https?:\/\/[^/?#]+\/?$/.test(text)) return text.replace(/\/$/, '');
  throw new OperatorError(`SITE_URL is "${text}": it must be an address like https://www.company.example.`);
}

function logLevel(value: string | undefined): LogLevel {
  const text = value?.trim() || 'info';
  const level = logLevels.find((known) => known === text);
  if (level) return level;
  throw new OperatorError(`LOG_LEVEL is "${text}": it must be one of ${logLevels.join(', ')}.`);
}

function brand(settings: Settings): Brand {
  try {
    return parseBrand(settings);
  } catch (error) {
    throw error instanceof ValidationError ? new OperatorError(`${error.message}.`) : error;
  }
}
