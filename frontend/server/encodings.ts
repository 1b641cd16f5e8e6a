import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { entityTag } from './entity-tag.js';
import type { KeptBody } from './kept-answer.js';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const unpack = promisify(brotliDecompress);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A fifth of the time of `good` for a quarter more bytes: for who waits. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 1 };
/** A quarter of the time of 9 for 3 % more bytes: for all who come later. */
const good = { [constants.BROTLI_PARAM_QUALITY]: 5 };
/** Seventy times the time of `good` for an eighth fewer bytes, with which many a page comes to a phone in one round trip less: for what is asked for often. */
const best = { [constants.BROTLI_PARAM_QUALITY]: 11 };
/** Asks after the first, from which on a page counts as asked for often. */
const OFTEN = 10;
/** The other core goes on answering; and who asks for many pages often has a quarter of this one at most. */
const oneAtATime = pLimit(1);
const REST_PER_WORK = 3;
/** More than wait are compressed best when they are asked for later. */
const LONGEST_QUEUE = 8;

/**
 * A text in every form a browser may ask for. One that is asked for only once (a search, an address nobody else knows)
 * costs no more than a quick compression; all else is made when it is wanted, and kept.
 */
export class EncodedBody implements KeptBody {
  readonly etag: string;
  #br: Buffer;
  readonly #others = new Map<Encoding, Buffer>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();
  readonly #onGrown: () => void;
  #askedAgain = 0;
  #isWorthTheBest: boolean;

  /**
   * @param onGrown told when it takes more memory than before, or less
   * @param isWorthTheBest whether it may be compressed as well as can be: not what visitors can make up without end
   */
  constructor(text: string | Buffer, onGrown: () => void = () => undefined, isWorthTheBest = true) {
    this.#isWorthTheBest = isWorthTheBest;
    // At once: a few tenths of a millisecond, less than the way to another thread and back.
    this.#br = brotliCompressSync(text, { params: quick });
    // The same text makes the same bytes, of which there are fewer.
    this.etag = entityTag(this.#br);
    this.#onGrown = onGrown;
  }

  /** Bytes it takes. */
  get size(): number {
    return [...this.#others.values()].reduce((sum, form) => sum + form.length, this.#br.length);
  }

  formFor(encoding: Encoding): Encoding {
    return encoding;
  }

  ready(encoding: Encoding): Buffer | undefined {
    return encoding === 'br' ? this.#br : this.#others.get(encoding);
  }

  /** @returns the form, made once for all who wait for it */
  async in(encoding: Encoding): Promise<Buffer> {
    const form = this.ready(encoding) ?? this.#making.get(encoding);
    if (form) return form;
    const making = this.#make(encoding).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return making;
  }

  /** Somebody has asked again: compresses better for those who ask from now on. @returns undefined when nothing is to be done */
  improve(): Promise<void> | undefined {
    this.#askedAgain += 1;
    if (this.#askedAgain === 1) return this.#compress(good);
    if (this.#askedAgain < OFTEN || !this.#isWorthTheBest || oneAtATime.pendingCount >= LONGEST_QUEUE) return undefined;
    this.#isWorthTheBest = false;
    return this.#compressBest();
  }

  /** @returns settled when it is done, before the rest after it */
  #compressBest(): Promise<void> {
    return new Promise((resolve, reject) => {
      void oneAtATime(async () => {
        const begun = performance.now();
        await this.#compress(best).then(resolve, reject);
        await pause(REST_PER_WORK * (performance.now() - begun), undefined, { ref: false });
      });
    });
  }

  async #compress(params: Record<number, number>): Promise<void> {
    const smaller = await brotli(await unpack(this.#br), { params });
    // The better one may have been quicker.
    if (smaller.length >= this.#br.length) return;
    this.#br = smaller;
    this.#onGrown();
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const identity = await unpack(this.#br);
    const form = encoding === 'gzip' ? await deflate(identity, { level: 6 }) : identity;
    this.#others.set(encoding, form);
    this.#onGrown();
    return form;
  }
}

/** Whether a form is named (RFC 9110 section 12.5.3); one refused with `q=0` is not. */
const named = (form: string) => new RegExp(`(?:^|,)\\s*${form}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`);
const brotliNamed = named('br');
const gzipNamed = named('gzip');

/** There are few browsers, and most of them say the same. */
let lastAsked: { readonly accepted: string; readonly best: Encoding } = { accepted: '', best: 'identity' };

/** The best form the browser says it takes. */
export function chooseEncoding(accepted = ''): Encoding {
  if (accepted !== lastAsked.accepted) lastAsked = { accepted, best: bestOf(accepted) };
  return lastAsked.best;
}

function bestOf(accepted: string): Encoding {
  if (brotliNamed.test(accepted)) return 'br';
  return gzipNamed.test(accepted) ? 'gzip' : 'identity';
}
