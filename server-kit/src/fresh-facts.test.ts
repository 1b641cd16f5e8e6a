import { freshFacts } from './fresh-facts.js';

describe('facts that are asked for often', () => {
  it('are kept for a few seconds and read once by all who ask meanwhile', async () => {
    let now = 0;
    let reads = 0;
    const facts = freshFacts(() => Promise.resolve((reads += 1)), 1_000, { now: () => now });
    expect(await Promise.all([facts(), facts()])).toEqual([1, 1]);
    now = 4_999;
    expect(await facts()).toBe(1);
    now = 5_000;
    expect(await facts()).toBe(2);
  });

  it('are kept no longer than they are asked to be', async () => {
    let now = 0;
    let reads = 0;
    const facts = freshFacts(() => Promise.resolve((reads += 1)), 1_000, { keptMilliseconds: 2_000, now: () => now });
    expect(await facts()).toBe(1);
    now = 2_000;
    expect(await facts()).toBe(2);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('away'))],
    ['never answers', () => new Promise<number>(() => undefined)],
  ])('are not had from a dependency that %s', async (_, read) => {
    expect(await freshFacts<number>(read, 20)()).toBeUndefined();
  });
});
