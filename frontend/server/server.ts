import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { Agent, request } from 'undici';
import { setApiEndpoint } from '../src/lib/api-endpoint.js';
import { readAssets } from './assets.js';
import { followDataVersion } from './data-version.js';
import type { Environment } from './env.js';
import { HtmlCache } from './html-cache.js';
import { serveMedia } from './media-files.js';
import { isPlayer } from './player/player-address.js';
import { createPlayerRenderer } from './player/render-player.js';
import { createRenderer } from './render.js';
import { createSite } from './site.js';
import { serveFiles } from './static-files.js';
import { followHoustonDate } from './today.js';

const MEGABYTE = 1024 * 1024;
const FINISH_WITHIN_MILLISECONDS = 10_000;

export interface RunningSite {
  readonly port: number;
  /** Accepts nothing new and lets running answers finish, 10 s at most. */
  stop(): Promise<void>;
}

/**
 * Starts the site.
 *
 * @param clientDirectory the client build
 * @throws {Error} one sentence when the port is taken
 */
export async function startSite(environment: Environment, clientDirectory: string, log: Logger): Promise<RunningSite> {
  const { gatewayUrl, brand, siteUrl } = environment;
  const dispatcher = new Agent({ connections: 64, keepAliveTimeout: 4_000, connect: { timeout: 2_000 } });
  setApiEndpoint({ origin: gatewayUrl, fetch });
  const today = followHoustonDate();
  const version = followDataVersion(gatewayUrl, dispatcher, log);
  const media = serveMedia(clientDirectory);
  const renderPlayer = createPlayerRenderer({ siteUrl, media });
  const renderPage = await createRenderer({
    brand,
    siteUrl,
    assets: await readAssets(clientDirectory),
    onFault: (error, path) => log.error({ err: error, url: path }, 'a part of a page failed'),
  });
  const cache = new HtmlCache({
    render: (path, signal, posted) => (isPlayer(path) ? renderPlayer(path, signal) : renderPage(path, signal, posted)),
    // Pages show dates: at midnight in Houston all of them are old.
    version: () => `${version.current() ?? ''} ${today()}`,
    bytes: 192 * MEGABYTE,
    lesserBytes: 64 * MEGABYTE,
    staleAfterMilliseconds: 60_000,
    renderWithinMilliseconds: 10_000,
    tagContainer: brand.analyticsContainer !== '',
  });
  const ready = () =>
    request(`${gatewayUrl}/readyz`, { dispatcher, headersTimeout: 2_000 }).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return statusCode === 200;
      },
      () => false,
    );
  const server = createServer(
    // Slow and endless requests are cut off (Node's own guards, tightened).
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    createSite({ brand, siteUrl, cache, files: serveFiles(clientDirectory), media, gatewayUrl, dispatcher, log, ready }),
  );
  const release = async () => {
    version.stop();
    await dispatcher.destroy();
  };
  try {
    const port = await listen(server, environment);
    return {
      port,
      stop: async () => {
        await finish(server);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function listen(server: Server, { host, port }: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: set SITE_PORT to a free one.`) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

async function finish(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MILLISECONDS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
}
