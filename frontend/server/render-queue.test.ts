import { RenderQueue } from './render-queue.js';

describe('the queues of renderings', () => {
  function blocked() {
    let finish: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (finish = resolve));
    return { until, finish };
  }

  it.each(['familiar', 'records', 'searches', 'forms'] as const)('holds up no other kind by a flood of %s', async (flooded) => {
    const queue = new RenderQueue(10_000);
    const { until, finish } = blocked();
    const flood = Array.from({ length: 40 }, () => queue.run(flooded, () => until).catch(() => undefined));
    for (const kind of (['familiar', 'records', 'searches', 'forms'] as const).filter((kind) => kind !== flooded)) await expect(queue.run(kind, () => Promise.resolve(kind))).resolves.toBe(kind);
    finish();
    await Promise.all(flood);
  });

  it('refuses what waited so long that no time is left for it', async () => {
    const queue = new RenderQueue(1);
    const { until, finish } = blocked();
    const running = Array.from({ length: 2 }, () => queue.run('searches', () => until));
    const late = queue.run('searches', () => Promise.resolve('rendered')).catch((error: unknown) => (error instanceof Error ? error.name : 'unknown'));
    // Begun later than the others' time, and as long: it is over after them.
    await new Promise((resolve) => setTimeout(resolve, 1));
    finish();
    await Promise.allSettled(running);
    expect(await late).toBe('TooBusyError');
  });
});
