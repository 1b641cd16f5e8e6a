import { setImmediate as nextTurn } from 'node:timers/promises';
import { RenderQueue, TooBusyError } from './render-queue.js';

describe('the render queues', () => {
  function blocked() {
    let finish: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (finish = resolve));
    return { until, finish };
  }

  it.each(['familiar', 'knownRecords', 'records', 'searches', 'forms'] as const)(
    'a flood of %s does not delay other kinds',
    async (flooded) => {
      const queue = new RenderQueue(10_000);
      const { until, finish } = blocked();
      const flood = Array.from({ length: 40 }, () => queue.run(flooded, () => until).catch(() => undefined));
      for (const kind of (['familiar', 'knownRecords', 'records', 'searches', 'forms'] as const).filter(
        (kind) => kind !== flooded,
      ))
        await expect(queue.run(kind, () => Promise.resolve(kind))).resolves.toBe(kind);
      finish();
      await Promise.all(flood);
    },
  );

  it('a waiting request times out', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      const queue = new RenderQueue(10_000);
      const { until, finish } = blocked();
      let begun = 0;
      const running = Array.from({ length: 2 }, () =>
        queue.run('searches', () => ((begun += 1), until)).catch(() => undefined),
      );
      while (begun < 2) await nextTurn();
      const late = queue.run('searches', () => Promise.resolve('rendered'));
      jest.advanceTimersByTime(10_000);
      await expect(late).rejects.toThrow(TooBusyError);
      finish();
      await Promise.all(running);
    } finally {
      jest.useRealTimers();
    }
  });
});
