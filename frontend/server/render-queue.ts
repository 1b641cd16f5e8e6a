import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { loggedTarget } from 'contract';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { questionsPatience, tracedAs } from './gateway-questions.js';
import type { PostedPage } from './noscript-forms.js';
import type { RenderedPage, RenderPage } from './render.js';
import type { SiteMetrics } from './telemetry.js';

/** Rendering uses the one thread that also sends cached pages. */
const CONCURRENCY = 2;
const LONGEST_QUEUE = 30;
/**
 * Turns of the event loop before each rendering: libuv accepts one connection in each, and a connection that is not
 * accepted can neither be served from the cache nor refused (docs/decisions/009).
 */
const TURNS = 32;

/** A page that is not rendered: too many are requested at once or this one waited too long, or its client has requested too many. */
export class PageRefusedError extends Error {
  override readonly name = 'PageRefusedError';

  constructor(
    readonly reason: 'busy' | 'limited',
    readonly retryAfterSeconds?: number,
  ) {
    super();
  }
}

/**
 * familiar: a known address · records: of a job or a video, if it exists · searches: everything else, which clients
 * can invent.
 */
export type PageKind = 'familiar' | 'records' | 'searches';

/** Known records were rendered before; forms are pages that show a posted form again. */
type QueueKind = PageKind | 'knownRecords' | 'forms';

/** A page, with the oldest data version among the gateway's answers that it is made of. */
export type TracedPage = RenderedPage & { readonly dataVersion: string | undefined };

interface RenderQueueOptions {
  readonly render: RenderPage;
  /** For waiting and rendering together. */
  readonly withinMilliseconds: number;
  /** Whether the gateway answered the last request. */
  readonly reachable: () => boolean;
  readonly metrics: Pick<SiteMetrics, 'rendering'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** Renders pages, in bounded queues of the same concurrency, so that a flood of one kind delays that kind alone. */
export class RenderQueue {
  readonly #queues = {
    familiar: pLimit(CONCURRENCY),
    knownRecords: pLimit(CONCURRENCY),
    records: pLimit(CONCURRENCY),
    searches: pLimit(CONCURRENCY),
    forms: pLimit(CONCURRENCY),
  };

  constructor(private readonly options: RenderQueueOptions) {}

  /** @throws {PageRefusedError} when the queue is full, or the time ends before its turn */
  render(kind: QueueKind, path: string, posted?: PostedPage): Promise<TracedPage> {
    const { render, reachable, metrics, log } = this.options;
    return this.#run(kind, async (signal) => {
      // A rendering serves all clients that wait for it, so it has its own id; a form has that of its request.
      const trace = tracedAs(
        posted?.requestId ?? randomUUID(),
        signal,
        reachable() ? questionsPatience.usual : questionsPatience.short,
      );
      const page = await metrics.rendering(render(path, signal, posted));
      if (page.kind === 'page' && page.status >= 500)
        log.warn(
          { requestId: trace.requestId, url: loggedTarget(path), status: page.status },
          'a page could not be shown whole',
        );
      return { ...page, dataVersion: trace.dataVersion };
    });
  }

  async #run<Result>(kind: QueueKind, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const queue = this.#queues[kind];
    if (queue.pendingCount >= LONGEST_QUEUE) throw new PageRefusedError('busy');
    // Unlike `AbortSignal.timeout` it is released with the work, and with it the whole tree of a page.
    const patience = new AbortController();
    const { signal } = patience;
    let begun = false;
    const isLate = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => !begun && reject(new PageRefusedError('busy')), { once: true }),
    );
    const timer = setTimeout(
      () => patience.abort(new DOMException('The page took too long.', 'TimeoutError')),
      this.options.withinMilliseconds,
    );
    const done = queue(async () => {
      for (let turn = 0; turn < TURNS && !signal.aborted; turn += 1) await nextTurn();
      if (signal.aborted) throw new PageRefusedError('busy');
      begun = true;
      return work(signal);
    });
    try {
      return await Promise.race([done, isLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}
