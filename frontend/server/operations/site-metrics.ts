import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { mediaPaths } from 'contract';
import { CALLER_LEFT, finalStatus } from 'server-kit/final-status';
import type { AnswersAtHand } from 'server-kit/own-connection';
import { openTally } from 'server-kit/tally';
import { ToldTimes, type TimeSeries } from 'server-kit/told-times';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isForGateway } from '../proxy.js';

/**
 * What the page cache did for a visitor. hit: sent at once · stale: an old page, while it is renewed or because it could
 * not be · miss: rendered first · busy: turned away · limited: this visitor was.
 */
export type CacheResult = (typeof cacheResults)[number];
const cacheResults = ['hit', 'stale', 'miss', 'busy', 'limited'] as const;

export interface SiteMetrics {
  readonly registry: Registry;
  readonly answered: (result: CacheResult) => void;
  /** Measures a rendering. */
  readonly rendering: <Page>(page: Promise<Page>) => Promise<Page>;
  /** Measures a request that is over, however it ended. @param began on the clock of `performance.now()` @param socket as the request came with it */
  readonly over: (request: IncomingMessage, response: ServerResponse, socket: Socket, began: number) => void;
  /** The same of an answer at hand. @param isOut whether the network has taken it */
  readonly overAtHand: AnswersAtHand['over'];
}

/** What is read when somebody asks. */
export interface ScrapedFacts {
  readonly gatewayAnswers: () => boolean;
  readonly cacheBytes: () => number;
  readonly rendersWaiting: () => number;
}

const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** One registry a running site. */
export function createSiteMetrics(): SiteMetrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new ToldTimes({ registers, name: 'http_request_duration_seconds', help: 'Requests by kind (page, file, media, gateway, health).', labelNames: ['kind', 'status'], buckets: SECONDS });
  const answered = openTally({ registers, name: 'page_cache_requests_total', help: 'Pages by what the page cache did: hit, stale, miss, busy, limited.', label: 'result', values: cacheResults });
  const renders = new Histogram({ registers, name: 'page_render_duration_seconds', help: 'Pages rendered, by outcome.', labelNames: ['outcome'], buckets: SECONDS });
  // There are few kinds, and few statuses of each.
  const requestsOf = new Map<string, Map<number, TimeSeries<'kind' | 'status'>>>();
  const seriesOf = (kind: string, status: number) => {
    const ofKind = requestsOf.get(kind) ?? new Map<number, TimeSeries<'kind' | 'status'>>();
    const series = ofKind.get(status) ?? requests.add({ kind, status });
    requestsOf.set(kind, ofKind.set(status, series));
    return series;
  };
  const took = (kind: string, status: number, began: number) => (requestsOf.get(kind)?.get(status) ?? seriesOf(kind, status)).took((performance.now() - began) / 1_000);
  return {
    registry,
    answered,
    rendering: async (page) => {
      const done = renders.startTimer();
      try {
        const rendered = await page;
        done({ outcome: 'ok' });
        return rendered;
      } catch (error) {
        done({ outcome: 'failed' });
        throw error;
      }
    },
    over: ({ url = '/' }, response, socket, began) => took(kindOf(url), finalStatus(socket, response), began),
    overAtHand: ({ status, kind }, isOut, began) => took(kind, isOut ? status : CALLER_LEFT, began),
  };
}

/** Adds the gauges that are only worth having where somebody scrapes. */
export function addScrapedGauges(registry: Registry, { gatewayAnswers, cacheBytes, rendersWaiting }: ScrapedFacts): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      registers,
      name,
      help,
      collect() {
        this.set(read());
      },
    });
  gauge('gateway_up', '1 while the gateway answers; cached pages are served without it.', () => (gatewayAnswers() ? 1 : 0));
  gauge('page_cache_bytes', 'Memory taken by rendered pages.', cacheBytes);
  gauge('page_renders_waiting', 'Pages that wait for their turn to be rendered.', rendersWaiting);
}

/** Few kinds, whatever visitors ask for. */
function kindOf(url: string): string {
  const path = url.split('?')[0] ?? '/';
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (isForGateway(path)) return 'gateway';
  if (path.startsWith(mediaPaths.folder)) return 'media';
  return /\.\w{1,5}$/.test(path) ? 'file' : 'page';
}
