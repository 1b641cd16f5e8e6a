import { SMTPServer } from 'smtp-server';

/**
 * `drops`: the connection breaks after the whole letter was sent, and before anyone says it was taken; every second one
 * was kept all the same, as happens in the world.
 *
 * @typedef {'takes' | 'refuses' | 'hangs' | 'drops' | 'is away'} Manner
 */

/** A real mail server whose manners change, and which remembers what it took. */
export class Mailbox {
  /** Letters by Message-ID: how often each was taken. @type {Map<string, number>} */
  taken = new Map();
  /** @type {Manner} */ #manner = 'takes';
  /** @type {SMTPServer | undefined} */ #server;
  #port = 0;
  #dropped = 0;
  /** Called with the first letter that is wholly here, before its sender is told. @type {(() => void) | undefined} */
  onLetter;

  async open() {
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      closeTimeout: 50,
      logger: false,
      onConnect: (_session, callback) => {
        // Left without a greeting.
        if (this.#manner !== 'hangs') callback();
      },
      onRcptTo: (_address, _session, callback) => {
        callback(
          this.#manner === 'refuses'
            ? Object.assign(new Error('Try again later'), { responseCode: 451 })
            : undefined,
        );
      },
      onData: (stream, _session, callback) => {
        let text = '';
        stream.on('data', (chunk) => (text += chunk.toString('latin1')));
        stream.on('end', () => this.#receive(text, callback));
      },
    });
    server.on('error', () => undefined);
    await new Promise((resolve) => server.listen(this.#port, '127.0.0.1', () => resolve(undefined)));
    const bound = server.server.address();
    if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
    this.#port = bound.port;
    this.#server = server;
  }

  get url() {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** From now on it does this; connections under way are cut, as a server does that is started anew. @param {Manner} manner */
  async now(manner) {
    this.#manner = manner;
    await this.close();
    if (manner !== 'is away') await this.open();
  }

  /** @param {string} text @param {(error?: Error) => void} callback */
  #receive(text, callback) {
    const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? 'none';
    const keeps = this.#manner !== 'drops' || this.#dropped++ % 2 === 0;
    if (keeps) this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
    if (this.onLetter) {
      const told = this.onLetter;
      this.onLetter = undefined;
      told();
    }
    if (this.#manner === 'drops') return this.#cut();
    callback();
  }

  #cut() {
    for (const connection of this.#server?.connections ?? []) connection._socket?.destroy();
  }

  async close() {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    for (const connection of server.connections) connection._socket?.destroy();
    await new Promise((resolve) => server.close(() => resolve(undefined)));
  }
}
