import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type CachedPage, PageCache, type PageCacheOptions } from '../server/cache/page-cache.js';
import type { PageKey } from '../server/cache/page-key.js';
import type { RenderedPage } from '../server/render/render.js';
import { RenderQueue } from '../server/render/render-queue.js';
import { createSiteMetrics } from '../server/telemetry.js';
import { queryAnsweredBy } from './query-double.js';

const inline = { scripts: [], styles: [] };
export const pageOf = (
  html: string,
  more: Partial<Extract<RenderedPage, { kind: 'page' }> & { readonly dataVersion: string | undefined }> = {},
) => ({
  kind: 'page' as const,
  status: 200,
  html,
  inline,
  canonicalPath: undefined,
  passing: false,
  ...more,
});
export const keyOf = (
  key: string,
  kind: PageKey['kind'] = key.includes('?') ? 'searches' : 'fixed',
): PageKey => ({ key, kind, isPage: true });
export const anyone = () => Promise.resolve();

export function textOf(page: CachedPage): string {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const end = jest.spyOn(response, 'end');
  page.send(request, response);
  return String(end.mock.calls[0]?.[0]);
}

interface CacheUnderTest extends Partial<Omit<PageCacheOptions, 'queue'>> {
  /** `dataVersion`: that of the gateway's answers. */
  readonly render?: (path: string) => Promise<RenderedPage & { readonly dataVersion?: string | undefined }>;
}

/** A cache over a renderer whose pages state which rendering they came from. */
export function cacheOf({ render: given, ...options }: CacheUnderTest = {}) {
  const rendered: string[] = [];
  const results: string[] = [];
  const state: {
    version: string;
    reachable: boolean;
    status: number;
    passing: boolean;
    dataVersion?: string;
  } = { version: '1', reachable: true, status: 200, passing: false };
  const render: NonNullable<typeof given> = (key) => {
    rendered.push(key);
    const { status, passing, dataVersion } = state;
    return Promise.resolve(pageOf(`${key} #${rendered.length}`, { status, passing, dataVersion }));
  };
  const versions = new Map<string, string | undefined>();
  const queue = new RenderQueue({
    // What it asks the gateway has the version of its page.
    render: async (path, { requestId }) => {
      const { dataVersion, ...page } = await (given ?? render)(path);
      versions.set(requestId, dataVersion);
      return page;
    },
    openGateway: (requestId) => ({
      query: queryAnsweredBy(() => undefined),
      dataVersion: () => versions.get(requestId),
    }),
    withinMilliseconds: 10_000,
    reachable: () => state.reachable,
    metrics: createSiteMetrics(),
    log: { warn: () => undefined },
  });
  const cache = new PageCache({
    queue,
    version: () => state.version,
    dataVersion: () => state.version,
    reachable: () => state.reachable,
    sizes: { fixed: 100_000, records: 10_000, searches: 10_000 },
    maxAgeMilliseconds: 3_600_000,
    headers: {},
    tagContainer: false,
    answered: (result) => results.push(result),
    ...options,
  });
  const text = async (key: string, kind?: PageKey['kind']) => {
    const answer = await cache.answer(keyOf(key, kind), anyone);
    return answer.kind === 'page' ? textOf(answer.page) : answer.location;
  };
  const isFresh = (key: string, kind?: PageKey['kind']) => cache.fresh(keyOf(key, kind)) !== undefined;
  return { cache, queue, rendered, results, state, text, isFresh };
}
