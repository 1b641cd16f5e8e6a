import { type Brand, parseBrand, safeLogging } from 'contract';
import { withSecrets } from 'db/secrets';
import { type ProxySetting, readOrExplain, shared, siteAddress, text, trustProxy } from 'server-kit/settings';
import { type InferType, object } from 'yup';

const schema = object({
  DATABASE_URL: shared.DATABASE_URL.required('${path} must be set to the address of the Postgres database'),
  REDIS_URL: shared.REDIS_URL,
  QUEUE_PREFIX: shared.QUEUE_PREFIX,
  GATEWAY_HOST: shared.GATEWAY_HOST,
  GATEWAY_PORT: shared.GATEWAY_PORT,
  OPERATIONS_HOST: shared.OPERATIONS_HOST,
  GATEWAY_OPERATIONS_PORT: shared.GATEWAY_OPERATIONS_PORT,
  START_PATIENCE_SECONDS: shared.START_PATIENCE_SECONDS,
  DRAIN_SECONDS: shared.DRAIN_SECONDS,
  MAX_CONNECTIONS_PER_ADDRESS: shared.MAX_CONNECTIONS_PER_ADDRESS,
  LOG_LEVEL: shared.LOG_LEVEL,
  TRUST_PROXY: text(),
  SITE_URL: shared.SITE_URL,
  SITE_PORT: shared.SITE_PORT,
});

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
  /** Connections of one client address; 0: any number. */
  readonly connectionsPerAddress: number;
  readonly logLevel: InferType<typeof schema>['LOG_LEVEL'];
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: ProxySetting;
  /** Public address of the site, without a slash at the end: feeds and sitemaps name pages by it. */
  readonly siteUrl: string;
  readonly brand: Brand;
  /** Options of the log that keep this process's secrets out of it. */
  readonly logging: ReturnType<typeof safeLogging>;
  /** Whether a variable (a feed's key) has a value. The value itself is the worker's business, and so is this once it has started. */
  readonly isSet: (name: string) => boolean;
}

/**
 * Reads this process's settings.
 *
 * @throws {OperatorError} naming the variable and what it may hold
 */
export function parseEnvironment(settings: Readonly<Record<string, string | undefined>>): Environment {
  return readOrExplain(() => {
    const read = schema.validateSync(settings);
    return Object.freeze({
      databaseUrl: read.DATABASE_URL,
      redisUrl: read.REDIS_URL,
      queuePrefix: read.QUEUE_PREFIX,
      host: read.GATEWAY_HOST,
      port: read.GATEWAY_PORT,
      operationsHost: read.OPERATIONS_HOST,
      operationsPort: read.GATEWAY_OPERATIONS_PORT,
      startPatienceSeconds: read.START_PATIENCE_SECONDS,
      drainSeconds: read.DRAIN_SECONDS,
      connectionsPerAddress: read.MAX_CONNECTIONS_PER_ADDRESS,
      logLevel: read.LOG_LEVEL,
      trustProxy: trustProxy(read.TRUST_PROXY),
      siteUrl: siteAddress(read),
      brand: parseBrand(settings),
      logging: safeLogging(settings),
      isSet: (name: string) => Boolean(settings[name]?.trim()),
    });
  });
}

/** The settings of this very process. */
export function environment(): Environment {
  return parseEnvironment(withSecrets(process.env));
}
