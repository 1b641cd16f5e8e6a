import { knownMigrations } from 'db/data-source';
import { errorMessage } from 'db/error-code';
import { ANOTHER_LINE, isAnotherLine } from 'db/migrate';
import { appliedMigrations } from 'db/repositories/platform/table-catalog';
import { withClient } from 'db/with-client';
import { Redis } from 'ioredis';
import { within } from 'server-kit/within';
import { discoverProvider } from '../../admin/sign-in/provider.js';
import { signInVariables } from '../../admin/sign-in/settings.js';
import { unreachable } from '../../connect-database.js';
import { definitions } from '../../jobs/definitions.js';
import { readQueueStates, withQueues } from '../../jobs/queues.js';
import { MailFailure, createMailTransport, hasReservedDomain } from '../../mail/mail-transport.js';
import { fail, type Finding, found, type Installation, ok, warn } from './env.js';

const OLDEST_VERSION = 15;
const CLOCK_WARNING_SECONDS = 2;
const CLOCK_FAILURE_SECONDS = 60;

interface Facts {
  readonly version: string;
  readonly encoding: string;
  readonly trigrams: boolean;
  readonly used: number;
  readonly allowed: number;
  readonly epoch: number;
}

export async function checkDatabase({
  settings: { databaseUrl },
}: Installation): Promise<readonly Finding[]> {
  if (databaseUrl === undefined)
    return [
      fail(
        'DATABASE_URL is not set',
        'Name the Postgres to work on; "npm start" and "npm run ops" bring one of their own.',
      ),
    ];
  const config = {
    connectionString: databaseUrl,
    application_name: 'ops doctor',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  };
  try {
    return await withClient(config, async (client) => {
      const asked = Date.now();
      const { rows } = await client.query<Facts>(`
        select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
               exists (select 1 from pg_extension where extname = 'pg_trgm') as trigrams,
               (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used, current_setting('max_connections')::int as allowed,
               extract(epoch from clock_timestamp())::float8 as epoch`);
      const [facts] = rows;
      const applied = await appliedMigrations(client);
      return facts ? judge(facts, applied, (asked + Date.now()) / 2_000) : [];
    });
  } catch (error) {
    return [fail(unreachable(error).message, 'Nothing works without it: start it, or correct DATABASE_URL.')];
  }
}

function judge(
  { version, encoding, trigrams, used, allowed, epoch }: Facts,
  applied: readonly string[] | undefined,
  ourSeconds: number,
): readonly Finding[] {
  const names = knownMigrations();
  const pending = names.filter((name) => !applied?.includes(name));
  const unknown = applied?.filter((name) => !names.includes(name)) ?? [];
  const skew = Math.abs(epoch - ourSeconds);
  const clock = `its clock and ours are ${skew.toFixed(1)} s apart`;
  return found(
    Number.parseInt(version, 10) >= OLDEST_VERSION
      ? ok(`Postgres ${version} answers`)
      : fail(`Postgres ${version} is too old`, `Use Postgres ${OLDEST_VERSION} or newer.`),
    isAnotherLine(applied ?? [], pending.length)
      ? fail(`it has tables of another version (${unknown.join(', ')})`, ANOTHER_LINE)
      : unknown.length > 0
        ? fail(`it is newer than this program (${unknown.join(', ')})`, 'Run the version that migrated it.')
        : pending.length > 0
          ? fail(`${pending.length} migrations are missing`, 'Run "ops migrate".')
          : ok(`all ${names.length} migrations are applied`),
    encoding !== 'UTF8' && fail(`its encoding is ${encoding}`, 'Make the database again with encoding UTF8.'),
    // A missing migration may install it.
    pending.length === 0 &&
      (trigrams
        ? ok('pg_trgm is there')
        : warn(
            'pg_trgm is missing: searching for text scans all jobs',
            'Install the extension (on Debian: postgresql-contrib), then "create extension pg_trgm".',
          )),
    skew > CLOCK_FAILURE_SECONDS
      ? fail(clock, 'Set the clocks by NTP: schedules and limits go wrong.')
      : skew > CLOCK_WARNING_SECONDS
        ? warn(clock, 'Set the clocks by NTP.')
        : ok(clock),
    used > allowed * 0.8
      ? warn(
          `${used} of ${allowed} connections are taken`,
          'Raise max_connections, or set REDIS_URL: queues on Postgres hold connections.',
        )
      : ok(`${used} of ${allowed} connections are taken`),
  );
}

const OLDEST_REDIS = 6;
const LONG_WAIT_SECONDS = 300;
const TIMEOUT_MILLISECONDS = 5_000;
/** For all queues on a busy machine. */
const QUEUES_TIMEOUT_MILLISECONDS = 20_000;

