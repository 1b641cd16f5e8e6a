import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

// Preloaded into the gateway, the worker and the site: when the launcher is gone, however it went, they leave too,
// in their own orderly way. Otherwise a killed launcher would leave ports taken for the next start.
if (process.channel) {
  process.once('disconnect', () => {
    // What they say now nobody hears, and pino would try for ever to say its last lines into pipes without an end.
    for (const output of [1, 2]) {
      closeSync(output);
      // The system gives the lowest number that is free: the one just closed.
      openSync(devNull, 'w');
    }
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
