import type { PoolUse } from 'db/repositories/pool-use';
import { freshFacts, PATIENCE_MILLISECONDS } from 'server-kit/fresh-facts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the response cache did with a request. */
const cacheResults = ['hit', 'miss', 'uncacheable'] as const;
export type CacheResult = (typeof cacheResults)[number];

/** What the gateway counts about itself, one registry a running gateway. */
export interface GatewayMetrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly operations: Histogram<'operation' | 'outcome'>;
  readonly cacheAnswered: (result: CacheResult) => void;
  readonly shed: Counter<'reason'>;
  readonly submissions: Counter<'kind' | 'held'>;
}

/** From what the cache answers (under a millisecond) to the longest a visitor waits. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  const cacheAnswered = new Counter({ registers, name: 'response_cache_requests_total', help: 'Requests by what the response cache did: hit, miss, or uncacheable.', labelNames: ['result'] });
  for (const result of cacheResults) cacheAnswered.inc({ result }, 0);
  return {
    registry,
    requests: new Histogram({ registers, name: 'http_request_duration_seconds', help: 'Requests by route pattern, until the answer was handed to the network.', labelNames: ['method', 'route', 'status'], buckets: SECONDS }),
    operations: new Histogram({ registers, name: 'graphql_operation_duration_seconds', help: "GraphQL operations by name; names that are not the site's own are \"other\".", labelNames: ['operation', 'outcome'], buckets: SECONDS }),
    cacheAnswered: (result) => cacheAnswered.inc({ result }),
    shed: new Counter({ registers, name: 'requests_shed_total', help: 'Reads refused because the process is saturated, by what gave out: event loop, connections, or works.', labelNames: ['reason'] }),
    submissions: new Counter({ registers, name: 'submissions_stored_total', help: 'Messages of visitors stored, by kind and whether they are held as spam.', labelNames: ['kind', 'held'] }),
  };
}

/** What is read when somebody asks: the process itself, its pools, whether the database answers. */
export interface ScrapedFacts {
  readonly pools: Readonly<Record<'reads' | 'reserved', () => PoolUse | undefined>>;
  /** Never throws. */
  readonly databaseReady: () => Promise<boolean>;
}

/** Adds the gauges that are only worth having where somebody scrapes. */
export function addScrapedGauges(registry: Registry, { pools, databaseReady }: ScrapedFacts): void {
  const registers = [registry];
  // Of the connections kept for submissions, however many scrape.
  const ready = freshFacts(databaseReady, PATIENCE_MILLISECONDS);
  collectDefaultMetrics({ register: registry });
  new Gauge({
    registers,
    name: 'database_pool_connections',
    help: 'Connections by pool (reads, reserved for submissions) and state; waiting are queries without one.',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, use] of Object.entries(pools)) {
        for (const [state, count] of Object.entries(use() ?? {})) this.set({ pool, state }, Number(count));
      }
    },
  });
  new Gauge({
    registers,
    name: 'database_up',
    help: '1 while the database answers and is migrated.',
    async collect() {
      this.set((await ready()) ? 1 : 0);
    },
  });
}
