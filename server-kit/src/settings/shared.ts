import { limits } from 'contract';
import { origin, port, serviceAddress, text, wholeNumber } from './values.js';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Settings that more than one process reads, or the doctor: each takes those it needs. */
export const shared = {
  DATABASE_URL: serviceAddress(/^postgres(?:ql)?$/, 'the address of a Postgres database: postgres://user:password@host:5432/name'),
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
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber('a number of connections', 0, limits.doors.connections).default(limits.doors.connectionsPerAddress),
  LOG_LEVEL: text().oneOf(logLevels).default('info'),
};
