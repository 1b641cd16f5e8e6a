import { setImmediate as nextTurn } from 'node:timers/promises';
import { queryAnsweredBy } from '../../test/query-double.js';
import type { RenderedPage } from './render.js';
import { PageRefusedError } from '../pages/error-page.js';
import { RenderQueue } from './render-queue.js';
import { createSiteMetrics } from '../telemetry.js';

const page: RenderedPage = { kind: 'redirect', status: 302, location: '/' };

/** @param render of paths that tests block */
function queueOf(render: (path: string) => Promise<unknown>): RenderQueue {
  return new RenderQueue({
    render: (path) => render(path).then(() => page),
    openGateway: () => ({ query: queryAnsweredBy(() => undefined), dataVersion: () => undefined }),
    withinMilliseconds: 10_000,
    reachable: () => true,
    metrics: createSiteMetrics(),
    log: { warn: () => undefined },
  });
}

describe('the render queues', () => {
  function blocked() {
    let finish: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (finish = resolve));
    return { until, finish };
  }

  it.each(['fixed', 'newRecords', 'records', 'searches', 'forms'] as const)(
    'a flood of %s does not delay other kinds',
    async (flooded) => {
      const { until, finish } = blocked();
      const queue = queueOf((path) => (path === '/flood' ? until : Promise.resolve()));
      const flood = Array.from({ length: 40 }, () => queue.render(flooded, '/flood').catch(() => undefined));
      for (const kind of (['fixed', 'newRecords', 'records', 'searches', 'forms'] as const).filter(
        (kind) => kind !== flooded,
      ))
        await expect(queue.render(kind, '/')).resolves.toMatchObject(page);
      finish();
      await Promise.all(flood);
    },
  );

  it('a waiting request times out', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      const { until, finish } = blocked();
      let begun = 0;
      const queue = queueOf(() => ((begun += 1), until));
      const running = Array.from({ length: 2 }, () => queue.render('searches', '/').catch(() => undefined));
      while (begun < 2) await nextTurn();
      const late = queue.render('searches', '/');
      jest.advanceTimersByTime(10_000);
      await expect(late).rejects.toThrow(PageRefusedError);
      finish();
      await Promise.all(running);
    } finally {
      jest.useRealTimers();
    }
  });
});
