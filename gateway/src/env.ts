import { parseBrand, safeLogging } from 'contract';
import { withSecrets } from 'db/secrets';
import { readOrExplain, shared, siteAddress, text, trustProxy, withFormerNames } from 'server-kit/settings';
import { object } from 'yup';

const schema = object({
  DATABASE_URL: shared.DATABASE_URL.required('${path} must be set to the address of the Postgres database'),
  REDIS_URL: shared.REDIS_URL,
  QUEUE_PREFIX: shared.QUEUE_PREFIX,
  GATEWAY_HOST: shared.GATEWAY_HOST,
  GATEWAY_PORT: shared.GATEWAY_PORT,
  OPERATIONS_HOST: shared.OPERATIONS_HOST,
  GATEWAY_OPERATIONS_PORT: shared.GATEWAY_OPERATIONS_PORT,
  START_TIMEOUT_SECONDS: shared.START_TIMEOUT_SECONDS,
  DRAIN_SECONDS: shared.DRAIN_SECONDS,
  MAX_CONNECTIONS_PER_ADDRESS: shared.MAX_CONNECTIONS_PER_ADDRESS,
  LOG_LEVEL: shared.LOG_LEVEL,
  TRUST_PROXY: text(),
  /** The worker sends to it. */
  LEAD_WEBHOOK_URL: text(),
  SITE_URL: shared.SITE_URL,
  SITE_PORT: shared.SITE_PORT,
});

/** The settings of the gateway; `server-kit/settings` explains each. */
export type Environment = ReturnType<typeof parseEnvironment>;

/** @throws {OperatorError} naming the variable and what it may be */
export function parseEnvironment(given: Readonly<Record<string, string | undefined>>) {
  return readOrExplain(() => {
    const { settings, formerNamesUsed } = withFormerNames(given);
    const read = schema.validateSync(settings);
    return Object.freeze({
      databaseUrl: read.DATABASE_URL,
      redisUrl: read.REDIS_URL,
      queuePrefix: read.QUEUE_PREFIX,
      host: read.GATEWAY_HOST,
      port: read.GATEWAY_PORT,
      operationsHost: read.OPERATIONS_HOST,
      operationsPort: read.GATEWAY_OPERATIONS_PORT,
      startTimeoutSeconds: read.START_TIMEOUT_SECONDS,
      drainSeconds: read.DRAIN_SECONDS,
      connectionsPerAddress: read.MAX_CONNECTIONS_PER_ADDRESS,
      logLevel: read.LOG_LEVEL,
      formerNamesUsed,
      trustProxy: trustProxy(read.TRUST_PROXY),
      siteUrl: siteAddress(read),
      hasLeadWebhook: read.LEAD_WEBHOOK_URL !== undefined,
      brand: parseBrand(settings),
      /** Options of the log that keep the secrets of this process out of it. */
      logging: safeLogging(settings),
      /** Whether a variable (the key of a feed) has a value. */
      isSet: (name: string) => Boolean(settings[name]?.trim()),
    });
  });
}

export function environment(): Environment {
  return parseEnvironment(withSecrets(process.env));
}
