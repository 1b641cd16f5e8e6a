import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';

/** More at once would only make each slower: rendering takes the one thread that also sends cached pages. */
const CONCURRENCY = 2;
const LONGEST_QUEUE = 30;
/** Of the event loop before each rendering, which is one long turn: libuv accepts one connection in each. Without them a crowd waits unaccepted, where it is neither served from the cache nor refused. */
const TURNS = 32;

/** Too many different pages are asked for at once, or this one waited too long. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/**
 * familiar: an address that is known to be a page · records: of a job or a video, if it exists · searches: everything else,
 * which clients can invent without end.
 */
export type PageKind = 'familiar' | 'records' | 'searches';

/** Work in bounded queues, each with the same concurrency, so that a flood of one kind delays that kind alone. Known records have been rendered before; forms are pages that show a posted form again. */
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

  get waiting(): number {
    return Object.values(this.#queues).reduce((sum, { pendingCount }) => sum + pendingCount, 0);
  }

  /** @throws {TooBusyError} when the queue is full, or the time is up before its turn comes */
  async run<Result>(
    kind: PageKind | 'knownRecords' | 'forms',
    render: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const queue = this.#queues[kind];
    if (queue.pendingCount >= LONGEST_QUEUE) throw new TooBusyError();
    // Unlike `AbortSignal.timeout` it ends with the work: its listeners hold the whole tree of a page.
    const patience = new AbortController();
    let begun = false;
    const timer = setTimeout(
      () => patience.abort(new DOMException('The page took too long.', 'TimeoutError')),
      this.patienceMilliseconds,
    );
    try {
      const isLate = new Promise<never>((_resolve, reject) =>
        patience.signal.addEventListener('abort', () => !begun && reject(new TooBusyError()), { once: true }),
      );
      const done = queue(async () => {
        if (patience.signal.aborted) throw new TooBusyError();
        for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
        if (patience.signal.aborted) throw new TooBusyError();
        begun = true;
        return render(patience.signal);
      });
      return await Promise.race([done, isLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}
