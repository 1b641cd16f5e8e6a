import type { Encoding } from './encodings.js';

/** What a kept answer says, in every form it has. */
export interface KeptBody {
  readonly etag: string;
  /** Bytes it takes. */
  readonly size: number;
  /** @param encoding the best one a browser takes @returns the form it gets */
  formFor(encoding: Encoding): Encoding;
  /** @returns the form, if it is there without waiting */
  ready(form: Encoding): Buffer | undefined;
  in(form: Encoding): Promise<Buffer>;
  /** Told that somebody has asked for it. @returns undefined when there is nothing to better, else settled when it is done */
  improve(): Promise<void> | undefined;
}

/** What is sent of it in one form: the header lines, names and values in turn as Node takes them, and the bytes. */
export interface AnswerInForm {
  readonly lines: string[];
  readonly bytes: Buffer;
}

/** An answer that is given again and again: a page from memory, a file. */
export class KeptAnswer<Body extends KeptBody = KeptBody> {
  /** Header lines of a 304. */
  readonly unchanged: string[];
  readonly #headers: readonly (readonly [string, string])[];
  readonly #answers = new Map<Encoding, AnswerInForm>();

  /** @param headers everything but length and encoding */
  constructor(
    readonly status: number,
    readonly body: Body,
    headers: Readonly<Record<string, string>>,
  ) {
    this.#headers = Object.entries(headers);
    this.unchanged = this.#headers.flat();
  }

  /**
   * @param encoding the best one a browser takes
   * @returns the answer, put together once; undefined when its form must be made first
   */
  ready(encoding: Encoding): AnswerInForm | undefined {
    const form = this.body.formFor(encoding);
    const bytes = this.body.ready(form);
    return bytes && this.#answerIn(form, bytes);
  }

  async in(encoding: Encoding): Promise<AnswerInForm> {
    const form = this.body.formFor(encoding);
    return this.#answerIn(form, await this.body.in(form));
  }

  #answerIn(form: Encoding, bytes: Buffer): AnswerInForm {
    const known = this.#answers.get(form);
    if (known?.bytes === bytes) return known;
    const length = ['Content-Length', String(bytes.length)] as const;
    const headers = [...this.#headers, length, ...(form === 'identity' ? [] : [['Content-Encoding', form] as const])];
    const answer = { lines: headers.flat(), bytes };
    this.#answers.set(form, answer);
    return answer;
  }
}
