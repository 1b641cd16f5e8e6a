import { RenderTurns, TooBusyError } from './render-turns.js';

/** A rendering that takes until it is told to end. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, render: () => ended };
}

describe('the turns of renderings', () => {
  it('are refused when too many wait, and given again once they are done', async () => {
    const turns = new RenderTurns();
    const { end, render } = held();
    const asked = Array.from({ length: 40 }, () => turns.take('new', render).then(() => 'done', (error: unknown) => (error instanceof TooBusyError ? 'busy' : 'failed')));
    end();
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(30);
    await expect(turns.take('new', () => Promise.resolve('page'))).resolves.toBe('page');
  });

  it('of pages we know do not wait for a flood of inventions', async () => {
    const turns = new RenderTurns();
    const { end, render } = held();
    const flood = Array.from({ length: 40 }, () => turns.take('new', render).catch(() => undefined));
    await expect(turns.take('familiar', () => Promise.resolve('home'))).resolves.toBe('home');
    end();
    await Promise.all(flood);
  });

  it('are refused while the thread is late, those of pages we know last', async () => {
    let lateness = 300;
    const turns = new RenderTurns(() => lateness);
    const page = () => Promise.resolve('page');
    await expect(turns.take('new', page)).rejects.toThrow(TooBusyError);
    await expect(turns.take('familiar', page)).resolves.toBe('page');
    lateness = 1_500;
    await expect(turns.take('familiar', page)).rejects.toThrow(TooBusyError);
    lateness = 0;
    await expect(turns.take('new', page)).resolves.toBe('page');
  });
});
