import type { LookupAddress } from 'node:dns';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readFeed } from './read-feed.js';
import type { HttpLimits } from '../../src/http/http-attempt.js';
import { createHttpClient, type HttpReach } from '../../src/http/http-client.js';
import { jsonFeed } from '../../src/connectors/json-feed/json-feed.js';
import { vimeo } from '../../src/video/sources/vimeo/vimeo.js';

/** A server on loopback: what stands for the inside of the operator's network. */
interface Inside {
  readonly url: URL;
  readonly port: number;
  readonly reached: IncomingMessage[];
  answers: RequestListener;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startInside(answers: RequestListener = (_, response) => response.end('{}')): Promise<Inside> {
  const reached: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    reached.push(request);
    inside.answers(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
  const inside: Inside = {
    url: new URL(`http://127.0.0.1:${bound.port}/feed?key=hidden`),
    port: bound.port,
    reached,
    answers,
  };
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return inside;
}

function client(reach: HttpReach = {}, limits: Partial<HttpLimits> = {}) {
  const http = createHttpClient({ attempts: 1, timeoutMilliseconds: 5_000, ...limits }, reach);
  closing.push(() => http.close());
  return http;
}
const only = (...servers: Inside[]): HttpReach => ({
  privateHosts: servers.map(({ port }) => ({ hostname: '127.0.0.1', port })),
});
const leadsTo = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(302, { location }).end();

describe('a URL the worker fetches', () => {
  it.each([
    ['http://127.0.0.1/', 'leads to 127.0.0.1, which is no public address'],
    ['http://169.254.169.254/latest/meta-data/', 'leads to 169.254.169.254'],
    ['http://[::1]/', 'leads to ::1'],
    ['http://[::ffff:10.0.0.1]/', 'no public address'],
    ['http://0x7f.1/', 'leads to 127.0.0.1'],
    ['http://localhost/', 'no public address'],
    ['https://board.example:22/', 'is at port 22, which is not asked'],
  ])('does not include %s', async (address, reason) => {
    await expect(client().getText(new URL(address))).rejects.toThrow(reason);
    await expect(client().open(new URL(address))).rejects.toThrow(reason);
  });

  it('is on a private host only when the operator named it with its port', async () => {
    const [named, other] = [await startInside(), await startInside()];
    await expect(client(only(named)).getJson(named.url)).resolves.toEqual({});
    await expect(client(only(named)).getJson(other.url)).rejects.toThrow(
      `http://127.0.0.1:${other.port}/feed is at port ${other.port}, which is not asked: name the host in FETCH_PRIVATE_HOSTS if that is meant.`,
    );
    expect(other.reached).toEqual([]);
  });

  it('is not on a private host after a redirect', async () => {
    const [board, inside] = [await startInside(), await startInside()];
    for (const location of [
      inside.url.href,
      'http://127.0.0.1/',
      'http://localhost/',
      'http://169.254.169.254/',
      'file:///etc/passwd',
    ]) {
      board.answers = leadsTo(location);
      await expect(client(only(board)).getJson(board.url)).rejects.toThrow(
        /no public address|not asked|no web address/,
      );
    }
    expect(inside.reached).toEqual([]);
  });

  it.each(['at once', 'after a redirect'])(
    'is not on a private host named as next page by a public host, requested %s',
    async (when) => {
      const [own, inside] = [await startInside(), await startInside()];
      const outside = await startInside();
      const feed = { version: 'https://jsonfeed.org/version/1.1', items: [] };
      inside.answers = (_, response) => response.end(JSON.stringify(feed));
      own.answers = leadsTo(outside.url.href);
      const trusted = [own, inside, outside].map(({ port }) => ({ hostname: '127.0.0.1', port }));
      outside.answers = (_, response) => {
        // A test sends no request outside: this host is trusted until its first request.
        trusted.splice(2);
        response.end(JSON.stringify({ ...feed, next_url: inside.url.href }));
      };
      const first = when === 'at once' ? outside : own;
      const reading = readFeed(
        jsonFeed,
        { sourceKind: 'board', source: first.url.href },
        { http: client({ privateHosts: trusted }), feedsDirectory: __dirname },
      );
      await expect(reading).rejects.toThrow(
        `http://127.0.0.1:${outside.port}/feed leads with its next page from outside to a host of FETCH_PRIVATE_HOSTS, which is not followed.`,
      );
      expect(inside.reached).toEqual([]);
    },
  );

  it('is not on a private host named as caption track by a video host', async () => {
    const [outside, inside] = [await startInside(), await startInside()];
    const trusted = [outside, inside].map(({ port }) => ({ hostname: '127.0.0.1', port }));
    const { data } = JSON.parse(
      readFileSync(join(__dirname, '../../src/video/sources/vimeo/fixtures/videos.json'), 'utf8'),
    ) as { data: object[] };
    outside.answers = (request, response) => {
      if (request.url?.startsWith('/users')) return response.end(JSON.stringify({ data: data.slice(0, 1) }));
      // As above: trusted until it was asked.
      trusted.shift();
      return response.end(
        JSON.stringify({ data: [{ type: 'captions', active: true, language: 'en', link: inside.url.href }] }),
      );
    };
    const { videos, notes } = await vimeo.readVideos('users/7', {
      http: client({ privateHosts: trusted }),
      key: undefined,
      bases: { vimeo: outside.url.origin },
    });
    expect(videos).toHaveLength(1);
    expect(notes).toEqual([
      expect.stringContaining(
        'leads with a caption track from outside to a host of FETCH_PRIVATE_HOSTS, which is not followed',
      ),
    ]);
    expect(inside.reached).toEqual([]);
  });

  it('is checked by the connected IP address, even when DNS changes', async () => {
    const answers: LookupAddress[][] = [
      [{ address: '127.0.0.1', family: 4 }],
      [{ address: '10.0.0.8', family: 4 }],
      [
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ],
      [{ address: '::ffff:127.0.0.1', family: 6 }],
    ];
    let asked = 0;
    const http = client({ resolve: (_, __, callback) => callback(null, answers[asked++] ?? []) });
    for (const [{ address } = { address: '' }] of [
      answers[0] ?? [],
      answers[1] ?? [],
      (answers[2] ?? []).slice(1),
      answers[3] ?? [],
    ]) {
      await expect(http.getText(new URL('http://rebound.example/'))).rejects.toThrow(
        `leads to rebound.example (${address}), which is no public address`,
      );
    }
    // Once per connection: the name is not resolved again after the check.
    expect(asked).toBe(answers.length);
  });
});

describe('a key', () => {
  const key = { authorization: 'Bearer secret', 'x-goog-api-key': 'secret', accept: 'application/json' };

  it('is sent to its own origin only, also after a redirect back', async () => {
    const [own, other] = [await startInside(), await startInside()];
    own.answers = (request, response) =>
      request.url === '/back' ? response.end('{}') : leadsTo(`${other.url.origin}/away`)(request, response);
    other.answers = leadsTo(`${own.url.origin}/back`);
    await client(only(own, other)).getJson(own.url, { headers: key });
    const sent = [...own.reached, ...other.reached].map(({ url, headers }) => [
      url,
      headers.authorization,
      headers['x-goog-api-key'],
      headers.accept,
    ]);
    expect(sent).toEqual([
      ['/feed?key=hidden', 'Bearer secret', 'secret', 'application/json'],
      ['/back', undefined, undefined, 'application/json'],
      ['/away', undefined, undefined, 'application/json'],
    ]);
  });

  it('follows a redirect within its origin', async () => {
    const own = await startInside();
    own.answers = (request, response) =>
      request.url === '/moved' ? response.end('{}') : leadsTo('/moved')(request, response);
    await client(only(own)).getJson(own.url, { headers: key });
    expect(own.reached.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-goog-api-key': 'secret',
    });
  });

  it('is never sent unencrypted to a public host', async () => {
    await expect(
      client({ resolve: (_, __, callback) => callback(null, []) }).getJson(
        new URL('http://board.example/jobs?key=hidden'),
        { headers: key },
      ),
    ).rejects.toThrow('http://board.example/jobs is not https, and a key is not sent in the clear.');
  });
});

describe('an endless response', () => {
  const endless =
    (chunk: Buffer, every: number): RequestListener =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/xml' });
      const timer = setInterval(() => response.write(chunk), every);
      response.on('close', () => clearInterval(timer));
    };
  const readAll = async (bytes: AsyncIterable<Buffer>) => {
    let size = 0;
    for await (const chunk of bytes) size += chunk.length;
    return size;
  };

  it('is cut at the size limit, also when compressed', async () => {
    const inside = await startInside((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(3_000_000))),
    );
    const http = client(only(inside), { answerBytes: 100_000, streamBytes: 100_000 });
    await expect(http.getText(inside.url)).rejects.toThrow('answered more than 98 KB');
    await expect(readAll(await http.open(inside.url))).rejects.toThrow('answered more than 98 KB');
  });

  it('is cut at the time limit, even when data keeps coming', async () => {
    const inside = await startInside(endless(Buffer.from(' '), 20));
    await expect(client(only(inside), { timeoutMilliseconds: 400 }).getText(inside.url)).rejects.toThrow(
      'did not answer within 0.4 s',
    );
    const http = client(only(inside), { streamGraceMilliseconds: 200, streamBytesPerSecond: 10_000 });
    await expect(readAll(await http.open(inside.url))).rejects.toThrow('sends too slowly to be read');
  });
});
