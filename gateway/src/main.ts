import { OperatorError } from 'db/embedded/operator-error';
import { keepTicksFast } from 'db/load/lasting-ticks';
import { pino } from 'pino';
import { environment, type Environment } from './env.js';
import { startGateway } from './server.js';

function settings(): Environment {
  try {
    return environment();
  } catch (error) {
    return giveUp(error);
  }
}

/** The person at the keyboard reads one sentence; anything unforeseen keeps its stack. */
function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

keepTicksFast();
const env = settings();
// `ops doctor` asks so.
if (process.argv.includes('--check-settings')) process.exit(0);
const log = pino({ ...env.logging, level: env.logLevel, name: 'gateway' });
const gateway = await startGateway(env, log).catch(giveUp);
log.info(`listening on http://${env.host}:${gateway.port}`);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Ctrl-C reaches us twice: from the terminal and from the process that started us.
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: finishing what runs`);
    gateway.stop().then(
      () => process.exit(0),
      (error: unknown) => giveUp(error),
    );
  });
}
