import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { number, object } from 'yup';

const reading = object({ megabytes: number().required(), collections: number().required() });
type Reading = ReturnType<typeof reading.validateSync>;

/** A young generation, which is not given back, so small that it hides nothing. */
const FLAGS = ['--max-semi-space-size=4'];

/**
 * Reads a process once its rush is over and whenever it says something new.
 *
 * @param enough is asked with all readings, the rush's first
 */
async function readingsUntil(enough: (readings: readonly Reading[]) => boolean, flags: readonly string[]): Promise<readonly Reading[]> {
  const child = fork(fileURLToPath(new URL('rush-then-quiet.mjs', import.meta.url)), { execArgv: [...FLAGS, ...flags], timeout: 30_000 });
  const ended = once(child, 'exit');
  const readings: Reading[] = [];
  try {
    const read = new Promise<void>((resolve) => {
      child.on('message', (message) => {
        readings.push(reading.validateSync(message));
        if (enough(readings)) resolve();
      });
    });
    await Promise.race([read, ended.then(([code]) => Promise.reject(new Error(`It ended with ${String(code)}.`)))]);
    return readings;
  } finally {
    child.kill();
    await ended;
  }
}

describe('the memory of a rush', () => {
  it('is given back as soon as it is quiet, and collections come to an end, however long they take', async () => {
    const readings = await readingsUntil((some) => looksSinceCollection(some) === 20, ['--expose-gc']);
    expect(readings.at(-1)?.megabytes).toBeLessThan((readings[0]?.megabytes ?? NaN) / 4);
  });

  it('is left to V8, which waits longer, where Node has not been told to show its collection', async () => {
    const readings = await readingsUntil((some) => some.length === 20, []);
    expect(readings.at(-1)?.megabytes).toBeGreaterThan((readings[0]?.megabytes ?? NaN) / 2);
  });
});

/** @returns how many readings there have been since garbage was last collected, twice or more often: a process that is kept from running seems busy, too */
function looksSinceCollection(readings: readonly Reading[]): number {
  const last = readings.at(-1)?.collections ?? 0;
  return last < 2 ? 0 : readings.filter(({ collections }) => collections === last).length;
}
