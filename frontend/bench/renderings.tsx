import createEmotionCache from '@emotion/cache';
import { parseBrand } from 'contract';
import { prerender } from 'react-dom/static';
import { createStaticHandler } from 'react-router-dom';
import { Agent } from 'undici';
import { readAssets } from '../server/assets.js';
import { createCards } from '../server/cards/create-cards.js';
import { gatewayEndpoint } from '../server/gateway-questions.js';
import { HtmlCache } from '../server/html-cache.js';
import { serveMedia } from '../server/media-files.js';
import { pageTree } from '../server/page-tree.js';
import { createRenderer } from '../server/render.js';
import { tracedAs } from '../server/request-trace.js';
import { pageRoutes } from '../src/app/pages.js';
import { setApiEndpoint } from '../src/lib/api-endpoint.js';

const context = { brand: parseBrand({}), siteUrl: 'https://site.example' };
const options = { progressiveChunkSize: Number.POSITIVE_INFINITY };

/**
 * What the site does when a page is not in its cache, put together as the site does (server/server.ts).
 *
 * @returns answers a page in the form most browsers take, never twice from the cache
 */
export async function siteRendering(gatewayUrl: string, clientDirectory: string): Promise<(path: string) => Promise<Buffer>> {
  const fail = (error: unknown) => {
    throw error;
  };
  setApiEndpoint(gatewayEndpoint(gatewayUrl, new Agent({ connections: 64 }), { warn: fail }));
  const cards = createCards({ brand: context.brand, directory: clientDirectory, media: serveMedia(clientDirectory), dataVersion: () => 'one', log: { warn: fail } });
  const render = await createRenderer({ ...context, assets: await readAssets(clientDirectory), cards, onFault: fail });
  let version = 0;
  const cache = new HtmlCache({
    render: (path, signal) => {
      tracedAs('benchmark', signal);
      return render(path, signal);
    },
    version: () => String(version),
    reachable: () => true,
    bytes: 2 ** 27,
    recordBytes: 2 ** 27,
    searchBytes: 2 ** 25,
    strayBytes: 2 ** 25,
    staleAfterMilliseconds: 60_000,
    renderWithinMilliseconds: 10_000,
  });
  return async (path) => {
    version += 1;
    const answer = await cache.answer({ key: path, standing: 'familiar' });
    if (answer.kind !== 'page' || answer.page.status !== 200) throw new Error(`${path} is no page.`);
    return (await answer.page.in('br')).bytes;
  };
}

/** @returns renders a page whose data are there with React and nothing else */
export async function reactRendering(path: string): Promise<() => Promise<string>> {
  const handler = createStaticHandler(pageRoutes(context));
  const loaded = await handler.query(new Request(new URL(path, context.siteUrl)));
  if (loaded instanceof Response) throw new Error(`${path} is no page.`);
  return async () => {
    const styles = createEmotionCache({ key: 's' });
    styles.compat = true;
    const { prelude } = await prerender(pageTree(context, styles, handler, loaded), options);
    return new Response(prelude).text();
  };
}
