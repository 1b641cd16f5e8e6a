import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setApiEndpoint } from '../src/lib/api-endpoint.js';
import type { Assets } from './assets.js';
import { isCard } from './cards/card-subject.js';
import { createCards } from './cards/create-cards.js';
import { postForm } from './form-post.js';
import { openGatewayConnections } from './gateway-connections.js';
import { gatewayEndpoint } from './gateway-questions.js';
import { isGatewayReady } from './gateway-readiness.js';
import { plainFormOf, type PlainForm } from './plain-forms.js';
import { parseEnvironment } from './env.js';
import { serveMedia } from './media-files.js';
import { isPlayer } from './player/player-address.js';
import { createPlayerRenderer } from './player/render-player.js';
import { isForGateway, passOn } from './proxy.js';
import { createRenderer } from './render.js';
import { RequestBodies } from './request-bodies.js';

export const environment = parseEnvironment();

const { gatewayUrl, brand, siteUrl } = environment;
const connections = openGatewayConnections();
const bodies = new RequestBodies();

/** Vite serves the files themselves; this says which there are. */
const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
const media = serveMedia(publicFolder);
const say = (_: unknown, text: string) => void process.stderr.write(`${text}\n`);
setApiEndpoint(gatewayEndpoint(gatewayUrl, connections.own, { warn: say }));
const cards = createCards({ brand, directory: publicFolder, media, dataVersion: () => undefined, log: { warn: say } });
const renderPlayer = createPlayerRenderer({ siteUrl, media });

/** Vite serves sources. */
const assets: Assets = { entry: '/src/entry-client.tsx', libraries: undefined, css: "@import '/src/theme/fonts.css';", font: undefined, modulesOf: () => [] };
const renderer = createRenderer({
  brand,
  siteUrl,
  assets,
  cards,
  onFault: (error) => process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`),
});

/**
 * Answers what is no source file: the gateway's paths and the pages.
 *
 * @param transform puts Vite's scripts into a document
 */
export async function answer(request: IncomingMessage, response: ServerResponse, transform: (html: string) => Promise<string>): Promise<void> {
  const target = request.url ?? '/';
  const pathname = target.split('?')[0] ?? '/';
  if (isForGateway(pathname)) {
    await passOn(request, response, { gatewayUrl, dispatcher: connections.passing, bodies, requestId: randomUUID() });
    return;
  }
  if (pathname === '/healthz' || pathname === '/readyz') {
    const ready = pathname === '/healthz' || (await isGatewayReady(gatewayUrl, connections.own));
    response.writeHead(ready ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8' }).end(ready ? 'ok' : 'the gateway does not answer');
    return;
  }
  if (isCard(pathname)) return cards.serve(request, response);
  const form = plainFormOf(pathname);
  if (request.method === 'POST' && form) return answerForm(request, response, pathname, form, transform);
  const render = isPlayer(pathname) ? renderPlayer : await renderer;
  const page = await render(target, AbortSignal.timeout(30_000));
  if (page.kind === 'redirect') {
    response.writeHead(page.status, { Location: page.location }).end();
    return;
  }
  response.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(await transform(String(page.html)));
}

async function answerForm(request: IncomingMessage, response: ServerResponse, pathname: string, form: PlainForm, transform: (html: string) => Promise<string>): Promise<void> {
  const posted = await postForm(request, response, { form, siteUrl, gatewayUrl, dispatcher: connections.own, bodies, log: { info: say, warn: say }, requestId: randomUUID() });
  if (posted.kind !== 'shown') {
    response.writeHead(posted.kind === 'sent' ? 303 : posted.status, posted.kind === 'sent' ? { Location: posted.location } : {}).end();
    return;
  }
  const page = await (await renderer)(pathname, AbortSignal.timeout(30_000), posted.page);
  response.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(page.kind === 'page' ? await transform(String(page.html)) : undefined);
}