export async function checkQueue({
  settings: { databaseUrl, redisUrl, queuePrefix },
}: Installation): Promise<readonly Finding[]> {
  // `checkDatabase` reports that.
  if (databaseUrl === undefined || (redisUrl === undefined && !(await answers(databaseUrl)))) return [];
  let redis: readonly Finding[];
  try {
    redis = redisUrl === undefined ? [ok('it runs on Postgres')] : await checkRedis(redisUrl);
  } catch (error) {
    return [
      fail(
        `Redis cannot be reached (${errorMessage(error)})`,
        'Check REDIS_URL and that Redis runs. Messages are stored meanwhile, and wait.',
      ),
    ];
  }
  const address = { databaseUrl, redisUrl, prefix: queuePrefix };
  const names = definitions.map(({ name }) => name);
  try {
    const states = await withQueues(address, names, QUEUES_TIMEOUT_MILLISECONDS, readQueueStates);
    const failed = states
      .filter(({ counts }) => counts.failed > 0)
      .map(({ queue, counts }) => `${queue} ${counts.failed}`);
    const late = states
      .filter(({ oldestSeconds }) => oldestSeconds.waiting > LONG_WAIT_SECONDS)
      .map(({ queue }) => queue);
    return found(
      ...redis,
      late.length > 0
        ? warn(
            `jobs wait for more than ${LONG_WAIT_SECONDS / 60} minutes in ${late.join(', ')}`,
            'Is a worker running? Its log tells what keeps it.',
          )
        : ok('no job waits long'),
      failed.length > 0 &&
        warn(
          `failed jobs: ${failed.join(', ')}`,
          'Their reasons are in the log of the worker; "ops queue retry" puts them back.',
        ),
    );
  } catch (error) {
    return [
      ...redis,
      fail(
        `the queues do not answer (${errorMessage(error)})`,
        redisUrl === undefined ? 'Run "ops migrate": it makes their tables.' : 'Look at the log of Redis.',
      ),
    ];
  }
}

/** @throws when it cannot be reached */
async function checkRedis(url: string): Promise<readonly Finding[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: TIMEOUT_MILLISECONDS,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const info = await within(TIMEOUT_MILLISECONDS, redis.info(), 'no answer');
    const value = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
    const policy = value('maxmemory_policy');
    return [
      Number.parseInt(value('redis_version'), 10) >= OLDEST_REDIS
        ? ok(`Redis ${value('redis_version')} answers`)
        : fail(`Redis ${value('redis_version')} is too old`, `Use Redis ${OLDEST_REDIS}.2 or newer.`),
      policy === 'noeviction'
        ? ok('Redis evicts nothing')
        : fail(
            `Redis may throw jobs away: maxmemory-policy is ${policy || 'unknown'}`,
            'Set maxmemory-policy to noeviction.',
          ),
      value('aof_enabled') === '1'
        ? ok('Redis writes what it is given to disk (AOF)')
        : warn(
            'Redis keeps no append-only file: jobs are lost with it',
            'Set appendonly to yes. Messages are found again all the same, minutes later.',
          ),
    ];
  } finally {
    redis.disconnect();
  }
}

async function answers(databaseUrl: string): Promise<boolean> {
  const config = { connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT_MILLISECONDS };
  return withClient(config, () => Promise.resolve(true)).catch(() => false);
}

const VERIFY_WITHIN_MILLISECONDS = 10_000;

/** Sends no mail. */
export async function checkMail({
  settings: { smtpUrl, mailFrom, mailTo, brand },
}: Installation): Promise<readonly Finding[]> {
  if (smtpUrl === undefined)
    return [
      warn(
        'SMTP_URL is not set: messages wait, the guide is a download',
        'Set SMTP_URL; what waits is mailed then.',
      ),
    ];
  const boxes = [
    ['MAIL_TO', mailTo, "the website's messages would have no recipient"],
    ['MAIL_FROM', mailFrom, 'other mail servers refuse it'],
  ] as const;
  const findings = boxes
    .filter(([, address]) => hasReservedDomain(address))
    .map(([name, address, consequence]) =>
      fail(`${name} is ${address}: ${consequence}`, `Set ${name} (or BRAND_EMAIL) to a mailbox of yours.`),
    );
  try {
    await createMailTransport({
      smtpUrl,
      from: { name: brand.name, address: mailFrom },
      withinMilliseconds: VERIFY_WITHIN_MILLISECONDS,
    }).verify();
    return found(
      ok('the mail server lets us in'),
      ...findings,
      findings.length === 0 && ok(`messages go to ${mailTo}, from ${mailFrom}`),
    );
  } catch (error) {
    const reason = error instanceof MailFailure ? error.message : 'no answer';
    return [
      fail(
        `the mail server cannot be used. ${reason}`,
        'Check host, port, user and password in SMTP_URL. Messages are stored meanwhile, and tried for eight hours.',
      ),
      ...findings,
    ];
  }
}

export async function checkSignIn({
  settings: { signIn, operationsPort },
  environment,
  isSet,
}: Installation): Promise<readonly Finding[]> {
  if (signIn === undefined) {
    const lost = Object.keys(signInVariables).filter(isSet);
    const advice = 'Set OIDC_ISSUER, or remove them.';
    // A wrong one is found among the settings.
    return environment['OIDC_ISSUER'] || lost.length === 0
      ? []
      : [warn(`${lost.join(', ')} without OIDC_ISSUER: staff do not sign in as themselves`, advice)];
  }
  try {
    await discoverProvider(signIn);
    return found(
      ok(`staff sign in at ${signIn.issuer}, and come back to ${signIn.address}/operations`),
      operationsPort === undefined &&
        warn('nobody can sign in: the port is closed', 'Set WORKER_OPERATIONS_PORT.'),
    );
  } catch (error) {
    return [
      fail(
        `${signIn.issuer} does not say how to sign in (${errorMessage(error)})`,
        'Staff cannot sign in: start it, or correct OIDC_ISSUER, which is the address before "/.well-known/openid-configuration".',
      ),
    ];
  }
}
