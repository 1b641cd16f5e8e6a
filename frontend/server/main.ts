import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { logProcessEvents, onShutdownSignal } from 'server-kit/graceful-shutdown';
import { printedError } from 'server-kit/operator-error';
import { parseEnvironment } from './env.js';

const clientDirectory = fileURLToPath(new URL('../client/', import.meta.url));

try {
  const environment = parseEnvironment();
  // For `ops doctor`, which need not wait until the rest of the program is loaded.
  if (process.argv.includes('--check-settings')) process.exit(0);
  const { startSite } = await import('./server.js');
  const log = pino({ ...environment.logging, name: 'site', level: environment.logLevel });
  logProcessEvents(log);
  const site = await startSite(environment, clientDirectory, log);
  log.info({ port: site.port }, 'the site listens');
  onShutdownSignal(log, () => site.stop());
} catch (error) {
  process.stderr.write(`${printedError(error)}\n`);
  process.exit(1);
}
