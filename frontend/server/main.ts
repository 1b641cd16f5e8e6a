import { fileURLToPath } from 'node:url';
import { keepTicksFast } from 'db/load/lasting-ticks';
import { pino } from 'pino';
import { parseEnvironment } from './env.js';
import { startSite } from './server.js';

// From dist/server/main.js, where the build puts this file.
const clientDirectory = fileURLToPath(new URL('../client/', import.meta.url));

keepTicksFast();
try {
  const environment = parseEnvironment();
  // `ops doctor` asks so.
  if (process.argv.includes('--check-settings')) process.exit(0);
  const log = pino({ ...environment.logging, name: 'site', level: environment.logLevel });
  const site = await startSite(environment, clientDirectory, log);
  log.info({ port: site.port }, 'the site listens');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'the site stops');
      void site.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
