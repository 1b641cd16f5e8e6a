import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { loggedTarget } from 'contract';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { PageRefusedError } from '../pages/error-page.js';
import { type OpenGatewayClient, queryTimeouts } from '../gateway/gateway-client.js';
import type { PostedPage } from '../forms/noscript-forms.js';
import type { PageKind } from '../cache/page-key.js';
import type { RenderedPage, RenderPage } from './render.js';
import type { SiteMetrics } from '../telemetry.js';

/** Rendering uses the one thread that also sends cached pages. */
const CONCURRENCY = 2;
const LONGEST_QUEUE = 30;
/**
 * Turns of the event loop before each rendering: libuv accepts one connection in each, and a connection that is not
 * accepted can neither be served from the cache nor refused (docs/decisions/009).
 */
const TURNS = 32;

/** A page, with the oldest data version among the gateway's answers that it is made of. */
export type VersionedPage = RenderedPage & { readonly dataVersion: string | undefined };

interface RenderQueueOptions {
  readonly render: RenderPage;
  readonly openGateway: OpenGatewayClient;
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
    fixed: pLimit(CONCURRENCY),
    records: pLimit(CONCURRENCY),
    newRecords: pLimit(CONCURRENCY),
    searches: pLimit(CONCURRENCY),
    forms: pLimit(CONCURRENCY),
  } satisfies Record<PageKind, unknown>;

  constructor(private readonly options: RenderQueueOptions) {}

  /** @throws {PageRefusedError} when the queue is full, or the time ends before its turn */
  render(kind: PageKind, path: string, posted?: PostedPage): Promise<VersionedPage> {
    const { render, openGateway, reachable, metrics, log } = this.options;
    return this.#run(kind, async (signal) => {
      const requestId = posted?.requestId ?? randomUUID();
      const { query, dataVersion } = openGateway(requestId, queryTimeouts[reachable() ? 'usual' : 'short']);
      const page = await metrics.rendering(render(path, { signal, requestId, query, posted }));
      if (page.kind === 'page' && page.status >= 500)
        log.warn(
          { requestId, url: loggedTarget(path), status: page.status },
          'a page could not be shown whole',
        );
      return { ...page, dataVersion: dataVersion() };
    });
  }

  async #run<Result>(kind: PageKind, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const queue = this.#queues[kind];
    if (queue.pendingCount >= LONGEST_QUEUE) throw new PageRefusedError('busy');
    // Unlike `AbortSignal.timeout` it is released with the work, and with it the whole tree of a page.
    const timeout = new AbortController();
    const { signal } = timeout;
    let begun = false;
    const isLate = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => !begun && reject(new PageRefusedError('busy')), { once: true }),
    );
    const timer = setTimeout(
      () => timeout.abort(new DOMException('The page took too long.', 'TimeoutError')),
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
