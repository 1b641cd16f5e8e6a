import { setTimeout as pause } from 'node:timers/promises';

/** Some mail servers accept three parallel connections of one sender. A letter may hang for nine minutes after its end: after this time the next one begins, within the queue's `concurrency`. */
export const sendingTurns = { most: 2, milliseconds: 10_000 };

/** Runs at most `most` pieces of work in parallel, in order. One that takes longer than `milliseconds` continues beside the next. */
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
