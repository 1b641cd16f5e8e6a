import { OperatorError } from 'db/embedded/operator-error';
import { keepTicksFast } from 'db/load/lasting-ticks';
import { pino } from 'pino';
import { readSettings } from './env.js';
import { startWorker } from './worker.js';

/** Work under way may take this long to end after SIGTERM, less than containers are given (compose's stop_grace_period); then its lock runs out and another worker takes it over. */
const STOP_WITHIN_MILLISECONDS = 25_000;

keepTicksFast();
try {
  const settings = readSettings();
  const log = pino({ ...settings.logging, name: 'worker', level: settings.logLevel });
  const stop = await startWorker(settings, log);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), STOP_WITHIN_MILLISECONDS).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
