import { setTimeout as pause } from 'node:timers/promises';

/**
 * For the letters of one worker. Some mail servers take three of one sender side by side, no more. One that is sent for so long
 * may hang, for up to nine minutes after its end: the others go on without it, as long as the queue's `concurrency` has places.
 */
export const sendingTurns = { most: 2, milliseconds: 10_000 };

/**
 * Lets so many pieces of work begin at a time, in the order they came. One that takes longer than `milliseconds` goes on, and
 * the next begins beside it.
 */
export class Turns {
  #free: number;
  readonly #milliseconds: number;
  readonly #waiting: (() => void)[] = [];

  constructor({ most, milliseconds }: typeof sendingTurns) {
    this.#free = most;
    this.#milliseconds = milliseconds;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#waiting.push(begin));
    const isDone = new AbortController();
    void pause(this.#milliseconds, undefined, { signal: isDone.signal }).then(
      () => this.#pass(),
      () => this.#pass(),
    );
    try {
      return await work();
    } finally {
      isDone.abort();
    }
  }

  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
