import type { ServerResponse } from 'node:http';

/** What Node keeps of an answer's head, by its own names, as far as it is told here. */
interface Heading {
  _header: string | null;
  _hasBody: boolean;
}

/**
 * The head of an answer that is given again and again, as Node made it. Of each answer Node looks at every name and value of
 * its headers anew, a fifth of what a page from memory takes; within a second, which is as far as `Date` tells, it comes to
 * the same text.
 */
export class KeptHead {
  readonly #now: () => number;
  #second = Number.NaN;
  #head: string | undefined;

  /** @param now in milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Writes the head, as `writeHead` does.
   *
   * @param status always the same, and one that has a body, or 304
   * @param lines names and values in turn, `Content-Length` among them where there is a body; always the same
   */
  write(response: ServerResponse, status: number, lines: string[]): void {
    const kept = this.#ofNow();
    // What was set before, or a connection that ends with the answer, makes another head.
    const isUsual = tellsItsHead(response) && response.shouldKeepAlive && response.getHeaderNames().length === 0;
    if (!isUsual || kept === undefined) {
      response.writeHead(status, lines);
      if (isUsual) this.#head = response._header ?? undefined;
      return;
    }
    response.statusCode = status;
    response._header = kept;
    if (status === 304) response._hasBody = false;
  }

  #ofNow(): string | undefined {
    const second = Math.floor(this.#now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#head = undefined;
    }
    return this.#head;
  }
}

function tellsItsHead(response: ServerResponse): response is ServerResponse & Heading {
  return '_header' in response && '_hasBody' in response;
}
