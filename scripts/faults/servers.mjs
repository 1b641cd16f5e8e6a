import { once } from 'node:events';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

const JOBS = 40;

/** One organization's feed in Greenhouse's format, which can be cut in the middle. */
export class FeedServer {
  isCut = false;
  requests = 0;
  jobs = JOBS;
  #server = createServer((_request, response) => {
    this.requests += 1;
    const body = feedOf(JOBS);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    if (this.isCut) response.write(body.slice(0, body.length / 2), () => response.destroy());
    else response.end(body);
  });

  static async open() {
    const feed = new FeedServer();
    await once(feed.#server.listen(0, '127.0.0.1'), 'listening');
    return feed;
  }

  get url() {
    return `http://127.0.0.1:${portOf(this.#server)}/v1/boards/clinic/jobs`;
  }

  close() {
    this.#server.close().closeAllConnections();
  }
}

/** @param {number} count */
function feedOf(count) {
  const jobs = Array.from({ length: count }, (_, index) => ({
    id: 100 + index,
    internal_job_id: 100 + index,
    title: `Nurse ${index}`,
    absolute_url: `https://jobs.clinic.example/${100 + index}`,
    location: { name: 'Houston, TX' },
    metadata: [],
    departments: [{ id: 1, name: 'Nursing' }],
    first_published: '2026-07-01T10:00:00-05:00',
    content: '&lt;p&gt;Care for the people of Houston.&lt;/p&gt;',
  }));
  return JSON.stringify({ jobs, meta: { total: count } });
}

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
  #port = 0;
  #dropped = 0;

  static async open() {
    const mail = new MailServer();
    await mail.#listen();
    return mail;
  }

  get url() {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Restarts it with another behaviour: connections are cut. @param {Behaviour} behaviour */
  async become(behaviour) {
    this.#behaviour = behaviour;
    await this.close();
    if (behaviour !== 'is away') await this.#listen();
  }

  async close() {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    this.#cut();
    await new Promise((resolve) => server.close(() => resolve(undefined)));
  }

  async #listen() {
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
    const server = this.#server.listen(this.#port, '127.0.0.1');
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    await once(server, 'listening');
    this.#port = portOf(server);
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

/** @param {import('node:net').Server} server */
function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen at a port.');
  return address.port;
}
