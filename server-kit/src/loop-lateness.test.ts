import { setTimeout as pause } from 'node:timers/promises';
import { watchLoopLateness } from './loop-lateness.js';

const TURN_MILLISECONDS = 100;

function hang(): void {
  const end = performance.now() + TURN_MILLISECONDS;
  while (performance.now() < end);
}

it('is late though every turn takes as long as the time between two samples, and in time again afterwards', async () => {
  const lateness = watchLoopLateness(20);
  try {
    for (let turn = 0; turn < 5; turn += 1) {
      hang();
      await pause(1);
      expect(lateness.sample()).toBeGreaterThan(TURN_MILLISECONDS / 2);
    }
    for (let late = Infinity; late > TURN_MILLISECONDS / 2; late = lateness.sample()) await pause(TURN_MILLISECONDS);
  } finally {
    lateness.stop();
  }
});
