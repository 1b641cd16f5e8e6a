import { isIP } from 'node:net';
import { limits } from 'contract';
import { number, string, ValidationError } from 'yup';
import { OperatorError } from './operator-error.js';

/** Compose files pass an unset variable as an empty value. */
const blankIsUnset = (value: unknown, original: unknown) =>
  typeof original === 'string' && original.trim() === '' ? undefined : value;

/** A text. No message repeats the value of a setting: an address may contain a password. */
export const text = () => string().trim().transform(blankIsUnset);

/** A number. @param what names it in the message */
export const amount = (what = 'an amount') => {
  const said = `\${path} must be ${what} of 0 or more`;
  return number().transform(blankIsUnset).typeError(said).min(0, said);
};

/** A whole number. @param what names it in the message */
export const wholeNumber = (what: string, min: number, max: number) => {
  const said = `\${path} must be ${what} from ${min} to ${max}`;
  return number().transform(blankIsUnset).typeError(said).integer(said).min(min, said).max(max, said);
};

/** A port; 0 is any free one. */
export const port = () => wholeNumber('a port number', 0, 65_535);

/** The address of a site, without a path. */
export const origin = (example: string) =>
  text().test(
    'origin',
    `\${path} must be an address like ${example}`,
    (value) => value === undefined || (/^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value)),
  );

/**
 * The address of a service, perhaps with user and password. An unescaped `/`, `?` or `#` in these would end the host (RFC
 * 3986 section 3.2); an `@` after the host shows it.
 *
 * @param schemes what may be before `://`
 * @param what names it in the message
 */
export const serviceAddress = (schemes: RegExp, what: string) =>
  text()
    .test(
      'address',
      `\${path} must be ${what}`,
      (value) => value === undefined || schemes.test(value.split('://')[0] ?? ''),
    )
    .test(
      'parts',
      `\${path} must be ${what}; special characters of its user and password are written as %XX, like %2F for /`,
      (value) => value === undefined || isWhole(value),
    );

function isWhole(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, search, hash, searchParams } = new URL(address);
  // A Postgres at a socket: postgres:///site?host=/var/run/postgresql
  return (hostname !== '' || searchParams.has('host')) && !`${pathname}${search}${hash}`.includes('@');
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Settings that more than one process reads, or `ops doctor`. */
export const shared = {
  DATABASE_URL: serviceAddress(
    /^postgres(?:ql)?$/,
    'the address of a Postgres database: postgres://user:password@host:5432/name',
  ),
  /** Unset: the queue runs on Postgres. */
  REDIS_URL: serviceAddress(/^rediss?$/, 'a redis:// address, or unset: the queue then runs on Postgres'),
  /** Separates installations that share one Redis; the same for all processes of one installation. */
  QUEUE_PREFIX: text().matches(/^[a-z0-9-]+$/i, '${path} must be letters, digits and hyphens'),
  SITE_HOST: text().default('127.0.0.1'),
  SITE_PORT: port().default(3000),
  /** Public address; see `siteAddress`. */
  SITE_URL: origin('https://www.company.example'),
  /** Proves to search engines that the site announces its own pages; unset: it announces none. */
  INDEXNOW_KEY: text().matches(
    /^[A-Za-z0-9-]{8,128}$/,
    '${path} must be 8 to 128 letters, digits and hyphens',
  ),
  GATEWAY_HOST: text().default('127.0.0.1'),
  GATEWAY_PORT: port().default(4000),
  /** Ports of /metrics; unset: none. */
  SITE_OPERATIONS_PORT: port(),
  GATEWAY_OPERATIONS_PORT: port(),
  WORKER_OPERATIONS_PORT: port(),
  /** Address of these ports. */
  OPERATIONS_HOST: text().default('127.0.0.1'),
  /** How long a starting process waits for the database. */
  START_TIMEOUT_SECONDS: wholeNumber('a number of seconds', 0, 86_400).default(0),
  /** How long requests are accepted after SIGTERM, until load balancers know. */
  DRAIN_SECONDS: wholeNumber('a number of seconds', 0, 60).default(0),
  /** Of one client; 0: any number. Trusted proxies have no limit. */
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber('a number of connections', 0, limits.http.connections).default(
    limits.http.connectionsPerAddress,
  ),
  LOG_LEVEL: text().oneOf(logLevels).default('info'),
};

type Variables = Readonly<Record<string, string | undefined>>;

/** Former names of settings and their present ones. Accepted until 2.0.0. */
const formerNames: Readonly<Record<string, string>> = { START_PATIENCE_SECONDS: 'START_TIMEOUT_SECONDS' };

/** Renames settings with a former name. Where the present one is set, too, it counts. @returns also a line for the log about each former name */
export function withFormerNames(given: Variables): {
  readonly settings: Variables;
  readonly formerNamesUsed: readonly string[];
} {
  const used = Object.entries(formerNames).filter(([former]) => given[former]?.trim());
  return {
    settings: {
      ...given,
      ...Object.fromEntries(
        used.flatMap(([former, present]) => [
          [former, undefined],
          [present, given[present]?.trim() || given[former]],
        ]),
      ),
    },
    formerNamesUsed: used.map(
      ([former, present]) =>
        `${former} is now called ${present}: rename it, versions from 2.0.0 on do not know the former name.`,
    ),
  };
}

/** Reads settings. @throws {OperatorError} with the message of the schema's error: the variable and what it may be */
export function readOrExplain<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    throw error instanceof ValidationError ? new OperatorError(`${error.message}.`) : error;
  }
}

/** @returns the public address of the site without a slash at the end; default: its address on this machine */
export function siteAddress({
  SITE_URL,
  SITE_PORT,
}: {
  readonly SITE_URL?: string | undefined;
  readonly SITE_PORT: number;
}): string {
  return (SITE_URL ?? `http://127.0.0.1:${SITE_PORT}`).replace(/\/$/, '');
}

/** Proxies whose X-Forwarded-For is trusted: how many are in front of the gateway, or their addresses; false: none. */
export type ProxySetting = number | string | false;

/** @param value of TRUST_PROXY, the same for site and gateway @throws {OperatorError} saying what it may be */
export function trustProxy(value: string | undefined): ProxySetting {
  const text = value?.trim() || 'loopback';
  if (text === 'false') return false;
  // Compose can join texts but not add numbers: docker-compose.override.yml counts the site and Caddy by `1+1`.
  if (/^\d{1,2}(?:\+\d{1,2})*$/.test(text))
    return text.split('+').reduce((sum, part) => sum + Number(part), 0);
  if (text.split(',').every((part) => isProxy(part.trim()))) return text;
  throw new OperatorError(
    `TRUST_PROXY is "${text}": it must be false, the number of proxies in front, or their addresses separated by commas.`,
  );
}

/** As Express accepts it: its three names, an address, or an address with a prefix length. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    rest.length === 0 &&
    /^\d{1,3}$/.test(prefix) &&
    Number(prefix) <= (version === 4 ? 32 : 128)
  );
}
