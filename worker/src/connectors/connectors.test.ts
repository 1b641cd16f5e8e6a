import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFeed } from '../../test/feeds/read-feed.js';
import { createHttpClient } from '../http/http-client.js';
import { connectorOf, vendors } from './registry.js';

const folders = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('__') && entry.name !== 'kit')
  .map(({ name }) => name);
const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

describe('the connectors', () => {
  it('are all registered, one per folder', () => {
    expect([...vendors].sort()).toEqual(folders.sort());
  });

  describe.each(folders)('%s', (vendor) => {
    it('has the files every connector has', () => {
      for (const file of [`${vendor}.ts`, 'fixtures', `${vendor}.test.ts`]) {
        expect({ file, exists: existsSync(join(__dirname, vendor, file)) }).toEqual({ file, exists: true });
      }
    });

    it.each(readdirSync(join(__dirname, vendor, 'fixtures')))('maps its fixture %s', async (fixture) => {
      const { notes, ...feed } = await readFeed(
        connectorOf(vendor),
        { sourceKind: 'file', source: `${vendor}/fixtures/${fixture}` },
        context,
      );
      expect(feed.received).toBe(feed.postings.length + feed.merged + feed.rejections.length);
      expect(notes).toEqual([]);
      expect(feed).toMatchSnapshot();
    });

    it('refuses another feed', async () => {
      await expect(
        readFeed(
          connectorOf(vendor),
          { sourceKind: 'file', source: 'other-feed.json' },
          { ...context, feedsDirectory: join(__dirname, '../../test/files') },
        ),
      ).rejects.toThrow(new RegExp(`is not an? ${vendor} feed`));
    });
  });
});
