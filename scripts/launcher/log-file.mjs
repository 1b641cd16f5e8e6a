import { createWriteStream } from 'node:fs';

const AGAIN_AFTER_MILLISECONDS = 1_000;

/** A log that outlives a full disk: what cannot be written is lost, what comes later is not. */
export class LogFile {
  /** @type {import('node:fs').WriteStream | undefined} */ #stream;
  #openedAt = 0;

  /** @param {string} path */
  constructor(path) {
    this.path = path;
  }

  /** @param {string} line */
  write(line) {
    if (!this.#stream || this.#stream.destroyed) {
      if (Date.now() - this.#openedAt < AGAIN_AFTER_MILLISECONDS) return;
      this.#openedAt = Date.now();
      this.#stream = createWriteStream(this.path, { flags: 'a' });
      this.#stream.on('error', () => undefined);
    }
    this.#stream.write(`${line}\n`);
  }

  end() {
    this.#stream?.end();
  }
}
