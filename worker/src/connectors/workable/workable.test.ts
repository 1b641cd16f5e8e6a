import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { workable } from './workable.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (fixture = 'board') =>
  readFeed(workable, { sourceKind: 'file', source: `fixtures/${fixture}.json` }, context);

describe('a Workable account', () => {
  it('lists a job once per place: they become one job', async () => {
    const { postings, merged } = await read();
    expect(merged).toBe(1);
    expect(postings[0]?.location).toBe('Houston, TX; Cleveland, OH');
  });

  it('keeps hidden places hidden', async () => {
    const feed = await read();
    expect(feed.postings[1]).toMatchObject({ location: 'Remote', locations: [], workplace: 'remote' });
    expect(JSON.stringify(feed)).not.toContain('Austin');
  });

  it('rejects a record without its code', async () => {
    expect((await read()).rejections).toEqual([
      { externalId: null, reason: 'shortcode is a required field', withdrawn: false },
    ]);
  });
});
