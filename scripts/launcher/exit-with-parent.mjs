import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';

// Preloaded into gateway, worker and site: they shut down when the launcher is gone, also when it was killed. Otherwise
// its ports would stay taken for the next start.
if (process.channel) {
  process.once('disconnect', () => {
    // The pipes to the launcher are broken, and pino tries again without end to write its last lines to a broken pipe.
    for (const output of [1, 2]) {
      closeSync(output);
      // Gets the lowest free number: the one just closed.
      openSync(devNull, 'w');
    }
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
