import { isIP } from 'node:net';
import { limits } from 'contract';
import { number, string, ValidationError } from 'yup';
import { OperatorError } from './operator-error.js';

/** An empty value, as compose files write it, is a value not given. */
const blankIsUnset = (value: unknown, original: unknown) =>
  typeof original === 'string' && original.trim() === '' ? undefined : value;

/** A setting that is a text. No message of a setting repeats the value: an address may hold a password. */
export const text = () => string().trim().transform(blankIsUnset);

/** A setting that is a number. @param what it is, in words */
export const amount = (what = 'an amount') => {
  const said = `\${path} must be ${what} of 0 or more`;
  return number().transform(blankIsUnset).typeError(said).min(0, said);
};

/** A setting that is a whole number. @param what it is, in words */
export const wholeNumber = (what: string, min: number, max: number) => {
  const said = `\${path} must be ${what} from ${min} to ${max}`;
  return number().transform(blankIsUnset).typeError(said).integer(said).min(min, said).max(max, said);
};

/** A setting that is a port; 0 is any that is free. */
export const port = () => wholeNumber('a port number', 0, 65_535);

/** A setting that is the address of a site, without a path. */
export const origin = (example: string) =>
  text().test(
    'origin',
    `\${path} must be an address like ${example}`,
    (value) => value === undefined || (/^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value)),
  );

/**
 * A setting that is the address of a service, with a user and a password in it where there are any. A `/`, `?` or `#` in
 * these ends the host (RFC 3986 section 3.2), so that what was the password would lead to another one: an `@` after it gives it away.
 *
 * @param schemes regular expression of what stands before `://`
 * @param what it is, in words
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

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Settings that more than one process reads, or the doctor: each takes those it needs. */
export const shared = {
  DATABASE_URL: serviceAddress(
    /^postgres(?:ql)?$/,
    'the address of a Postgres database: postgres://user:password@host:5432/name',
  ),
  /** Unset: the queue runs on Postgres. */
  REDIS_URL: serviceAddress(/^rediss?$/, 'a redis:// address, or unset: the queue then runs on Postgres'),
  /** Keeps installations apart that share one Redis; every process of one must have the same. */
  QUEUE_PREFIX: text().matches(/^[a-z0-9-]+$/i, '${path} must be letters, digits and hyphens'),
  SITE_HOST: text().default('127.0.0.1'),
  SITE_PORT: port().default(3000),
  /** Where visitors find the site; see `siteAddress`. */
  SITE_URL: origin('https://www.company.example'),
  GATEWAY_HOST: text().default('127.0.0.1'),
  GATEWAY_PORT: port().default(4000),
  /** Ports of /metrics; unset: none is opened. */
  SITE_OPERATIONS_PORT: port(),
  GATEWAY_OPERATIONS_PORT: port(),
  WORKER_OPERATIONS_PORT: port(),
  /** Address these ports are opened at. */
  OPERATIONS_HOST: text().default('127.0.0.1'),
  /** How long a start may wait for the database. */
  START_PATIENCE_SECONDS: wholeNumber('a number of seconds', 0, 86_400).default(0),
  /** How long requests are still taken after SIGTERM, while a load balancer learns of it. */
  DRAIN_SECONDS: wholeNumber('a number of seconds', 0, 60).default(0),
  /** 0: any number. A trusted proxy may have any number. */
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber('a number of connections', 0, limits.http.connections).default(
    limits.http.connectionsPerAddress,
  ),
  LOG_LEVEL: text().oneOf(logLevels).default('info'),
};

/**
 * Reads settings.
 *
 * @throws {OperatorError} instead of a schema's own error, which names the variable and says what it may hold
 */
export function readOrExplain<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    throw error instanceof ValidationError ? new OperatorError(`${error.message}.`) : error;
  }
}

interface SitePlace {
  readonly SITE_URL?: string | undefined;
  readonly SITE_PORT: number;
}

/** @returns the public address of the site, without a slash at the end; where none is set, the one it has on this machine */
export function siteAddress({ SITE_URL, SITE_PORT }: SitePlace): string {
  return (SITE_URL ?? `http://127.0.0.1:${SITE_PORT}`).replace(/\/$/, '');
}

/** Proxies whose X-Forwarded-For is believed: how many stand in front of the gateway, or their addresses; false for none. */
export type ProxySetting = number | string | false;

/**
 * @param value of TRUST_PROXY, which site and gateway are told alike
 * @throws {OperatorError} saying what it may hold
 */
export function trustProxy(value: string | undefined): ProxySetting {
  const text = value?.trim() || 'loopback';
  if (text === 'false') return false;
  // Compose can join texts but not add: docker-compose.override.yml counts the site and Caddy by `1+1`.
  if (/^\d{1,2}(?:\+\d{1,2})*$/.test(text))
    return text.split('+').reduce((sum, part) => sum + Number(part), 0);
  if (text.split(',').every((part) => isProxy(part.trim()))) return text;
  throw new OperatorError(
    `TRUST_PROXY is "${text}": it must be false, the number of proxies in front, or their addresses separated by commas.`,
  );
}

/** What Express understands: its three names, an address, or an address with a prefix length. */
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
