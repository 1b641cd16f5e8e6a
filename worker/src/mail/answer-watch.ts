import type { Readable } from 'node:stream';

/**
 * Bounds the wait for each answer of a mail server up to the end of the letter. The wait after that is another one:
 * nodemailer knows one silence for all answers, and a server may look at a letter for minutes (RFC 5321 section 4.5.3.2).
 */
export class AnswerWatch {
  readonly #silence = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(private readonly milliseconds: number) {}

  /** Aborts when the server has been silent for too long. */
  get signal(): AbortSignal {
    return this.#silence.signal;
  }

  /** Something went over the connection: with `transactionLog` nodemailer reports each line, as a call of its logger. */
  readonly moved = (): void => {
    if (this.#isOver) return;
    this.#timer ??= setTimeout(() => this.#silence.abort(), this.milliseconds);
    this.#timer.refresh();
  };

  /** @returns the same letter; its end is the end of the watch */
  readonly untilEndOf = (letter: Readable): Readable => letter.once('end', this.end);

  readonly end = (): void => {
    this.#isOver = true;
    clearTimeout(this.#timer);
  };
}
