import type { Encoding } from './encodings.js';
import { entityTag } from './entity-tag.js';
import type { KeptBody } from './kept-answer.js';

/** A file as it is, and compressed where somebody has done that beforehand. */
export class FileBody implements KeptBody {
  readonly etag: string;
  readonly size: number;
  readonly #identity: Buffer;
  readonly #compressed: ReadonlyMap<Encoding, Buffer>;

  constructor(identity: Buffer, compressed: ReadonlyMap<Encoding, Buffer>) {
    this.#identity = identity;
    this.#compressed = compressed;
    this.size = [...compressed.values()].reduce((sum, { length }) => sum + length, identity.length);
    this.etag = entityTag(identity);
  }

  formFor(encoding: Encoding): Encoding {
    return this.#compressed.has(encoding) ? encoding : 'identity';
  }

  ready(form: Encoding): Buffer {
    return this.#compressed.get(form) ?? this.#identity;
  }

  in(form: Encoding): Promise<Buffer> {
    return Promise.resolve(this.ready(form));
  }

  improve(): undefined {
    return undefined;
  }
}
