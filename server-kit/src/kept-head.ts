import type { ServerResponse } from 'node:http';

/** What Node keeps of an answer's head, by its own names, as far as it is told here. */
interface Heading {
  _header: string | null;
  _hasBody: boolean;
}

/** A header whose value is this answer's own, such as its id. */
export interface OwnHeader {
  readonly name: string;
  /** Nothing that could end its line: Node looks at the first only. */
  readonly value: string;
}

/** A head with the place where an answer's own value stands. */
interface Made {
  readonly before: string;
  readonly after: string;
}

/**
 * The head of an answer that is given again and again, as Node made it. Of each answer Node looks at every name and value of
 * its headers anew, a fifth of what a page from memory takes; within a second, which is as far as `Date` tells, it comes to
 * the same text.
 */
export class KeptHead {
  readonly #now: () => number;
  #second = Number.NaN;
  #made: Made | undefined;

  /** @param now in milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Writes the head, as `writeHead` does.
   *
   * @param status always the same, and one that has a body, or 304
   * @param lines names and values in turn, `Content-Length` among them where there is a body; always the same
   * @param own comes after them; of all answers or of none
   */
  write(response: ServerResponse, status: number, lines: readonly string[], own?: OwnHeader): void {
    const made = this.#ofNow();
    // What was set before, or a connection that ends with the answer, makes another head; of HTTP/1.0 Node ends it after a 304.
    const isUsual = tellsItsHead(response) && response.shouldKeepAlive && response.req.httpVersion === '1.1' && response.getHeaderNames().length === 0;
    if (!isUsual || made === undefined) {
      response.writeHead(status, own ? [...lines, own.name, own.value] : [...lines]);
      if (isUsual) this.#made = madeOf(response._header, own);
      return;
    }
    response.statusCode = status;
    response._header = own ? made.before + own.value + made.after : made.before;
    if (status === 304) response._hasBody = false;
  }

  #ofNow(): Made | undefined {
    const second = Math.floor(this.#now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#made = undefined;
    }
    return this.#made;
  }
}

function madeOf(head: string | null, own: OwnHeader | undefined): Made | undefined {
  if (head === null || !own) return head === null ? undefined : { before: head, after: '' };
  const start = head.indexOf(`\r\n${own.name}: ${own.value}\r\n`);
  const place = start + own.name.length + 4;
  return start === -1 ? undefined : { before: head.slice(0, place), after: head.slice(place + own.value.length) };
}

function tellsItsHead(response: ServerResponse): response is ServerResponse & Heading {
  return '_header' in response && '_hasBody' in response;
}
