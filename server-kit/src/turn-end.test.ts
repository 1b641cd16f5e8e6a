import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { atTurnEnd, endTogether, endTurn } from './turn-end.js';

describe('the end of a turn of the event loop', () => {
  it('ends answers then, in the order they were given, and does what follows each between them', async () => {
    const answers = ['first', 'second'].map(() => new ServerResponse(new IncomingMessage(new Socket())));
    const ended = () => answers.map(({ headersSent, writableEnded }) => headersSent && writableEnded);
    const seen: unknown[] = [];
    for (const answer of answers) {
      endTogether(answer.writeHead(200), 'a body');
      atTurnEnd(() => seen.push(ended()));
    }
    await Promise.resolve();
    expect(ended()).toEqual([false, false]);
    await turn();
    expect(seen).toEqual([[true, false], [true, true]]);
  });

  it('comes early where much waits for it, so that the first does not wait for the last', async () => {
    const done: number[] = [];
    for (let task = 1; task <= 70; task += 1) atTurnEnd(() => done.push(task));
    const early = done.length;
    expect(early).toBe(64);
    await turn();
    expect(done).toEqual(Array.from({ length: 70 }, (_, index) => index + 1));
  });

  it('leaves what comes up at it to the next', async () => {
    const done: string[] = [];
    atTurnEnd(() => {
      atTurnEnd(() => done.push('next'));
      done.push('this');
    });
    await turn();
    expect(done).toEqual(['this']);
    await turn();
    expect(done).toEqual(['this', 'next']);
  });

  it('is not lost on the others where one of them throws, which is uncaught all the same', async () => {
    const done: string[] = [];
    const nextTick = jest.spyOn(process, 'nextTick').mockImplementation((...[thrower]: unknown[]) => {
      expect(thrower).toThrow('a fault');
    });
    atTurnEnd(() => {
      throw new Error('a fault');
    });
    atTurnEnd(() => done.push('the other'));
    endTurn();
    expect(nextTick).toHaveBeenCalledTimes(1);
    nextTick.mockRestore();
    expect(done).toEqual(['the other']);
    await turn();
  });
});
