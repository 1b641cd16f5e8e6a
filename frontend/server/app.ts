import { statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  alertPaths,
  cardPaths,
  embedPaths,
  errorCodes,
  gatewayPaths,
  type Locale,
  localeOf,
  loggedTarget,
  mediaPaths,
  refusedRequest,
} from 'contract';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { clientOf, trustedProxies } from 'server-kit/clients';
import { canOpenFile, release } from 'server-kit/health';
import { countRefused, throttledWarning } from 'server-kit/metrics';
import type { Dispatcher } from 'undici';
import { retiredAddress } from '../src/content/redirects.js';
import { ValidationErrors } from '../src/lib/data/failures.js';
import type { PageAnswer, Pages } from './cache/page-cache.js';
import {
  createPageLimits,
  framedTarget,
  isEmbedded,
  LONGEST_PATH,
  pageKeys,
  type PagePoints,
} from './cache/page-key.js';
import type { Environment } from './env.js';
import type { MediaFiles } from './files.js';
import { alertPages } from './forms/alert-pages.js';
import { noscriptFormOf, postForm } from './forms/noscript-forms.js';
import type { OpenGatewayClient } from './gateway/gateway-client.js';
import { RequestBodies, sendJsonError } from './gateway/gateway-proxy.js';
import {
  PageRefusedError,
  sendFailure,
  sendFramedRefusal,
  sendRefusal,
  sendRefusedForm,
  sendText,
  sendUnreadable,
  sendUnsent,
  type PlainFrame,
} from './pages/error-page.js';
import { oembed } from './pages/oembed.js';
import type { OgImages } from './render/og-image/og-images.js';
import { inertPolicy, securityHeaders } from './render/security-headers.js';
import { requestIdOf, requestLog, type SiteMetrics } from './telemetry.js';

interface AppOptions {
  readonly environment: Pick<Environment, 'brand' | 'siteUrl' | 'indexNowKey' | 'gatewayUrl' | 'trustProxy'>;
  readonly log: Logger;
  readonly proxy: RequestHandler;
  readonly files: RequestHandler;
  readonly media: MediaFiles;
  readonly ogImages: Pick<OgImages, 'serve'>;
  /** Around what is answered without rendering. */
  readonly frame: (locale: Locale) => PlainFrame;
  readonly pages: Pages;
  /** Other limits of pages, for tests. */
  readonly points: PagePoints | undefined;
  readonly openGateway: OpenGatewayClient;
  /** Of the site's own requests to the gateway. */
  readonly dispatcher: Dispatcher;
  readonly metrics: Pick<SiteMetrics, 'answered' | 'observe' | 'registry'>;
  /** Whether it is ready: `ok`, or what is missing. */
  readonly state: () => Promise<string>;
}

