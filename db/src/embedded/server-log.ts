import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What pg_ctl says, and the server before it has its log. */
export const START_LOG = 'postgres.log';
export const LOGS = 'postgres-*.log';

/** One file for each weekday, which Postgres overwrites a week later (its documentation of `log_filename`). */
export const logSettings = {
  logging_collector: 'on',
  // Beside its data.
  log_directory: '..',
  log_filename: LOGS.replace('*', '%a'),
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_timezone: 'UTC',
  log_file_mode: '0640',
};

/**
 * @param home the folder of a server's logs
 * @returns a function for after a failed start: what was written to them since; empty when they cannot be read
 */
export async function watchServerLog(home: string): Promise<() => Promise<string>> {
  const files = [START_LOG, logOf(new Date())].map((name) => join(home, name));
  const begins = await Promise.all(
    files.map((file) =>
      stat(file)
        .then(({ size }) => size)
        .catch(() => 0),
    ),
  );
  const since = async (file: string, index: number) =>
    (await readFile(file).catch(() => Buffer.alloc(0))).subarray(begins[index]).toString('utf8');
  return async () => {
    for (let looks = 1; ; looks += 1) {
      const said = (await Promise.all(files.map(since))).join('');
      // The collector is a process of its own: it may write the reason after the server has ended.
      const isComplete = !said.includes('logging collector') || /FATAL|PANIC/.test(said);
      if (isComplete || looks === 20) return said;
      await pause(100);
    }
  };
}

export function logOf(day: Date): string {
  return LOGS.replace('*', day.toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' }));
}
