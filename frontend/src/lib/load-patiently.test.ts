import { loadPatiently } from './load-patiently.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('code on a connection that breaks', () => {
  it('is loaded again until it comes', async () => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
    const loaded = loadPatiently(load);
    await jest.runAllTimersAsync();
    await expect(loaded).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is given up in the end', async () => {
    const load = jest.fn<Promise<string>, []>().mockImplementation(() => Promise.reject(new Error('gone')));
    const loaded = expect(loadPatiently(load)).rejects.toThrow('gone');
    await jest.runAllTimersAsync();
    await loaded;
    expect(load).toHaveBeenCalledTimes(5);
  });
});
