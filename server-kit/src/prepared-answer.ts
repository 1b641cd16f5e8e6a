import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import type { ReadyAnswer } from './own-connection.js';

const SECOND = 1_000;

/** In bytes: a longer body is sent beside its head. Together they are one write, but a copy for each second in which somebody asks, kept by who reads it slowly. */
const LONGEST_COPIED = 32 * 1024;

/** Those made in this second. */
let madeNow: PreparedAnswer[] = [];

/**
 * An answer that is given again and again over connections that go on, its head as Node writes it (server-kit/test/own-door.test.ts
 * compares). Put together once a second, which is as far as `Date` tells, and let go with the second: a page that nobody asks
 * for takes its room once.
 */
export class PreparedAnswer {
  readonly #status: number;
  readonly #before: string;
  readonly #body: Buffer;
  readonly #kind: string;
  #ready: ReadyAnswer | undefined;

  /**
   * @param headers names and values
   * @param kind what it is counted as
   * @throws {TypeError} when one of them could not stand in a head
   */
  constructor(status: number, headers: readonly (readonly [string, string])[], body: Buffer = Buffer.alloc(0), kind = 'page') {
    const lines = headers.map(([name, value]) => {
      validateHeaderName(name);
      validateHeaderValue(name, value);
      return `${name}: ${value}\r\n`;
    });
    this.#status = status;
    this.#before = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}`;
    this.#body = body;
    this.#kind = kind;
  }

  ready(): ReadyAnswer {
    return (this.#ready ??= this.#make());
  }

  letGo(): void {
    this.#ready = undefined;
  }

  #make(): ReadyAnswer {
    const now = Date.now();
    // As Node keeps its own `Date`: a timer costs an answer nothing.
    if (madeNow.push(this) === 1) setTimeout(endSecond, SECOND - (now % SECOND)).unref();
    const head = Buffer.from(`${this.#before}Date: ${new Date(now).toUTCString()}\r\nConnection: keep-alive\r\n\r\n`, 'latin1');
    const isCopied = this.#body.length <= LONGEST_COPIED;
    // Of one shape, whichever it is: for V8 all code that meets a new one is to be compiled again.
    return { status: this.#status, kind: this.#kind, bytes: isCopied ? Buffer.concat([head, this.#body]) : head, body: isCopied ? undefined : this.#body };
  }
}

function endSecond(): void {
  for (const answer of madeNow) answer.letGo();
  madeNow = [];
}
