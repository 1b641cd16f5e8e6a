import { setTimeout as pause } from 'node:timers/promises';
import { within } from './within.js';

describe('what is waited for, not for ever', () => {
  it('is answered with what comes in time, or fails as it does', async () => {
    await expect(within(10_000, Promise.resolve('an answer'))).resolves.toBe('an answer');
    await expect(within(10_000, Promise.reject(new RangeError('its own')))).rejects.toThrow(RangeError);
  });

  it('is given up when its time is over, and may fail later without ending the process', async () => {
    const late = pause(50).then(() => {
      throw new Error('too late to be heard');
    });
    await expect(within(1, late, 'The queue did not answer.')).rejects.toThrow('The queue did not answer.');
    await pause(60);
  });
});
