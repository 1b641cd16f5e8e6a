import { fileURLToPath } from 'node:url';
import { lastWords } from 'db/operator-error';
import { keepTicksFast } from 'db/serving/lasting-ticks';
import { leaveWhenTold } from 'db/serving/leaving';
import { giveMemoryBackAfterRush } from 'db/serving/memory-after-rush';
import { pino } from 'pino';
import { parseEnvironment } from './env.js';
import { startSite } from './server.js';

// From dist/server/main.js, where the build puts this file.
const clientDirectory = fileURLToPath(new URL('../client/', import.meta.url));

keepTicksFast();
giveMemoryBackAfterRush(globalThis.gc);
try {
  const environment = parseEnvironment();
  // `ops doctor` asks so.
  if (process.argv.includes('--check-settings')) process.exit(0);
  const log = pino({ ...environment.logging, name: 'site', level: environment.logLevel });
  const site = await startSite(environment, clientDirectory, log);
  log.info({ port: site.port }, 'the site listens');
  leaveWhenTold(log, () => site.stop());
} catch (error) {
  process.stderr.write(`${lastWords(error)}\n`);
  process.exit(1);
}
