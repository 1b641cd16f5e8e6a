import { pino } from 'pino';
import { logProcessEvents, onShutdownSignal } from 'server-kit/graceful-shutdown';
import { printedError } from 'server-kit/operator-error';
import { environment } from './env.js';

/** Running answers take up to ten seconds; then a database that does not answer is not waited for. */
const STOP_WITHIN_SECONDS = 15;

try {
  const env = environment();
  // For `ops doctor`, which need not wait until the rest of the program is loaded.
  if (process.argv.includes('--check-settings')) process.exit(0);
  const { startGateway } = await import('./server.js');
  const log = pino({ ...env.logging, level: env.logLevel, name: 'gateway' });
  logProcessEvents(log);
  for (const line of env.formerNamesUsed) log.warn(line);
  const gateway = await startGateway(env, log);
  log.info(`listening on http://${env.host}:${gateway.port}`);
  onShutdownSignal(log, () => gateway.stop(), (env.drainSeconds + STOP_WITHIN_SECONDS) * 1_000);
} catch (error) {
  process.stderr.write(`${printedError(error)}\n`);
  process.exit(1);
}