/** Everything the site answers, in the order in which a request passes it. It does not listen. */
export function createApp(options: AppOptions): RequestListener {
  const { environment, log, media, pages, metrics, dispatcher } = options;
  const { brand, siteUrl, gatewayUrl, indexNowKey } = environment;
  const headers = securityHeaders(siteUrl);
  const forms = new RequestBodies();
  const keyOf = pageKeys(brand);
  const admit = createPageLimits(options.points);
  const warn = {
    busy: throttledWarning(log, 'too many pages asked for at once'),
    limited: throttledWarning(log, 'one address asked for too many pages'),
  };
  const about = (request: Request) => ({
    brandName: brand.name,
    locale: localeOf(request.path),
    frame: options.frame(localeOf(request.path)),
    requestId: requestIdOf(request),
  });

  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  app.set('query parser', false).set('trust proxy', trustedProxies(environment.trustProxy, 1));

  app.use(requestLog(log, countRefused(metrics.registry, log)));
  app.use((_request, response, next) => {
    response.set({ ...headers, 'Content-Security-Policy': inertPolicy });
    next();
  });
  app.use((request, response, next) => {
    const fault = refusedRequest(request.url, request.headersDistinct['host']);
    if (fault === undefined) next();
    else if (gatewayPaths.test(request.path)) sendJsonError(response, fault, requestIdOf(request));
    else sendUnreadable(response, fault, about(request));
  });

  app.get('/healthz', async (_request, response) => {
    const isAlive = await canOpenFile();
    response
      .status(isAlive ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isAlive ? 'alive' : 'no file can be opened', ...release });
  });
  app.get('/readyz', async (_request, response) => {
    const state = await options.state();
    sendText(response, state === 'ok' ? 200 : 503, state);
  });

  app.all(gatewayPaths, options.proxy);
  // With slashes at the end, too: they are removed by a redirect that caches keep, and it would hold the token.
  app.all(
    Object.values(alertPaths).map((path) => new RegExp(`^(?:/es)?${path}/*$`)),
    alertPages({ gatewayUrl, dispatcher, about, log }),
  );

  app.use(async (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    const form = noscriptFormOf(request.path);
    const allowed = form ? 'GET, HEAD, POST' : 'GET, HEAD';
    // No form of a page.
    if (request.method !== 'POST')
      return sendText(response.set('Allow', allowed), 405, errorCodes.METHOD_NOT_ALLOWED.message);
    if (!form) return sendRefusedForm(response.set('Allow', allowed), 405, about(request));
    const posted = await postForm(request, { form, siteUrl, gatewayUrl, dispatcher, bodies: forms, log });
    if (posted.kind === 'sent') return redirect(response, 303, posted.location);
    // The rest of the body is not read.
    if (posted.kind === 'refused')
      return sendRefusedForm(response.set('Connection', 'close'), posted.status, about(request));
    const { page } = posted;
    await sendPage(
      request,
      response,
      () => pages.once(keyOf(request.originalUrl)?.key ?? request.path, page),
      () => sendUnsent(response, `${request.originalUrl}#${form.anchor}`, page, about(request)),
    );
  });

  app.get(below(cardPaths.folder), options.ogImages.serve);
  app.get(below(mediaPaths.folder), async (request, response) => {
    if (!(await media.send(request, response))) sendText(response, 404, errorCodes.NOT_FOUND.message);
  });
  app.get(
    embedPaths.oembed,
    oembed({
      brand,
      siteUrl,
      openGateway: options.openGateway,
      admit: (ip) => admit(clientOf(ip ?? ''), 'records'),
    }),
  );
  // What was announced to search engines is checked by it (indexnow.org/documentation).
  if (indexNowKey !== undefined)
    app.get(`/${indexNowKey}.txt`, (_request, response) => sendText(response, 200, indexNowKey));
  const reportTo = securityTxt(brand.email, siteUrl);
  app.get('/.well-known/security.txt', (_request, response) => sendText(response, 200, reportTo));
  app.use(options.files);

  app.use(async (request, response) => {
    const { path, url } = request;
    const query = url.slice(path.length);
    // Before the trailing slash is removed: one redirect instead of two.
    const moved = retiredAddress(path, query);
    if (moved !== undefined) return redirect(response, 301, moved);
    if (path.length > 1 && path.endsWith('/') && !path.startsWith('//') && !path.includes('\\'))
      return redirect(response, 301, `${path.replace(/\/+$/, '')}${query}`);
    const key = keyOf(framedTarget(url, request.headers.referer, siteUrl));
    if (!key)
      return sendUnreadable(
        response,
        path.length > LONGEST_PATH ? 'URI_TOO_LONG' : 'BAD_USER_INPUT',
        about(request),
      );
    if (key.moved) return redirect(response, key.moved.status, key.moved.location);
    await sendPage(
      request,
      response,
      () => pages.answer(key, () => admit(clientOf(request.ip ?? ''), key.kind)),
      (reason, seconds) =>
        isEmbedded(path)
          ? sendFramedRefusal(response, reason, framedLocale(query), seconds)
          : sendRefusal(response, reason, about(request), seconds),
    );
  });

  const failed: ErrorRequestHandler = (error: unknown, request, response, _next) => {
    const requestId = requestIdOf(request);
    log.error({ err: error, requestId, url: loggedTarget(request.url) }, 'a request failed');
    if (response.headersSent) response.destroy();
    else sendFailure(response, headers, requestId);
  };
  app.use(failed);

  return (request, response) => {
    metrics.observe(request, response);
    if (!sendCached(request, response)) app(request, response);
  };

  /** Most requests are for a cached page and do not reach Express, which answers also where this throws. */
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    try {
      const { method, url = '/' } = request;
      if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_PATH) return false;
      // A faulty target has no key.
      const key = keyOf(framedTarget(url, request.headers.referer, siteUrl));
      const page = key?.isPage && !key.moved ? pages.fresh(key) : undefined;
      if (!page || refusedRequest('/', request.headersDistinct['host']) !== undefined) return false;
      page.send(request, response);
      metrics.answered('hit');
      return true;
    } catch (error) {
      log.error({ err: error, url: loggedTarget(request.url ?? '/') }, 'a cached page could not be sent');
      return false;
    }
  }

  /** @param refuse sends the answer when there is no page */
  async function sendPage(
    request: Request,
    response: Response,
    rendering: () => Promise<PageAnswer>,
    refuse: (reason: 'busy' | 'limited' | 'failed', retryAfterSeconds?: number) => void,
  ): Promise<void> {
    const requestId = requestIdOf(request);
    const url = loggedTarget(request.url);
    let answer: PageAnswer;
    try {
      answer = await rendering();
    } catch (error) {
      // Loaders handle all other refusals.
      if (error instanceof ValidationErrors) return sendText(response, 410, PREVIEW_OVER);
      if (!(error instanceof PageRefusedError)) {
        log.error({ err: error, requestId, url }, 'a page could not be rendered');
        return refuse('failed');
      }
      const { reason, retryAfterSeconds } = error;
      metrics.answered(reason);
      warn[reason]({ requestId, url });
      return refuse(reason, retryAfterSeconds);
    }
    if (answer.kind === 'redirect') redirect(response, answer.status, answer.location);
    else {
      // Pages have their own headers, those for frames on other sites without it.
      response.removeHeader('X-Frame-Options');
      answer.page.send(request, response);
    }
  }
}

const PREVIEW_OVER = 'This preview is over. Make a new one on the page for staff.\n';

/** @returns the language of a page for frames, which its query names (product 2.44) */
function framedLocale(query: string): Locale {
  return new URLSearchParams(query).get('language') === 'es' ? 'es' : 'en';
}

/** @returns matches every path in a folder, and the folder itself */
function below(folder: string): RegExp {
  return new RegExp(`^${folder}`);
}

function redirect(response: Response, status: number, location: string): void {
  response
    .status(status)
    .set({ Location: location, 'Cache-Control': status === 301 ? 'public, max-age=3600' : 'no-store' })
    .end();
}

const YEAR_MILLISECONDS = 365 * 24 * 3_600_000;

/** @returns `/.well-known/security.txt` (RFC 9116), which expires a year after this program was built */
function securityTxt(email: string, siteUrl: string): string {
  const builtAt = statSync(new URL(import.meta.url)).mtimeMs;
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(builtAt + YEAR_MILLISECONDS).toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
