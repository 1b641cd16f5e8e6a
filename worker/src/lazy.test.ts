import { lazy } from './lazy.js';

describe('a lazily loaded value', () => {
  it('is loaded once for concurrent callers', async () => {
    let loads = 0;
    const value = lazy(() => Promise.resolve((loads += 1)));
    expect(await Promise.all([value(), value()])).toEqual([1, 1]);
    expect(await value()).toBe(1);
  });

  it('is loaded again after a failure', async () => {
    let loads = 0;
    const value = lazy(() => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('no memory')) : Promise.resolve('engine');
    });
    await expect(value()).rejects.toThrow('no memory');
    expect(await value()).toBe('engine');
  });
});
