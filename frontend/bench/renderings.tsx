import createEmotionCache from '@emotion/cache';
import { parseBrand } from 'contract';
import { prerender } from 'react-dom/static';
import { createStaticHandler, RouterContextProvider } from 'react-router-dom';
import { Agent } from 'undici';
import { readAssets } from '../server/render/document.js';
import { gatewayClients } from '../server/gateway/gateway-client.js';
import { serveMedia } from '../server/files.js';
import { pageTree } from '../server/render/render.js';
import { createOgImages } from '../server/render/og-image/og-images.js';
import { PageCache } from '../server/cache/page-cache.js';
import { createRenderer } from '../server/render/render.js';
import { RenderQueue } from '../server/render/render-queue.js';
import { createSiteMetrics } from '../server/telemetry.js';
import { pageRoutes } from '../src/app/pages.js';
import { queryContext } from '../src/lib/data/query.js';

const context = { brand: parseBrand({}), siteUrl: 'https://site.example' };
const options = { progressiveChunkSize: Number.POSITIVE_INFINITY };

function fail(error: unknown) {
  throw error;
}

const gatewayOf = (url: string) => gatewayClients(url, new Agent({ connections: 64 }), { warn: fail });

/**
 * What the site does when a page is not in its cache, put together as the site does (server/server.ts).
 *
 * @returns renders a page and compresses it, never twice from the cache; the number of bytes
 */
export async function siteRendering(
  gatewayUrl: string,
  clientDirectory: string,
): Promise<(path: string) => Promise<number>> {
  const openGateway = gatewayOf(gatewayUrl);
  const ogImages = createOgImages({
    brand: context.brand,
    directory: clientDirectory,
    media: serveMedia(clientDirectory),
    openGateway,
    log: { warn: fail },
  });
  const render = await createRenderer({
    ...context,
    assets: await readAssets(clientDirectory),
    ogImages,
    onFault: fail,
  });
  let version = 0;
  const cache = new PageCache({
    queue: new RenderQueue({
      render,
      openGateway,
      withinMilliseconds: 10_000,
      reachable: () => true,
      metrics: createSiteMetrics(),
      log: { warn: fail },
    }),
    version: () => String(version),
    dataVersion: () => undefined,
    reachable: () => true,
    sizes: { fixed: 2 ** 27, records: 2 ** 27, searches: 2 ** 25 },
    maxAgeMilliseconds: 60_000,
    headers: {},
    tagContainer: false,
    answered: () => undefined,
  });
  return async (path) => {
    version += 1;
    const answer = await cache.answer({ key: path, kind: 'fixed', isPage: true }, () => Promise.resolve());
    if (answer.kind !== 'page' || answer.page.status !== 200) throw new Error(`${path} is no page.`);
    return answer.page.size;
  };
}

/** @returns renders a page whose data are there with React and nothing else */
export async function reactRendering(gatewayUrl: string, path: string): Promise<() => Promise<string>> {
  const handler = createStaticHandler(pageRoutes(context));
  const requestContext = new RouterContextProvider();
  requestContext.set(queryContext, gatewayOf(gatewayUrl)('bench').query);
  const loaded = await handler.query(new Request(new URL(path, context.siteUrl)), { requestContext });
  if (loaded instanceof Response) throw new Error(`${path} is no page.`);
  return async () => {
    const styles = createEmotionCache({ key: 's' });
    styles.compat = true;
    const { prelude } = await prerender(pageTree(context, styles, handler, loaded), options);
    return new Response(prelude).text();
  };
}
