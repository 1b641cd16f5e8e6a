import { parseBrand, safeLogging, type Brand } from 'db/contract';
import { OperatorError } from 'db/operator-error';
import { trustProxy, type ProxySetting } from 'db/visitors/trust-proxy';
import { number, object, string, ValidationError } from 'yup';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const whole = (what: string, max: number) => {
  const text = `\${path} must be ${what} from 0 to ${max}`;
  return number().typeError(text).integer(text).min(0, text).max(max, text);
};

const settings = object({
  SITE_PORT: whole('a port number', 65_535).default(3000),
  SITE_OPERATIONS_PORT: whole('a port number', 65_535).optional(),
  OPERATIONS_HOST: string().trim().default('127.0.0.1'),
  SITE_HOST: string().trim().default('127.0.0.1'),
  SITE_URL: string().matches(/^https?:\/\/[^/?#]+\/?$/, '${path} must be an address like https://www.company.example').optional(),
  GATEWAY_URL: string().matches(/^https?:\/\/[^/?#]+\/?$/, '${path} must be an address like http://127.0.0.1:4000').default('http://127.0.0.1:4000'),
  TRUST_PROXY: string().optional(),
  DRAIN_SECONDS: whole('a number of seconds', 60).default(0),
  LOG_LEVEL: string().oneOf(levels).default('info'),
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
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: ProxySetting;
  /** How long requests are still taken after SIGTERM, while a load balancer learns of it. */
  readonly drainSeconds: number;
  readonly logLevel: (typeof levels)[number];
  readonly brand: Brand;
  /** Options of the log that keep this process's secrets out of it. */
  readonly logging: ReturnType<typeof safeLogging>;
}

/**
 * @throws {OperatorError} naming the setting that does not parse
 */
export function parseEnvironment(source: Readonly<Record<string, string | undefined>> = process.env): Environment {
  // An empty value, as compose files write it, is a value not given.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  try {
    const parsed = settings.validateSync(given, { stripUnknown: true });
    return Object.freeze({
      host: parsed.SITE_HOST,
      port: parsed.SITE_PORT,
      operationsHost: parsed.OPERATIONS_HOST,
      operationsPort: parsed.SITE_OPERATIONS_PORT,
      siteUrl: (parsed.SITE_URL ?? `http://127.0.0.1:${parsed.SITE_PORT}`).replace(/\/$/, ''),
      gatewayUrl: parsed.GATEWAY_URL.replace(/\/$/, ''),
      trustProxy: trustProxy(parsed.TRUST_PROXY),
      drainSeconds: parsed.DRAIN_SECONDS,
      logLevel: parsed.LOG_LEVEL,
      brand: parseBrand(given),
      logging: safeLogging(source),
    });
  } catch (error) {
    throw error instanceof ValidationError ? new OperatorError(`${error.message}.`) : error;
  }
}
