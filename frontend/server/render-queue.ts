import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Rendering uses the one thread that also sends cached pages. */
const CONCURRENCY = 2;
const LONGEST_QUEUE = 30;
/**
 * Turns of the event loop before each rendering: libuv accepts one connection in each, and a connection that is not
 * accepted can neither be served from the cache nor refused (docs/decisions/009).
 */
const TURNS = 32;

/** Too many pages are requested at once, or this one waited too long. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/**
 * familiar: a known address · records: of a job or a video, if it exists · searches: everything else, which clients
 * can invent.
 */
export type PageKind = 'familiar' | 'records' | 'searches';

/**
 * Bounded queues of the same concurrency, so that a flood of one kind delays that kind alone. Known records were
 * rendered before; forms are pages that show a posted form again.
 */
export class RenderQueue {
  readonly #queues = {
    familiar: pLimit(CONCURRENCY),
    knownRecords: pLimit(CONCURRENCY),
    records: pLimit(CONCURRENCY),
    searches: pLimit(CONCURRENCY),
    forms: pLimit(CONCURRENCY),
  };

  /** @param patienceMilliseconds for waiting and rendering together */
  constructor(private readonly patienceMilliseconds: number) {}

  /** @throws {TooBusyError} when the queue is full, or the time ends before its turn */
  async run<Result>(
    kind: PageKind | 'knownRecords' | 'forms',
    render: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const queue = this.#queues[kind];
    if (queue.pendingCount >= LONGEST_QUEUE) throw new TooBusyError();
    // Unlike `AbortSignal.timeout` it is released with the work, and with it the whole tree of a page.
    const patience = new AbortController();
    const { signal } = patience;
    let begun = false;
    const isLate = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => !begun && reject(new TooBusyError()), { once: true }),
    );
    const timer = setTimeout(
      () => patience.abort(new DOMException('The page took too long.', 'TimeoutError')),
      this.patienceMilliseconds,
    );
    const done = queue(async () => {
      for (let turn = 0; turn < TURNS && !signal.aborted; turn += 1) await nextTurn();
      if (signal.aborted) throw new TooBusyError();
      begun = true;
      return render(signal);
    });
    try {
      return await Promise.race([done, isLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}
