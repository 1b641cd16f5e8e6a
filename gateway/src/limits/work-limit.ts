import { AppError } from '../app-error.js';

/** Bounds how many answers are worked out at once; the next is refused, so that callers do not queue without end. */
export class WorkLimit {
  #running = 0;

  constructor(private readonly most: number) {}

  /**
   * Counts a piece of work as running.
   *
   * @returns ends it
   * @throws {AppError} SERVICE_UNAVAILABLE while as many run as may
   */
  begin(): () => void {
    if (this.#running >= this.most) throw new AppError('SERVICE_UNAVAILABLE', { shed: 'works' });
    this.#running += 1;
    return () => {
      this.#running -= 1;
    };
  }

  /** @throws {AppError} as `begin` does, and what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }
}
