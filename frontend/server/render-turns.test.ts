import { RenderTurns, TooBusyError } from './render-turns.js';

/** A rendering that takes until it is told to end. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, render: () => ended };
}

const lanes = ['familiar', 'records', 'searches', 'posts'] as const;

describe('the turns of renderings', () => {
  it('are refused when too many wait, and given again once they are done', async () => {
    const turns = new RenderTurns();
    const { end, render } = held();
    const asked = Array.from({ length: 40 }, () => turns.take('searches', render).then(() => 'done', (error: unknown) => (error instanceof TooBusyError ? 'busy' : 'failed')));
    end();
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(30);
    await expect(turns.take('searches', () => Promise.resolve('page'))).resolves.toBe('page');
  });

  it.each(lanes)('of all others do not wait for a flood of %s', async (flooded) => {
    const turns = new RenderTurns();
    const { end, render } = held();
    const flood = Array.from({ length: 40 }, () => turns.take(flooded, render).catch(() => undefined));
    for (const lane of lanes.filter((lane) => lane !== flooded)) await expect(turns.take(lane, () => Promise.resolve(lane))).resolves.toBe(lane);
    end();
    await Promise.all(flood);
  });

  it('are refused while the thread is late, those of pages and forms last', async () => {
    let lateness = 300;
    const turns = new RenderTurns(() => lateness);
    const page = () => Promise.resolve('page');
    await expect(turns.take('searches', page)).rejects.toThrow(TooBusyError);
    for (const lane of ['familiar', 'records', 'posts'] as const) await expect(turns.take(lane, page)).resolves.toBe('page');
    lateness = 1_500;
    await expect(turns.take('familiar', page)).rejects.toThrow(TooBusyError);
    lateness = 0;
    await expect(turns.take('searches', page)).resolves.toBe('page');
  });
});
