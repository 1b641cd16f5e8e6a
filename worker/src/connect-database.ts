import { setTimeout as pause } from 'node:timers/promises';
import { createDataSource, initializeWithin, databaseState, type DataSourceOptions } from 'db/data-source';
import { errorCode } from 'db/error-code';
import { OperatorError } from 'server-kit/operator-error';
import type { DataSource } from 'typeorm';

const LOOK_AGAIN_MILLISECONDS = 500;

interface StartTimeout {
  readonly seconds: number;
  readonly onWait: (reason: string) => void;
}

/**
 * @param timeout how long the database may take to answer and to be migrated; unset: one try
 * @throws {OperatorError} when it cannot be reached, or is not migrated in that time
 */
export async function connectDatabase(
  options: DataSourceOptions,
  timeout?: StartTimeout,
): Promise<DataSource> {
  try {
    const dataSource = await initializeWithin(
      createDataSource(options),
      timeout?.seconds ?? 0,
      timeout?.onWait ?? (() => undefined),
    );
    if (timeout !== undefined) await migratedWithin(dataSource, timeout);
    return dataSource;
  } catch (error) {
    throw error instanceof OperatorError ? error : unreachable(error);
  }
}

/** Where the start order is not fixed, migrations may come later. @throws {OperatorError} when they have not come in time */
async function migratedWithin(dataSource: DataSource, { seconds, onWait }: StartTimeout): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  for (let reported = false; ; reported = true) {
    const isLastLook = performance.now() >= deadline;
    const state = await databaseState(dataSource);
    if (state === 'ready') return;
    if (isLastLook && state === 'not migrated') {
      await dataSource.destroy();
      throw new OperatorError(
        'The database does not have the tables of this version: run "ops migrate", which makes them or says why it cannot.',
      );
    }
    // The first query then reports what is wrong.
    if (isLastLook) return;
    if (!reported) onWait('it is not migrated yet');
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
}

/** One sentence without the address, which holds the password. */
export function unreachable(error: unknown): OperatorError {
  return new OperatorError(
    `The database cannot be reached (${errorCode(error) ?? 'no answer'}): check DATABASE_URL and that Postgres runs.`,
  );
}

/** System codes; SQLSTATE 08… connection lost, 28… and 3D… login refused, 53300 and 57P… full, starting or stopping. */
const UNREACHABLE =
  /^E(?:CONN[A-Z]+|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$|^(?:08|28|3D|57P)|^53300$/;

export function isUnreachable(error: unknown): boolean {
  return (
    UNREACHABLE.test(errorCode(error) ?? '') ||
    (error instanceof Error && /^(?:timeout expired|Connection terminated\b)/.test(error.message))
  );
}
