import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/**
 * `drops`: the connection ends after the whole mail was sent, before it is acknowledged; every second mail was kept
 * nevertheless, as it happens with real servers.
 *
 * @typedef {'accepts' | 'refuses' | 'hangs' | 'drops' | 'is away'} Behaviour
 */

/** A mail server whose behaviour changes and which counts what it accepted. */
export class MailServer {
  /** How often each submission's mail was accepted, by the submission's id. @type {Map<string, number>} */
  accepted = new Map();
  /** Called once, with the next mail that has arrived, before it is acknowledged. @type {(() => void) | undefined} */
  onMail;
  /** @type {Behaviour} */ #behaviour = 'accepts';
  /** @type {SMTPServer | undefined} */ #server;
  /** @type {Set<import('node:net').Socket>} */ #sockets = new Set();
  #dropped = 0;

  /** @param {number} port */
  constructor(port) {
    this.port = port;
    this.url = `smtp://127.0.0.1:${port}`;
  }

  /** Restarts it with another behaviour: connections are cut. @param {Behaviour} behaviour */
  async become(behaviour) {
    this.#behaviour = behaviour;
    await this.close();
    if (behaviour !== 'is away') await this.start();
  }

  async close() {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    this.#cut();
    await new Promise((resolve) => server.close(() => resolve(undefined)));
  }

  async start() {
    const refusal = Object.assign(new Error('Try again later'), { responseCode: 451 });
    this.#server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      closeTimeout: 50,
      logger: false,
      // Without a callback there is no greeting.
      onConnect: (_session, callback) => void (this.#behaviour === 'hangs' || callback()),
      onRcptTo: (_address, _session, callback) =>
        callback(this.#behaviour === 'refuses' ? refusal : undefined),
      onData: (stream, _session, callback) => {
        let text = '';
        stream.on('data', (chunk) => (text += chunk.toString('latin1')));
        stream.on('end', () => this.#receive(text, callback));
      },
    });
    this.#server.on('error', () => undefined);
    const server = this.#server.listen(this.port, '127.0.0.1');
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await once(server, 'listening');
  }

  /** @param {string} text @param {(error?: Error) => void} callback */
  #receive(text, callback) {
    const id = /^message-id:\s*<submission-(.+)@/im.exec(text)?.[1] ?? 'none';
    const isKept = this.#behaviour !== 'drops' || this.#dropped++ % 2 === 0;
    if (isKept) this.accepted.set(id, (this.accepted.get(id) ?? 0) + 1);
    this.onMail?.();
    this.onMail = undefined;
    if (this.#behaviour === 'drops') this.#cut();
    else callback();
  }

  #cut() {
    for (const socket of this.#sockets) socket.destroy();
  }
}
