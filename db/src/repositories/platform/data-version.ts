import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import type { EntityManager } from 'typeorm';

/** Postgres channel; its payload is the new version. The statements are raw: one row without an entity, and `pg_notify`. */
const DATA_VERSION_CHANNEL = 'data_version';

/** Versions follow the clock: a version announced and then lost in a failover is not given to other data. */
const next = (version: string) =>
  `greatest(${version} + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`;

/** Announces to every process that public data has changed. Call it in the transaction of the change: Postgres notifies at the commit. @returns the new version */
export async function bumpDataVersion(manager: EntityManager): Promise<string> {
  const rows: { version: string }[] = await manager.query(
    `with bumped as (update data_version set version = ${next('version')} returning version)
     select version::text, pg_notify($1, version::text) from bumped`,
    [DATA_VERSION_CHANNEL],
  );
  return rows[0]?.version ?? '0';
}

/** As {@link bumpDataVersion}, unless the version was raised within so many milliseconds. */
export async function bumpDataVersionAtMostEvery(
  manager: EntityManager,
  milliseconds: number,
): Promise<void> {
  await manager.query(
    `with bumped as (
       update data_version set version = ${next('version')} where version < ((extract(epoch from clock_timestamp()) * 1000 - $2::int) * 1000)::bigint returning version
     ) select pg_notify($1, version::text) from bumped`,
    [DATA_VERSION_CHANNEL, milliseconds],
  );
}

/** Continues after both versions once rows were replaced from outside: caches must never meet one version twice. @param before the version until now */
export async function continueDataVersion(client: ClientBase, before: string): Promise<void> {
  await client.query(
    `with continued as (update data_version set version = ${next('greatest(version, $2::bigint)')} returning version)
     select pg_notify($1, version::text) from continued`,
    [DATA_VERSION_CHANNEL, before],
  );
}

const POLL_MILLISECONDS = 5_000;
const ANSWER_WITHIN_MILLISECONDS = 3_000;
const RETRY_MILLISECONDS = { first: 100, longest: 5_000 };

interface DataVersionWatchOptions {
  readonly url: string;
  readonly applicationName: string;
  /** Called with every version seen; the same one may come again. */
  readonly onVersion: (version: string) => void;
  /** Called when the connection is lost or cannot be made; the watch goes on. */
  readonly onTrouble: (error: Error) => void;
}

interface DataVersionWatch {
  /** Settles when the first connection listens. */
  readonly listening: Promise<void>;
  stop(): Promise<void>;
}

/** Follows the data version on a connection of its own: by notification, and by a query every few seconds, which also finds a dead connection. Reconnects with growing pauses. */
export function watchDataVersion(options: DataVersionWatchOptions): DataVersionWatch {
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const listening = new Promise<void>((resolve) => {
    running = follow(options, stopped.signal, resolve);
  });
  return {
    listening,
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

async function follow(
  options: DataVersionWatchOptions,
  stopped: AbortSignal,
  onListening: () => void,
): Promise<void> {
  let retry = RETRY_MILLISECONDS.first;
  while (!stopped.aborted) {
    try {
      await listen(options, stopped, () => {
        retry = RETRY_MILLISECONDS.first;
        onListening();
      });
    } catch (error) {
      options.onTrouble(error instanceof Error ? error : new Error(String(error)));
    }
    // Jitter: processes must not all reconnect at once.
    await pause(retry * (0.5 + Math.random() / 2), undefined, { signal: stopped }).catch(() => undefined);
    retry = Math.min(retry * 2, RETRY_MILLISECONDS.longest);
  }
}

/** Returns when stopped; throws when the connection is lost. */
async function listen(
  options: DataVersionWatchOptions,
  stopped: AbortSignal,
  onListening: () => void,
): Promise<void> {
  const client = new Client({
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: ANSWER_WITHIN_MILLISECONDS,
    query_timeout: ANSWER_WITHIN_MILLISECONDS,
    keepAlive: true,
  });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.once('end', () => reject(new Error('The connection that follows the data version was closed.')));
  });
  // Keeps a second rejection from ending the process.
  lost.catch(() => undefined);
  try {
    await client.connect();
    client.on('notification', ({ payload }) => {
      if (payload) options.onVersion(payload);
    });
    await client.query(`listen ${client.escapeIdentifier(DATA_VERSION_CHANNEL)}`);
    while (!stopped.aborted) {
      const { rows } = await client.query<{ version: string }>('select version::text from data_version');
      if (rows[0]) options.onVersion(rows[0].version);
      onListening();
      await Promise.race([
        lost,
        pause(POLL_MILLISECONDS, undefined, { signal: stopped, ref: false }).catch(() => undefined),
      ]);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
