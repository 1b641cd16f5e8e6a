import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { recruitee } from './recruitee.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (fixture = 'board') =>
  readFeed(recruitee, { sourceKind: 'file', source: `fixtures/${fixture}.json` }, context);

describe('a Recruitee board', () => {
  it('joins its two parts of text', async () => {
    expect((await read()).postings[0]?.description.replace(/\n/g, '')).toBe(
      '<p>Slides and stains.</p><ul><li>HT(ASCP)</li></ul>',
    );
  });

  it('has dates with a space and a time zone', async () => {
    const [histotechnologist, engineer] = (await read()).postings;
    expect([histotechnologist?.postedAt, histotechnologist?.validThrough]).toEqual([
      new Date('2026-06-02T09:15:30Z'),
      new Date('2027-01-31T23:00:00Z'),
    ]);
    expect([engineer?.postedAt, engineer?.validThrough]).toEqual([new Date('2026-06-01T08:00:00Z'), null]);
  });

  it('has amounts as strings', async () => {
    expect((await read()).postings.map(({ pay }) => pay)).toEqual([
      { min: 31.7, max: 42.2, currency: 'USD', period: 'hour' },
      null,
    ]);
  });

  it('has only published jobs, and never the mailbox', async () => {
    const feed = await read();
    expect(feed.rejections).toEqual([
      { externalId: '700003', reason: 'it is not published (status internal)', withdrawn: true },
    ]);
    expect(JSON.stringify(feed)).not.toContain('mail.harbor');
  });
});
