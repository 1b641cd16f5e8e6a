import { answerOf } from './answers-ahead.js';

function gateway() {
  let asked = 0;
  return { ask: () => Promise.resolve(new Response(String((asked += 1)))), asked: () => asked };
}

const text = async (answer: Promise<Response>) => (await answer).text();

describe('answers asked ahead', () => {
  test('are given to the next who asks the same, once', async () => {
    const { ask, asked } = gateway();
    expect(await text(answerOf('jobs 1', true, ask))).toBe('1');
    expect(await text(answerOf('jobs 1', false, ask))).toBe('1');
    expect(asked()).toBe(1);
    expect(await text(answerOf('jobs 1', false, ask))).toBe('2');
  });

  test('are asked for once, however often the link is turned to', async () => {
    const { ask, asked } = gateway();
    await Promise.all([answerOf('jobs 2', true, ask), answerOf('jobs 2', true, ask)]);
    expect(asked()).toBe(1);
  });

  test('are too old after five seconds', async () => {
    const { ask } = gateway();
    await answerOf('jobs 3', true, ask, 10_000);
    expect(await text(answerOf('jobs 3', false, ask, 15_001))).toBe('2');
  });

  test('are not kept when there was none', async () => {
    const { ask } = gateway();
    await expect(answerOf('jobs 4', true, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await answerOf('jobs 5', true, () => Promise.resolve(new Response('busy', { status: 503 })));
    expect(await text(answerOf('jobs 4', false, ask))).toBe('1');
    expect(await text(answerOf('jobs 5', false, ask))).toBe('2');
  });
});
