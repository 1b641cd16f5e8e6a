import { KeptHead } from 'db/serving/kept-head';
import { PreparedAnswer } from 'db/serving/prepared-answer';
import type { EncodedBody, Encoding } from './encodings.js';

/** What is sent of a page: the header lines, names and values in turn as Node takes them, the head made of them, and the bytes; and all of it prepared. */
export interface PageAnswer {
  readonly lines: string[];
  readonly head: KeptHead;
  readonly prepared: PreparedAnswer;
  readonly bytes: Buffer;
}

/** A page ready to send. */
export class CachedPage {
  /** Header lines of a 304. */
  readonly unchanged: string[];
  readonly unchangedHead = new KeptHead();
  readonly unchangedPrepared: PreparedAnswer;
  readonly #headers: readonly (readonly [string, string])[];
  readonly #answers = new Map<Encoding, PageAnswer>();

  /**
   * @param kept false when something it shows could not be had: it is this answer's only
   * @param headers everything but length and encoding
   */
  constructor(
    readonly status: number,
    readonly kept: boolean,
    readonly body: EncodedBody,
    headers: Readonly<Record<string, string>>,
  ) {
    this.#headers = Object.entries(headers);
    this.unchanged = this.#headers.flat();
    this.unchangedPrepared = new PreparedAnswer(304, this.#headers);
  }

  /** @returns the answer, put together once; undefined when its form must be made first */
  ready(encoding: Encoding): PageAnswer | undefined {
    const bytes = this.body.ready(encoding);
    return bytes && this.#answerOf(encoding, bytes);
  }

  async in(encoding: Encoding): Promise<PageAnswer> {
    return this.#answerOf(encoding, await this.body.in(encoding));
  }

  #answerOf(encoding: Encoding, bytes: Buffer): PageAnswer {
    const known = this.#answers.get(encoding);
    if (known?.bytes === bytes) return known;
    const length = ['Content-Length', String(bytes.length)] as const;
    const headers = [...this.#headers, length, ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding] as const])];
    const answer = { lines: headers.flat(), head: new KeptHead(), prepared: new PreparedAnswer(this.status, headers, bytes), bytes };
    this.#answers.set(encoding, answer);
    return answer;
  }
}
