import { errorMessage } from 'db/error-code';
import type { Logger } from 'pino';
import type { Producer, WorkDefinition } from 'worker/jobs';

/** Starts work right after the commit that makes it necessary. No request waits for that; if it fails, the work's schedule starts it. */
export class AfterCommit {
  readonly #underWay = new Set<Promise<void>>();

  constructor(
    private readonly producer: Producer,
    private readonly log: Logger,
  ) {}

  /** @param about names the reason in the log */
  start(work: WorkDefinition<object>, about: object): void {
    const starting = this.producer
      .enqueue(work, {})
      .catch((error: unknown) =>
        this.log.warn({ ...about, reason: errorMessage(error) }, 'not started at once; the worker will'),
      )
      .finally(() => this.#underWay.delete(starting));
    this.#underWay.add(starting);
  }

  /** Resolves when nothing is being started. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }
}
