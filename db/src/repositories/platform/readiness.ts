import type { DataSource } from 'typeorm';
import { errorCode } from '../../error-code.js';
import { within } from 'server-kit/within';

type DatabaseState = 'ready' | 'unreachable' | 'not migrated';

const UNDEFINED_TABLE = '42P01';
const ANSWER_WITHIN_MILLISECONDS = 2_000;

/** Never throws. */
export async function databaseState(database: DataSource): Promise<DatabaseState> {
  return within(ANSWER_WITHIN_MILLISECONDS, ask(database)).catch(() => 'unreachable');
}

async function ask(database: DataSource): Promise<DatabaseState> {
  const runner = database.createQueryRunner();
  try {
    const applied = await runner.manager.query<{ name: string }[]>('select name from migrations');
    const names = new Set(applied.map(({ name }) => name));
    return database.migrations.every(({ name }) => name !== undefined && names.has(name))
      ? 'ready'
      : 'not migrated';
  } catch (error) {
    const code = error instanceof Error && 'driverError' in error ? errorCode(error.driverError) : undefined;
    return code === UNDEFINED_TABLE ? 'not migrated' : 'unreachable';
  } finally {
    await runner.release().catch(() => undefined);
  }
}
