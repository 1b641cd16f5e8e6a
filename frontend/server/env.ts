import { type Brand, parseBrand, safeLogging } from 'contract';
import {
  origin,
  type ProxySetting,
  readOrExplain,
  shared,
  siteAddress,
  text,
  trustProxy,
} from 'server-kit/settings';
import { type InferType, object } from 'yup';

const settings = object({
  SITE_HOST: shared.SITE_HOST,
  SITE_PORT: shared.SITE_PORT,
  OPERATIONS_HOST: shared.OPERATIONS_HOST,
  SITE_OPERATIONS_PORT: shared.SITE_OPERATIONS_PORT,
  SITE_URL: shared.SITE_URL,
  GATEWAY_URL: origin('http://127.0.0.1:4000').default('http://127.0.0.1:4000'),
  TRUST_PROXY: text(),
  MEDIA_DIRECTORY: text(),
  DRAIN_SECONDS: shared.DRAIN_SECONDS,
  MAX_CONNECTIONS_PER_ADDRESS: shared.MAX_CONNECTIONS_PER_ADDRESS,
  LOG_LEVEL: shared.LOG_LEVEL,
});

/** The settings of this process, parsed once. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Address of the operations port. */
  readonly operationsHost: string;
  /** Port of /metrics; undefined: none is opened. */
  readonly operationsPort: number | undefined;
  /** Public address, without a slash at the end. */
  readonly siteUrl: string;
  readonly gatewayUrl: string;
  /** Where the files of the self-hosted videos lie; undefined: in the build. */
  readonly mediaDirectory: string | undefined;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: ProxySetting;
  /** How long requests are still taken after SIGTERM, while a load balancer learns of it. */
  readonly drainSeconds: number;
  /** Connections of one client address; 0: any number. */
  readonly connectionsPerAddress: number;
  readonly logLevel: InferType<typeof settings>['LOG_LEVEL'];
  readonly brand: Brand;
  /** Options of the log that keep this process's secrets out of it. */
  readonly logging: ReturnType<typeof safeLogging>;
}

/**
 * @throws {OperatorError} naming the setting that does not parse
 */
export function parseEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  return readOrExplain(() => {
    const parsed = settings.validateSync(source);
    return Object.freeze({
      host: parsed.SITE_HOST,
      port: parsed.SITE_PORT,
      operationsHost: parsed.OPERATIONS_HOST,
      operationsPort: parsed.SITE_OPERATIONS_PORT,
      siteUrl: siteAddress(parsed),
      mediaDirectory: parsed.MEDIA_DIRECTORY || undefined,
      gatewayUrl: parsed.GATEWAY_URL.replace(/\/$/, ''),
      trustProxy: trustProxy(parsed.TRUST_PROXY),
      drainSeconds: parsed.DRAIN_SECONDS,
      connectionsPerAddress: parsed.MAX_CONNECTIONS_PER_ADDRESS,
      logLevel: parsed.LOG_LEVEL,
      brand: parseBrand(source),
      logging: safeLogging(source),
    });
  });
}
