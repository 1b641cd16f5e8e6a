import { memoizeTtl } from './memoize-ttl.js';

describe('a value that is asked for often', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['a few seconds', undefined, 5_000],
    ['as long as is said', 2_000, 2_000],
  ])('is kept for %s and read once by all who ask meanwhile', async (_, ttl, until) => {
    jest.useFakeTimers({ now: 0 });
    let reads = 0;
    const value = memoizeTtl(() => Promise.resolve((reads += 1)), 1_000, ttl);
    expect(await Promise.all([value(), value()])).toEqual([1, 1]);
    jest.setSystemTime(until - 1);
    expect(await value()).toBe(1);
    jest.setSystemTime(until);
    expect(await value()).toBe(2);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('away'))],
    ['never answers', () => new Promise<number>(() => undefined)],
  ])('is not had from a dependency that %s', async (_, read) => {
    expect(await memoizeTtl<number>(read, 20)()).toBeUndefined();
  });
});
