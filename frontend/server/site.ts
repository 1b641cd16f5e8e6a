import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errorCodes, limits, loggedTarget, referenceText, refusedRequest, type AddressFault, type Brand } from 'contract';
import { endWithConnection } from 'server-kit/end-with-connection';
import { ReaderShares } from 'server-kit/reader-shares';
import type { RequestFailed } from 'server-kit/request-guard';
import { requestIdFor } from 'server-kit/request-id';
import { LRUCache } from 'lru-cache';
import { retiredAddress } from '../src/app/retired-address.js';
import { CachedPage } from './cached-page.js';
import { isCard } from './cards/card-subject.js';
import type { Cards } from './cards/create-cards.js';
import { postForm } from './form-post.js';
import type { GatewayConnections } from './gateway-connections.js';
import type { CacheAnswer, Pages } from './html-cache.js';
import type { KeptAnswer } from './kept-answer.js';
import type { MediaFiles } from './media-files.js';
import { LONGEST_PATH, pageKeys } from './page-key.js';
import { PassingRoom } from './passing-room.js';
import { TooManyPagesError, type PageLimits } from './page-limits.js';
import { plainFormOf, type PlainForm } from './plain-forms.js';
import type { SiteLog } from './operations/site-log.js';
import type { SiteMetrics } from './operations/site-metrics.js';
import { answerRefusal, isForGateway, isSubmission, passOn, refuseReader } from './proxy.js';
import type { ReaderOf } from './reader-of.js';
import { sendRefusal, sendUnreadable } from './refusal-page.js';
import { TooBusyError } from './render-turns.js';
import { RequestBodies } from './request-bodies.js';
import { inert, insistOnHttps, plainText } from './security-headers.js';
import { sendKept, sendReady } from './send-kept.js';
import type { StaticFiles } from './static-files.js';
import { createTurnedAwayLog } from './turned-away.js';
import { sendUnsent } from './unsent-page.js';

/** Addresses whose key is known without parsing them again. */
const REMEMBERED_ADDRESSES = 4_000;

export interface SiteOptions {
  readonly brand: Brand;
  readonly siteUrl: string;
  readonly cache: Pages;
  readonly readerOf: ReaderOf;
  readonly pageLimits: PageLimits;
  readonly files: StaticFiles;
  readonly media: MediaFiles;
  readonly cards: Pick<Cards, 'serve'>;
  readonly gatewayUrl: string;
  readonly connections: GatewayConnections;
  readonly log: SiteLog;
  readonly metrics: Pick<SiteMetrics, 'over' | 'answered'>;
  /** Whether a page could be rendered right now. */
  readonly ready: () => Promise<boolean>;
  /** Whether the process has been told to end: it answers still, and wants nobody new. */
  readonly isLeaving: () => boolean;
}

/** What is asked that nothing at hand answers. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The address as it was asked for, and its path. */
  readonly target: string;
  readonly pathname: string;
  /** In every line about it, and on a page that says that it failed. */
  readonly requestId: string;
}

export interface Site {
  /** Everything it answers, in the order of asking: health, gateway, files, pages. */
  readonly listener: RequestListener;
  /** Ends a request that failed. */
  readonly fail: RequestFailed;
}

