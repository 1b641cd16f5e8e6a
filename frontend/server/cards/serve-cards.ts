import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCodes, loggedTarget } from 'contract';
import { matchesEtag } from '../entity-tag.js';
import type { SiteLog } from '../operations/site-log.js';
import { TooBusyError } from '../render-turns.js';
import { plainText, securityHeaders } from '../security-headers.js';
import type { CardStore } from './card-store.js';
import { cardSubject } from './card-subject.js';

const YEAR = 'public, max-age=31536000, immutable';
/** Without a version, or with one that is not that of today. */
const HOUR = 'public, max-age=3600';
const RETRY_SECONDS = '3';

/** Answers the paths of the cards. */
export type ServeCards = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * A version in the query that is not the card's own changes nothing but how long the answer is kept: nobody can have
 * another picture drawn by inventing one.
 */
export function createCardServer(store: CardStore, log: Pick<SiteLog, 'warn'>): ServeCards {
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.invalid');
    const subject = cardSubject(pathname);
    try {
      const found = subject && (await store.find(subject));
      if (!found) return refuse(response, 404, errorCodes.NOT_FOUND.message);
      const headers = {
        ...securityHeaders,
        // Cards are made to be shown elsewhere.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': searchParams.get('v') === found.version ? YEAR : HOUR,
        ETag: `"${found.version}"`,
      };
      if (matchesEtag(request.headers['if-none-match'], headers.ETag)) {
        response.writeHead(304, headers).end();
        return;
      }
      const png = await store.picture(found);
      response.writeHead(200, { ...headers, 'Content-Type': 'image/png', 'Content-Length': png.length });
      response.end(request.method === 'HEAD' ? undefined : png);
    } catch (error) {
      if (!(error instanceof TooBusyError)) log.warn({ err: error, url: loggedTarget(request.url ?? '/') }, 'a card could not be had');
      response.setHeader('Retry-After', RETRY_SECONDS);
      refuse(response, 503, errorCodes.SERVICE_UNAVAILABLE.message);
    }
  };
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, plainText);
  response.end(text);
}
