import { defaultMaxListeners, once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createDoor } from '../src/door.js';
import { drain, finish } from '../src/leaving.js';
import { closeAtOnce, listen } from '../src/listen.js';
import { PreparedAnswer } from '../src/prepared-answer.js';
import { connectionCame, inShortTurns } from '../src/short-turns.js';

const headers = [['Content-Type', 'text/plain'], ['X-Longer-Name', 'with a value']] as const;
const body = Buffer.from('<at hand>');
/** Longer than what is copied. */
const largeBody = Buffer.alloc(40_000, '<large>');
const answers: Readonly<Record<string, PreparedAnswer>> = {
  '/at-hand': new PreparedAnswer(200, [...headers, ['Content-Length', String(body.length)]], body),
  '/gone': new PreparedAnswer(410, [...headers, ['Content-Length', String(body.length)]], body),
  '/unchanged': new PreparedAnswer(304, headers),
  '/large': new PreparedAnswer(200, [...headers, ['Content-Length', String(largeBody.length)]], largeBody),
  '/huge': new PreparedAnswer(200, [['Content-Length', '64000000']], Buffer.alloc(64_000_000)),
};
const statuses: Readonly<Record<string, number>> = { '/at-hand': 200, '/gone': 410, '/unchanged': 304 };

/** Answers what Node hands on as the answers at hand are, and everything else with its address, but what it leaves unread. */
const listener: RequestListener = (request, response) => {
  if (request.url === '/unread') return;
  const status = statuses[request.url ?? ''];
  if (status === undefined) return void request.resume().on('end', () => response.end(`<${request.method ?? ''} ${request.url ?? ''}>`));
  response.writeHead(status, [...headers.flat(), ...(status === 304 ? [] : ['Content-Length', String(body.length)])]);
  response.end(status === 304 ? undefined : body);
};

const get = (path: string, ...lines: readonly string[]) => [`GET ${path} HTTP/1.1`, 'Host: a.example', ...lines, '', ''].join('\r\n');
/** The same for Node: one header more than is plain. */
const byNode = (path: string) => get(path, 'TE: trailers');

let door: Server;
let port: number;
let over: [status: number, isOut: boolean][];
let isLeaving: boolean;
let connections: Socket[];
let coming: NodeJS.Immediate | undefined;

beforeEach(async () => {
  over = [];
  isLeaving = false;
  connections = [];
  door = createDoor(listener, { connectionsCheckingInterval: 50 }, {
    answer: ({ target }) => (isLeaving ? undefined : answers[target]?.ready()),
    over: ({ status }, isOut) => over.push([status, isOut]),
  });
  port = await listen(door, { host: '127.0.0.1', port: 0, setting: 'DOOR_PORT' });
});
afterEach(async () => {
  clearImmediate(coming);
  for (const connection of connections) connection.destroy();
  await closeAtOnce(door);
});

