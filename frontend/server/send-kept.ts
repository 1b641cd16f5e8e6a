import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './encodings.js';
import { matchesEtag } from './entity-tag.js';
import type { AnswerInForm, KeptAnswer } from './kept-answer.js';

/** Sends what was sent before. @returns false when its form must be made first, with nothing written */
export function sendReady(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): boolean {
  improve(kept);
  if (isUnchanged(request, response, kept)) return true;
  const answer = kept.ready(chooseEncoding(request.headers['accept-encoding']));
  if (answer) write(request, response, kept.status, answer);
  return answer !== undefined;
}

/** Sends it in the form the browser asks for, once that is made. */
export async function sendKept(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): Promise<void> {
  if (isUnchanged(request, response, kept)) return;
  const answer = await kept.in(chooseEncoding(request.headers['accept-encoding']));
  write(request, response, kept.status, answer);
}

/** Were it to fail, it stays as it is. */
function improve(kept: KeptAnswer): void {
  kept.body.improve()?.catch(() => undefined);
}

function isUnchanged(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): boolean {
  const unchanged = kept.status === 200 && matchesEtag(request.headers['if-none-match'], kept.body.etag);
  if (unchanged) response.writeHead(304, kept.unchanged).end();
  return unchanged;
}

function write(request: IncomingMessage, response: ServerResponse, status: number, { lines, bytes }: AnswerInForm): void {
  response.writeHead(status, lines).end(request.method === 'HEAD' ? undefined : bytes);
}
