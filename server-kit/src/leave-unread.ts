import type { IncomingMessage } from 'node:http';

/** What Node keeps of how far a request is read, by its own names, as far as it is told here. */
interface Reading {
  _dumped: boolean;
  readonly _readableState: { ended: boolean; endEmitted: boolean; destroyed: boolean; closed: boolean; closeEmitted: boolean };
}

/**
 * Says that nobody will read or listen to a request whose answer is at hand. Of one whose headers announce no body Node else
 * reads the nothing to its end once the answer is out, as a stream does: four ticks, a tenth of what an answer of 304 takes.
 * From then on the request has ended and is destroyed for whoever looks, and tells of no end, close or break any more.
 * From 24.12 on Node has this as `optimizeEmptyRequests`, for every request of a server; but Express, where it has no route,
 * waits for the end of what is not read yet.
 */
export function leaveUnread(request: IncomingMessage): void {
  const { headers } = request;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined || !tellsItsReading(request)) return;
  request._dumped = true;
  const state = request._readableState;
  state.ended = true;
  state.endEmitted = true;
  state.destroyed = true;
  state.closed = true;
  state.closeEmitted = true;
}

function tellsItsReading(request: IncomingMessage): request is IncomingMessage & Reading {
  return '_dumped' in request && '_readableState' in request;
}