/** Reads on until something has come. */
class Visitor {
  readonly socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).setNoDelay();
  readonly #ended = new AbortController();
  came = '';

  constructor() {
    connections.push(this.socket);
    for (const event of ['end', 'close']) this.socket.on(event, () => this.#ended.abort());
    this.socket.on('error', () => undefined).on('data', (bytes: Buffer) => (this.came += bytes.toString('latin1')));
  }

  /** @throws when the connection ends before */
  async ask(bytes: string, until: RegExp): Promise<string> {
    this.came = '';
    this.socket.write(bytes);
    while (!until.test(this.came)) await once(this.socket, 'data', { signal: this.#ended.signal });
    return this.came;
  }
}

const end = /\r\n\r\n/;

function takeLong(): void {
  for (const until = performance.now() + 1; performance.now() < until; );
}

/** What else goes on at the door. */
const times: readonly (readonly [string, () => void])[] = [
  ['while nobody else comes', () => undefined],
  ['while others come, turn by turn', () => othersCome()],
];

/** And each wants so much that nothing else is done in its turn. */
function othersCome(): void {
  connectionCame();
  inShortTurns(takeLong);
  coming = setImmediate(othersCome);
}

describe.each(times)('answers at hand, %s,', (_, begin) => {
  beforeEach(begin);

  it.each(['/at-hand', '/gone', '/unchanged'])('have the bytes Node would send (%s)', async (path) => {
    const visitor = new Visitor();
    // Not over the end of a second, in which `Date` changes.
    let [ours, nodes] = ['', ''];
    do {
      ours = await visitor.ask(get(path), path === '/unchanged' ? end : /<at hand>$/);
      nodes = await visitor.ask(byNode(path), path === '/unchanged' ? end : /<at hand>$/);
    } while (/Date: .*/.exec(ours)?.[0] !== /Date: .*/.exec(nodes)?.[0]);
    expect(ours).toBe(nodes);
    expect(over[0]).toEqual([statuses[path], true]);
  });

  it('are long ones as well, of which nothing is copied', async () => {
    const visitor = new Visitor();
    for (let times = 0; times < 2; times += 1) {
      const [head, came] = (await visitor.ask(get('/large'), /\r\n\r\n[^]{40000}$/)).split('\r\n\r\n');
      expect([head?.split('\r\n').slice(0, 4), came === largeBody.toString()]).toEqual([['HTTP/1.1 200 OK', 'Content-Type: text/plain', 'X-Longer-Name: with a value', 'Content-Length: 40000'], true]);
    }
    expect(over).toEqual([[200, true], [200, true]]);
    expect(answers['/large']?.ready().body).toBe(largeBody);
  });

  it('refuse headers that would end their line', () => {
    expect(() => new PreparedAnswer(200, [['X-A', 'b\r\nSet-Cookie: c']])).toThrow('Invalid character');
  });

  it('are given again after one that was not at hand, over the same connection', async () => {
    const visitor = new Visitor();
    for (let times = 0; times < 3; times += 1) {
      expect(await visitor.ask(get('/at-hand'), /<at hand>/)).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(await visitor.ask(get('/other'), /<GET \/other>/)).toMatch(/^HTTP\/1\.1 200 OK/);
    }
    expect(over).toEqual([[200, true], [200, true], [200, true]]);
  });

  it('come in the order of asking, with what Node answers', async () => {
    const visitor = new Visitor();
    const all = await visitor.ask(get('/at-hand') + get('/first') + get('/gone') + `POST /second HTTP/1.1\r\nHost: a.example\r\nContent-Length: 3\r\n\r\nabc${get('/at-hand')}`, /<POST \/second>[^]*<at hand>/);
    expect(all.match(/<[^>]*>/g)).toEqual(['<at hand>', '<GET /first>', '<at hand>', '<POST /second>', '<at hand>']);
    // Asked in pieces, of which none waits for the answer before it.
    const pieces = new Visitor();
    for (const piece of [get('/other'), get('/at-hand'), get('/at-hand').slice(0, 20), get('/at-hand').slice(20), get('/last')]) {
      pieces.socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    while (!pieces.came.includes('<GET /last>')) await once(pieces.socket, 'data');
    expect(pieces.came.match(/<[^>]*>/g)).toEqual(['<GET /other>', '<at hand>', '<at hand>', '<GET /last>']);
  });

  it('are not those of nonsense, which Node answers 400, also behind one at hand', async () => {
    expect(await new Visitor().ask('nonsense\r\n\r\n', end)).toMatch(/^HTTP\/1\.1 400/);
    const visitor = new Visitor();
    await visitor.ask(get('/at-hand'), /<at hand>/);
    expect(await visitor.ask('nonsense\r\n\r\n', end)).toMatch(/^HTTP\/1\.1 400/);
    await once(visitor.socket, 'end');
  });

  it.each([
    ['at first', ''],
    ['after an answer of Node', get('/other')],
  ])('are sent whole to who says %s that no more will come', async (_, before) => {
    const visitor = new Visitor();
    if (before) await visitor.ask(before, /<.*>/);
    visitor.socket.end(get('/at-hand'));
    await once(visitor.socket, 'end');
    expect(visitor.came).toMatch(/<at hand>$/);
  });

  it('tell the second in which they are sent', async () => {
    const visitor = new Visitor();
    for (const until = Date.now() + 2_500; Date.now() < until; ) {
      const told = /Date: (.*)/.exec(await visitor.ask(get('/at-hand'), /<at hand>/))?.[1] ?? '';
      expect(Date.now() - Date.parse(told)).toBeLessThan(2_000);
    }
  });

  it('are told as not out when their reader leaves', async () => {
    const unread = connect(port, '127.0.0.1').on('error', () => undefined);
    connections.push(unread);
    unread.write(get('/huge'));
    await once(unread, 'readable');
    unread.destroy();
    while (over.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(over).toEqual([[200, false]]);
  });
});

describe.each(times)('a connection, %s,', (_, begin) => {
  beforeEach(begin);

  const gone = async (socket: Socket) => {
    if (!socket.closed) await once(socket, 'close');
  };

  it('over which nothing comes is cut off as soon as headers would be', async () => {
    door.headersTimeout = 300;
    const silent = new Visitor();
    silent.socket.resume();
    await once(silent.socket, 'end');
    expect(silent.came).toBe('');
  });

  it.each([
    ['before an answer', ''],
    ['after one at hand', get('/at-hand')],
    ['after one of Node', get('/other')],
  ])('with half a request %s is answered 408', async (_, before) => {
    door.headersTimeout = 300;
    const visitor = new Visitor();
    if (before) await visitor.ask(before, /<.*>/);
    expect(await visitor.ask('GET /at-hand HTTP/1.1\r\nHo', end)).toMatch(/^HTTP\/1\.1 408/);
  });

  it('is read before its stream while it is ours, also after an answer of Node, and not beyond what Node wants while it has it', async () => {
    const push = jest.spyOn(Readable.prototype, 'push');
    const streamed = () => push.mock.contexts.filter((stream, call) => stream instanceof Socket && stream.localPort === port && Buffer.isBuffer(push.mock.calls[call]?.[0])).length;
    try {
      const visitor = new Visitor();
      for (const path of ['/at-hand', '/other', '/at-hand']) await visitor.ask(get(path), /<.*>/);
      expect(streamed()).toBe(0);
      const body = 30_000_000;
      visitor.socket.write(`POST /unread HTTP/1.1\r\nHost: a.example\r\nContent-Length: ${body}\r\n\r\n`);
      visitor.socket.write(Buffer.alloc(body));
      let waiting = NaN;
      while (waiting !== visitor.socket.writableLength) {
        waiting = visitor.socket.writableLength;
        await pause(100);
      }
      expect(streamed()).toBeGreaterThan(0);
      // Systems take some megabytes on the way.
      expect(waiting).toBeGreaterThan(body / 3);
    } finally {
      push.mockRestore();
    }
  });

  it('leaves who answers as many listeners as Node alone does', async () => {
    const free: number[] = [];
    door.on('request', (_, response) => free.push(response.getMaxListeners() - response.listenerCount('close')));
    await new Visitor().ask(get('/other'), /<GET \/other>/);
    expect(free).toEqual([defaultMaxListeners]);
  });

  it('is ended by silence, whoever gave the last answer', async () => {
    for (const path of ['/at-hand', '/other']) {
      const visitor = new Visitor();
      door.timeout = 200;
      await visitor.ask(get(path), /<.*>/);
      await once(visitor.socket, 'end');
    }
  });

  it('that is idle is ended when the door closes, and no answer is cut by it, whatever comes after', async () => {
    const asked = new Visitor();
    await asked.ask(get('/at-hand'), /<at hand>/);
    const answered = new Visitor();
    await answered.ask(get('/other'), /<GET \/other>/);
    const reading = new Visitor();
    // Node has had this connection too, and takes it for idle.
    await reading.ask(get('/other'), /<GET \/other>/);
    await reading.ask(get('/huge'), end);
    const late = new Visitor();
    await late.ask(get('/huge'), end);
    const ended = [asked, answered, reading, late].map(({ socket }) => once(socket, 'end'));
    const finished = finish(door);
    late.socket.write('POST /too-late HTTP/1.1\r\nHost: a.example\r\nContent-Length: 0\r\n\r\n');
    await Promise.all([finished, ...ended]);
    for (const { came } of [reading, late]) expect(came.length).toBeGreaterThan(64_000_000);
    expect(late.came).not.toContain('too-late');
    expect(over).toEqual([[200, true], [200, true], [200, true]]);
  });

  it('that has just been made gets its answer while the door closes', async () => {
    const visitor = new Visitor();
    while ((await promisify(door.getConnections.bind(door))()) === 0) await new Promise((resolve) => setImmediate(resolve));
    const finished = finish(door);
    expect(await visitor.ask(get('/other'), /<GET \/other>/)).toMatch(/^HTTP\/1\.1 200/);
    await finished;
  });

  it('is told that it ends with its answer while the process leaves', async () => {
    const visitor = new Visitor();
    await visitor.ask(get('/at-hand'), /<at hand>/);
    isLeaving = true;
    const drained = drain(door, 0.2);
    expect(await visitor.ask(get('/at-hand'), /<at hand>/)).toMatch(/^connection: close/im);
    await gone(visitor.socket.end());
    await drained;
    await finish(door);
  });
});
