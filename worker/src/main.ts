import { pino } from 'pino';
import { logProcessEvents, onShutdownSignal } from 'server-kit/graceful-shutdown';
import { printedError } from 'server-kit/operator-error';
import { readSettings } from './env.js';
import { startWorker } from './worker.js';

/** Work under way may take this long to end after SIGTERM, less than containers are given (compose's stop_grace_period); then its lock runs out and another worker takes it over. */
const STOP_WITHIN_MILLISECONDS = 25_000;

try {
  const settings = readSettings();
  const log = pino({ ...settings.logging, name: 'worker', level: settings.logLevel });
  logProcessEvents(log);
  for (const line of settings.formerNamesUsed) log.warn(line);
  const stop = await startWorker(settings, log);
  onShutdownSignal(log, stop, STOP_WITHIN_MILLISECONDS);
} catch (error) {
  process.stderr.write(`${printedError(error)}\n`);
  process.exit(1);
}
