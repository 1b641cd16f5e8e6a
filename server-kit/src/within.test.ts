import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { memoizeTtl, within } from './within.js';

/** Another thread, which says something and then lets us go on. */
const speaker = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.postMessage('here I am');
  Atomics.store(workerData, 0, 1);
  Atomics.notify(workerData, 0);
`;

describe('waiting for a while', () => {
  it('ends with the answer, or with an error', async () => {
    expect(await within(60_000, Promise.resolve('here I am'))).toBe('here I am');
    await expect(within(1, new Promise(() => undefined), 'Timed out.')).rejects.toThrow('Timed out.');
    await expect(within(60_000, Promise.reject(new Error('It is broken.')))).rejects.toThrow('It is broken.');
  });

  it('takes an answer that has come while this process was kept from looking', async () => {
    const spoken = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(speaker, { eval: true, workerData: spoken });
    const answer = once(worker, 'message').then(([said]: unknown[]) => said);
    // From here the next that is looked at are timers.
    await turn();
    const began = performance.now();
    const soon = within(1, answer);
    // The answer lies ready, and the time is up.
    Atomics.wait(spoken, 0, 0);
    while (performance.now() - began < 5);
    expect(await soon).toBe('here I am');
    await worker.terminate();
  });
});

describe('a value that is asked for often', () => {
  afterEach(() => jest.useRealTimers());

  it('is kept for two seconds and read once by all who ask meanwhile', async () => {
    jest.useFakeTimers({ now: 0 });
    let reads = 0;
    const value = memoizeTtl(() => Promise.resolve((reads += 1)));
    expect(await Promise.all([value(), value()])).toEqual([1, 1]);
    jest.setSystemTime(1_999);
    expect(await value()).toBe(1);
    jest.setSystemTime(2_000);
    expect(await value()).toBe(2);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('away'))],
    ['never answers', () => new Promise<number>(() => undefined)],
  ])('is not had from a dependency that %s', async (_, read) => {
    expect(await memoizeTtl<number>(read, 20)()).toBeUndefined();
  });
});
