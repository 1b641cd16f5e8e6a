import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from './settings.mjs';

/**
 * What a command has started. All of it is stopped in the opposite order: by `close`, and at Ctrl-C, SIGTERM or a closed
 * terminal, which then end this process: with `process.exitCode` where that is set, else as the signal would.
 */
export class Resources {
  /** @type {(() => Promise<unknown>)[]} */ #stops = [];
  /** @type {Promise<void> | undefined} */ #closing;

  constructor() {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        if (this.isClosing) return;
        console.log('\nStopping …');
        void this.close().then(() => process.exit(process.exitCode ?? 128 + constants.signals[signal]));
      });
    }
  }

  get isClosing() {
    return this.#closing !== undefined;
  }

  /**
   * @template Resource
   * @param {() => Resource | Promise<Resource>} open
   * @param {(resource: Resource) => unknown} stop also called for what was still being opened when `close` was called
   * @returns {Promise<Resource>}
   * @throws {OperatorError} when everything is being stopped already
   */
  async open(open, stop) {
    if (this.isClosing) throw new OperatorError('Stopped.');
    const opening = Promise.resolve().then(open);
    this.#stops.push(async () => {
      const opened = await opening.then(
        (resource) => ({ resource }),
        () => undefined,
      );
      if (opened) await stop(opened.resource);
    });
    return opening;
  }

  /** @param {string} prefix of its name @param {string} [parent] @returns {Promise<string>} path of a new folder */
  temporaryFolder(prefix, parent = tmpdir()) {
    return this.open(
      () => mkdtemp(join(parent, prefix)),
      (path) => rm(path, { recursive: true, force: true }),
    );
  }

  close() {
    return (this.#closing ??= this.#closeAll());
  }

  async #closeAll() {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop())
      await stop().catch((error) => console.error(error));
  }
}

/**
 * Runs what starts things and stops them afterwards.
 *
 * @template Result
 * @param {(resources: Resources) => Promise<Result>} run
 */
export async function withResources(run) {
  const resources = new Resources();
  try {
    return await run(resources);
  } finally {
    await resources.close();
  }
}
