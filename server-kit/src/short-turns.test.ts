import { setImmediate as turn } from 'node:timers/promises';
import { areTurnsShort, connectionCame, endShortTurns, inShortTurns, waitedInShortTurns } from './short-turns.js';

/** Works for longer than a short turn. */
function takeLong(): void {
  for (const until = performance.now() + 1; performance.now() < until; );
}

/** @returns tasks that tell when they were done, each longer than a short turn */
function longTasks(done: number[], many: number): (() => void)[] {
  return Array.from({ length: many }, (_, index) => () => {
    takeLong();
    done.push(index);
  });
}

describe('turns of the event loop', () => {
  it('are short while connections come, with what waits done in the order of coming, and all of it once none comes', async () => {
    const done: number[] = [];
    expect(areTurnsShort()).toBe(false);
    connectionCame();
    expect(areTurnsShort()).toBe(true);
    longTasks(done, 5).forEach(inShortTurns);
    const seen: number[] = [];
    for (let turns = 0; turns < 3; turns += 1) {
      await turn();
      seen.push(done.length);
      if (turns < 2) connectionCame();
    }
    expect(seen).toEqual([1, 2, 3]);
    await turn();
    expect([done, areTurnsShort()]).toEqual([[0, 1, 2, 3, 4], false]);
  });

  it('do much where each takes little, and forget nothing of it', async () => {
    const done: number[] = [];
    connectionCame();
    for (let task = 0; task < 5_000; task += 1) inShortTurns(() => done.push(task));
    while (areTurnsShort()) {
      if (done.length < 2_000) connectionCame();
      await turn();
    }
    expect(done).toEqual(Array.from({ length: 5_000 }, (_, task) => task));
  });

  it('tell how long the first has been waiting who waits', async () => {
    connectionCame();
    expect(waitedInShortTurns()).toBe(0);
    longTasks([], 3).forEach(inShortTurns);
    takeLong();
    expect(waitedInShortTurns()).toBeGreaterThanOrEqual(1);
    await turn();
    await turn();
    expect([waitedInShortTurns(), areTurnsShort()]).toEqual([0, false]);
  });

  it('end where all of it is to be done now, once, also where a task asks for that', async () => {
    const done: string[] = [];
    connectionCame();
    inShortTurns(() => {
      done.push('first');
      endShortTurns();
      done.push('first over');
    });
    inShortTurns(() => done.push('second'));
    endShortTurns();
    expect(done).toEqual(['first', 'second', 'first over']);
    await turn();
    await turn();
    expect(done).toHaveLength(3);
  });

  it('go on where a task throws, which is uncaught all the same', async () => {
    const done: string[] = [];
    connectionCame();
    const nextTick = jest.spyOn(process, 'nextTick').mockImplementation((...[thrower]: unknown[]) => {
      expect(thrower).toThrow('a fault');
    });
    inShortTurns(() => {
      throw new Error('a fault');
    });
    inShortTurns(() => done.push('the other'));
    endShortTurns();
    expect(nextTick).toHaveBeenCalledTimes(1);
    nextTick.mockRestore();
    expect(done).toEqual(['the other']);
    await turn();
  });
});
