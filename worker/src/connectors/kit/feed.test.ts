import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Connector, FeedItem } from './connector.js';
import { readRecords, type FeedBounds } from './feed.js';
import { createHttpClient } from '../../http/http-client.js';

const http = createHttpClient({}, { privateHosts: [{ hostname: '127.0.0.1', port: 'any' }] });
afterAll(() => http.close());

async function* endless(): AsyncGenerator<FeedItem> {
  for (let number = 0; ; number += 1) {
    yield await Promise.resolve({
      kind: 'record',
      record: {
        externalId: String(number),
        rows: 1,
        open: () => Promise.resolve({ posting: undefined, rejections: [] }),
      },
    });
  }
}
const read = (items: Connector['items'], bounds: Partial<FeedBounds>) =>
  readRecords(
    { vendor: 'indeed', items },
    { sourceKind: 'board', source: 'x' },
    { http, feedsDirectory: __dirname },
    { isKnown: () => Promise.resolve(true), accept: () => undefined },
    { bounds },
  );

describe('an endless feed is refused', () => {
  it.each<[string, Partial<FeedBounds>, RegExp]>([
    ['when it makes up jobs', { records: 2_000 }, /^The feed lists more than 2000 jobs\.$/],
    [
      'when it takes too long for what it holds',
      { milliseconds: 60, millisecondsPerRecord: 0, totalMilliseconds: 60_000 },
      /^The feed comes too slowly: \d+ jobs in 0 min\.$/,
    ],
    [
      'when it takes too long, whatever it holds',
      { milliseconds: 60, millisecondsPerRecord: 1_000, totalMilliseconds: 90 },
      /^The feed comes too slowly: \d+ jobs in 0 min\.$/,
    ],
  ])('%s', async (_, bounds, reason) => {
    await expect(read(endless, bounds)).rejects.toThrow(reason);
  });

  it('when its server sends nothing for too long, and the connection is closed', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const isLeft = new Promise((resolve) =>
      server.on('request', (_, response) => response.on('close', resolve)),
    );
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
    const silent: Connector['items'] = async function* (_, context) {
      await context.http.getJson(new URL(`http://127.0.0.1:${bound.port}/`));
      yield* endless();
    };
    await expect(read(silent, { milliseconds: 1, millisecondsPerRecord: 0 })).rejects.toThrow(
      'The feed comes too slowly: 0 jobs in 0 min.',
    );
    await isLeft;
    server.close();
  });
});
