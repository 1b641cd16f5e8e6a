import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswer } from 'db/serving/own-connection';
import type { PlainRequest } from 'db/serving/plain-request';
import { leaveUnread } from 'db/serving/leave-unread';
import { endTogether } from 'db/serving/turn-end';
import type { CachedPage, PageAnswer } from './cached-page.js';
import { chooseEncoding, matchesEtag } from './encodings.js';

/** @returns a page that was sent before; undefined when its form must be made first */
export function pageAtHand({ acceptEncoding, ifNoneMatch }: PlainRequest, page: CachedPage): ReadyAnswer | undefined {
  const same = page.status === 200 && matchesEtag(ifNoneMatch, page.body.etag);
  const prepared = same ? page.unchangedPrepared : page.ready(chooseEncoding(acceptEncoding))?.prepared;
  if (prepared) improve(page);
  return prepared?.ready();
}

/** Sends a page that was sent before. @returns false when its form must be made first, with nothing written */
export function sendReady(request: IncomingMessage, response: ServerResponse, page: CachedPage): boolean {
  improve(page);
  if (isUnchanged(request, response, page)) return true;
  const answer = page.ready(chooseEncoding(request.headers['accept-encoding']));
  if (answer) write(request, response, page.status, answer);
  return answer !== undefined;
}

/** Sends a page in the form the browser asks for, once that is made. */
export async function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): Promise<void> {
  if (isUnchanged(request, response, page)) return;
  const answer = await page.in(chooseEncoding(request.headers['accept-encoding']));
  write(request, response, page.status, answer);
}

/** Were it to fail, the page stays as it is. */
function improve(page: CachedPage): void {
  page.body.improve()?.catch(() => undefined);
}

function isUnchanged(request: IncomingMessage, response: ServerResponse, page: CachedPage): boolean {
  const unchanged = page.status === 200 && matchesEtag(request.headers['if-none-match'], page.body.etag);
  if (unchanged) {
    leaveUnread(request);
    page.unchangedHead.write(response, 304, page.unchanged);
    endTogether(response);
  }
  return unchanged;
}

function write(request: IncomingMessage, response: ServerResponse, status: number, { head, lines, bytes }: PageAnswer): void {
  leaveUnread(request);
  head.write(response, status, lines);
  endTogether(response, request.method === 'HEAD' ? undefined : bytes);
}