export function createSite(options: SiteOptions): Site {
  const { brand, cache, files, media, cards, log, metrics, connections } = options;
  /** Apart from all others: nobody's questions take the room of what visitors write. */
  const forms = new RequestBodies();
  const bodies = new RequestBodies();
  const passing = new ReaderShares(limits.doors.passing);
  const room = new PassingRoom(limits.doors.passingOfAll);
  const keyOf = pageKeys(brand);
  const keys = new LRUCache<string, string>({ max: REMEMBERED_ADDRESSES });
  const turnedAway = createTurnedAwayLog(log, 'too many pages asked for at once');
  const limited = createTurnedAwayLog(log, 'one address asked for too many pages');
  const insistsOnHttps = options.siteUrl.startsWith('https:');

  function meet(request: IncomingMessage, response: ServerResponse): void {
    const target = request.url ?? '/';
    const fault = refusedRequest(target, request.headersDistinct['host']);
    // The common case first: what somebody has seen before.
    const kept = fault === undefined && request.method === 'GET' ? seenBefore(target) : undefined;
    if (kept instanceof CachedPage) metrics.answered('hit');
    if (kept && sendReady(request, response, kept)) return;
    if (insistsOnHttps) response.setHeader(...insistOnHttps);
    const requestId = requestIdFor(request.headers);
    const visit = { request, response, target, pathname: target.split('?')[0] ?? '/', requestId };
    if (fault !== undefined) return refuseAddress(visit, fault);
    const answering = kept ? sendKept(request, response, kept) : respond(visit);
    answering.catch((error: unknown) => fail(error, request, response, requestId));
  }

  /** As what is asked would say it: the gateway in JSON, pages in words. */
  function refuseAddress({ response, pathname, requestId }: Visit, fault: AddressFault): void {
    if (isForGateway(pathname)) answerRefusal(response, fault, requestId);
    else sendUnreadable(response, fault, { brandName: brand.name, requestId });
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse, requestId = requestIdFor(request.headers)): void {
    log.error({ err: error, requestId, url: loggedTarget(request.url ?? '/') }, 'a request failed');
    if (response.headersSent) response.destroy();
    else plain(response, 500, withReference(errorCodes.INTERNAL_SERVER_ERROR.message, requestId));
  }

  function seenBefore(target: string): KeptAnswer | undefined {
    const known = keys.get(target);
    return known === undefined ? (files.ready(target) ?? firstSeenSo(target)) : cache.fresh(known);
  }

  /** A page somebody has seen, if at another address of it. */
  function firstSeenSo(target: string): CachedPage | undefined {
    const asked = keyOf(target);
    const page = asked?.isPage ? cache.fresh(asked.key) : undefined;
    if (asked && page && target.length <= LONGEST_PATH) keys.set(target, asked.key);
    return page;
  }

  async function respond(visit: Visit): Promise<void> {
    const { request, response, pathname } = visit;
    if (pathname === '/healthz') return plain(response, 200, 'ok');
    if (pathname === '/readyz') {
      if (options.isLeaving()) return plain(response, 503, 'leaving');
      const ready = await options.ready();
      return plain(response, ready ? 200 : 503, ready ? 'ok' : 'the gateway does not answer');
    }
    if (isForGateway(pathname)) return forward(visit);
    const form = plainFormOf(pathname);
    if (request.method === 'POST' && form) return takeForm(visit, form);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', form ? 'GET, HEAD, POST' : 'GET, HEAD');
      return plain(response, 405, errorCodes.METHOD_NOT_ALLOWED.message);
    }
    if (isCard(pathname)) return cards.serve(request, response);
    if (media.holds(pathname)) {
      if (!(await media.send(request, response))) plain(response, 404, errorCodes.NOT_FOUND.message);
      return;
    }
    const file = await files.read(pathname);
    if (file) return sendKept(request, response, file);
    await showPage(visit);
  }

  async function forward({ request, response, target, pathname, requestId }: Visit): Promise<void> {
    const began = performance.now();
    const { gatewayUrl, readerOf } = options;
    const isForm = isSubmission(request, pathname);
    const way = isForm ? { dispatcher: connections.own, bodies: forms } : { dispatcher: connections.passing, bodies, room };
    // Who reads slowly takes connections from others, so nobody has them all.
    const giveBack = passing.take(isForm ? undefined : readerOf(request));
    const status = giveBack ? await passOn(request, response, { gatewayUrl, ...way, requestId }).finally(giveBack) : refuseReader(response, requestId);
    log.info({ requestId, method: request.method, url: loggedTarget(target), status, milliseconds: Math.round(performance.now() - began) }, 'passed on');
  }

  /** A form of a visitor without scripts; everyone else's goes to the gateway's own route. */
  async function takeForm(visit: Visit, form: PlainForm): Promise<void> {
    const { request, response, pathname, requestId } = visit;
    const { siteUrl, gatewayUrl } = options;
    const posted = await postForm(request, response, { form, siteUrl, gatewayUrl, dispatcher: connections.own, bodies: forms, log, requestId });
    if (posted.kind === 'sent') return redirect(response, 303, posted.location);
    if (posted.kind === 'refused') {
      // What is left of the body is not wanted any more.
      response.setHeader('Connection', 'close');
      return plain(response, posted.status, refusals[posted.status]);
    }
    const { page } = posted;
    await deliver(visit, () => cache.once(pathname, page), () => sendUnsent(response, `${pathname}#${form.anchor}`, page, { brandName: brand.name, requestId }));
  }

  async function showPage(visit: Visit): Promise<void> {
    const { request, response, target, pathname, requestId } = visit;
    // Before the slash at the end is taken off: one redirect instead of two.
    const moved = retiredAddress(pathname, target.slice(pathname.length), brand);
    if (moved !== undefined) return redirect(response, 301, moved);
    if (pathname.length > 1 && pathname.endsWith('/') && !pathname.startsWith('//') && !pathname.includes('\\')) {
      const query = target.slice(pathname.length);
      return redirect(response, 301, `${pathname.replace(/\/+$/, '')}${query}`);
    }
    const key = keyOf(target);
    if (key === undefined) return sendUnreadable(response, pathname.length > LONGEST_PATH ? 'URI_TOO_LONG' : 'BAD_USER_INPUT', { brandName: brand.name, requestId });
    await deliver(visit, () => cache.answer(key, () => options.pageLimits(request, key.standing)));
  }

  /** @param instead sends what a visitor gets when there is no page, where that is more than a refusal */
  async function deliver(visit: Visit, rendering: () => Promise<CacheAnswer>, instead?: () => void): Promise<void> {
    const { request, response, target } = visit;
    const began = performance.now();
    const answer = await rendering().catch((error: unknown) => refuse(visit, error, instead));
    if (!answer) return;
    if (answer.kind === 'redirect') return redirect(response, answer.status, answer.location);
    log.debug({ url: loggedTarget(target), status: answer.page.status, milliseconds: Math.round(performance.now() - began) }, 'page');
    await sendKept(request, response, answer.page);
  }

  /** Answers for a page that could not be had: counts why, and says it to the visitor and in the log. */
  function refuse({ response, target, requestId }: Visit, error: unknown, instead?: () => void): void {
    const visitor = { brandName: brand.name, requestId };
    const url = loggedTarget(target);
    if (error instanceof TooManyPagesError) {
      metrics.answered('limited');
      limited(requestId, url);
      return sendRefusal(response, 'limited', { ...visitor, retryAfterSeconds: error.retryAfterSeconds });
    }
    const busy = error instanceof TooBusyError;
    if (busy) {
      metrics.answered('busy');
      turnedAway(requestId, url);
    } else {
      log.error({ err: error, requestId, url }, 'a page could not be rendered');
    }
    return instead ? instead() : sendRefusal(response, busy ? 'busy' : 'failed', visitor);
  }

  const listener: RequestListener = (request, response) => {
    const began = performance.now();
    const { socket } = request;
    endWithConnection(request, response);
    response.once('close', () => metrics.over(request, response, socket, began));
    meet(request, response);
  };
  return { listener, fail };
}

/** Why a posted form is not even looked at. */
const refusals = {
  403: 'Forms are taken from the pages of this site only.',
  413: errorCodes.PAYLOAD_TOO_LARGE.message,
  415: 'Send the form as application/x-www-form-urlencoded.',
  503: errorCodes.SERVICE_UNAVAILABLE.message,
} as const;

/** An answer that leads an operator to its log line. */
function withReference(text: string, requestId: string): string {
  return `${text}\n${referenceText(requestId)}\n`;
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, plainText);
  response.end(text);
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { ...inert, Location: location, 'Cache-Control': status === 301 ? 'public, max-age=3600' : 'no-store' });
  response.end();
}
