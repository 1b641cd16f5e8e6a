import { createServer, type Server } from 'node:http';
import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient, type HttpClient } from '../../http/http-client.js';
import { redactedSource } from '../../http/feed-error.js';
import { connectorOf } from '../registry.js';

let server: Server;
let http: HttpClient;
let origin: string;
let answer: string;

beforeAll(async () => {
  http = createHttpClient({ attempts: 1 }, { privateHosts: [{ hostname: '127.0.0.1', port: 'any' }] });
  server = createServer((_request, response) => response.end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
  origin = `http://127.0.0.1:${bound.port}`;
});
afterAll(async () => {
  await http.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a source in messages', () => {
  it.each([
    ['https://board.example/jobs?key=hidden', 'https://board.example/jobs'],
    ['HTTPS://me:hidden@board.example/jobs#hidden', 'https://board.example/jobs'],
    ['https://bad host/jobs?key=hidden', 'https://bad host/jobs'],
    ['ftp://board.example/jobs?key=hidden', 'ftp://board.example/jobs'],
    ['northwind', 'northwind'],
    ['feeds/harbor?.json', 'feeds/harbor?.json'],
  ])('"%s" is shown as %s', (source, named) => {
    expect(redactedSource(source)).toBe(named);
  });
});

describe('a key in a feed URL', () => {
  const read = (vendor: string, source = `${origin}/feed?key=hidden`) =>
    readFeed(connectorOf(vendor), { sourceKind: 'board', source }, { http, feedsDirectory: __dirname });

  it.each([
    ['greenhouse', '{}', 'is not a greenhouse feed'],
    ['smartrecruiters', '{}', 'is not a smartrecruiters feed'],
    ['smartrecruiters', '{"totalFound":2,"content":[]}', 'has 2 postings but lists 0 only'],
    ['indeed', '<other/>', 'is not an indeed feed'],
    ['indeed', '<source><job>', 'gave XML that cannot be read'],
  ])('is not in the message about a %s feed that answers %s', async (vendor, given, reason) => {
    answer = given;
    const fault: unknown = await read(vendor).catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'FeedError', message: expect.stringContaining(reason) as unknown });
    expect(fault).toMatchObject({ message: expect.stringContaining(`${origin}/feed`) as unknown });
    expect(String(fault)).not.toContain('hidden');
  });

  it('is not in the message about an invalid URL', async () => {
    await expect(read('greenhouse', 'https://bad host/jobs?key=hidden')).rejects.toThrow(
      '"https://bad host/jobs" is neither the name of a greenhouse board nor an address.',
    );
  });
});
