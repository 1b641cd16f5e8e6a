import { createDataSource } from 'db/data-source';
import { appliedMigrations } from 'db/repositories/table-catalog';
import { Client } from 'pg';
import { unreachable } from '../../connect-database.js';
import type { Installation } from './env.js';
import { findingsAbout, type Finding } from './finding.js';

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

const { ok, warn, fail } = findingsAbout('database');

/** Whether Postgres answers, is new enough, migrated, and of the same time as we are. */
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
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'ops doctor',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const asked = Date.now();
    const { rows } = await client.query<Facts>(`
      select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
             exists (select 1 from pg_extension where extname = 'pg_trgm') as trigrams,
             (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used, current_setting('max_connections')::int as allowed,
             extract(epoch from clock_timestamp())::float8 as epoch`);
    const [facts] = rows;
    const applied = await appliedMigrations(client);
    return facts ? judge(facts, applied, (asked + Date.now()) / 2_000, databaseUrl) : [];
  } catch (error) {
    return [fail(unreachable(error).message, 'Nothing works without it: start it, or correct DATABASE_URL.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function judge(
  { version, encoding, trigrams, used, allowed, epoch }: Facts,
  applied: readonly string[] | undefined,
  ourSeconds: number,
  url: string,
): readonly Finding[] {
  const known = createDataSource({ url, poolSize: 1, applicationName: 'ops doctor' }).options.migrations;
  const names = Array.isArray(known)
    ? known.map((migration) => (typeof migration === 'function' ? migration.name : String(migration)))
    : [];
  const pending = names.filter((name) => !applied?.includes(name));
  const strange = applied?.filter((name) => !names.includes(name)) ?? [];
  const skew = Math.abs(epoch - ourSeconds);
  const clock = `its clock and ours are ${skew.toFixed(1)} s apart`;
  return [
    Number.parseInt(version, 10) >= OLDEST_VERSION
      ? ok(`Postgres ${version} answers`)
      : fail(`Postgres ${version} is too old`, `Use Postgres ${OLDEST_VERSION} or newer.`),
    strange.length > 0
      ? fail(`it is newer than this program (${strange.join(', ')})`, 'Run the version that migrated it.')
      : pending.length > 0
        ? fail(`${pending.length} migrations are missing`, 'Run "ops migrate".')
        : ok(`all ${names.length} migrations are applied`),
    ...(encoding === 'UTF8'
      ? []
      : [fail(`its encoding is ${encoding}`, 'Make the database anew with encoding UTF8.')]),
    // A migration brings it where it can be had.
    ...(pending.length > 0
      ? []
      : [
          trigrams
            ? ok('pg_trgm is there')
            : warn(
                'pg_trgm is missing: searching for text scans all jobs',
                'Install the extension (on Debian: postgresql-contrib), then "create extension pg_trgm".',
              ),
        ]),
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
  ];
}
