import { createWriteStream, fstatSync, openSync, renameSync } from 'node:fs';

const AGAIN_AFTER_MILLISECONDS = 1_000;
const BYTES_KEPT = 20 * 1024 * 1024;

/**
 * A log that neither fills a disk nor ends with a full one: what is too long becomes `<path>.old`, in the place of the one before;
 * what cannot be written is lost, what comes later is not.
 */
export class LogFile {
  /** @type {import('node:fs').WriteStream | undefined} */ #stream;
  #openedAt = 0;
  #bytes = 0;

  /** @param {string} path @param {number} bytesKept in each of the two files, and a line more */
  constructor(path, bytesKept = BYTES_KEPT) {
    this.path = path;
    this.bytesKept = bytesKept;
  }

  /** @param {string} line */
  write(line) {
    if (!this.#stream || this.#stream.destroyed) {
      if (Date.now() - this.#openedAt < AGAIN_AFTER_MILLISECONDS) return;
      this.#open();
    }
    if (this.#bytes > this.bytesKept) this.#turn();
    this.#stream?.write(`${line}\n`);
    this.#bytes += Buffer.byteLength(line) + 1;
  }

  end() {
    this.#stream?.end();
  }

  #open() {
    this.#openedAt = Date.now();
    try {
      // At once: only a file that is there can be renamed.
      const fd = openSync(this.path, 'a');
      this.#bytes = fstatSync(fd).size;
      this.#stream = createWriteStream(this.path, { fd });
      this.#stream.on('error', () => undefined);
    } catch {
      this.#stream = undefined;
    }
  }

  #turn() {
    try {
      renameSync(this.path, `${this.path}.old`);
    } catch {
      // Where a file cannot be renamed while it is open, it is tried again with as much more.
      this.#bytes = 0;
      return;
    }
    // What it was given goes on to the file it has opened.
    this.#stream?.end();
    this.#open();
  }
}
