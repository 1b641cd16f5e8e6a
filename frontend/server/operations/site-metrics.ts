import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { mediaPaths } from 'contract';
import { finalStatus } from 'server-kit/final-status';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
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
  const requests = new Histogram({ registers, name: 'http_request_duration_seconds', help: 'Requests by kind (page, file, media, gateway, health).', labelNames: ['kind', 'status'], buckets: SECONDS });
  const answered = new Counter({ registers, name: 'page_cache_requests_total', help: 'Pages by what the page cache did: hit, stale, miss, busy, limited.', labelNames: ['result'] });
  for (const result of cacheResults) answered.inc({ result }, 0);
  const renders = new Histogram({ registers, name: 'page_render_duration_seconds', help: 'Pages rendered, by outcome.', labelNames: ['outcome'], buckets: SECONDS });
  return {
    registry,
    answered: (result) => answered.inc({ result }),
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
    over: ({ url = '/' }, response, socket, began) => requests.observe({ kind: kindOf(url), status: finalStatus(socket, response) }, (performance.now() - began) / 1_000),
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
