import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { paylocity, readDetail } from './paylocity.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async () => readFeed(paylocity, { sourceKind: 'file', source: 'fixtures/board.html' }, context);

describe('a Paylocity board', () => {
  it('has "Hybrid" for the way of working, not for a place, and is read past "};" in a text', async () => {
    expect((await read()).postings[0]).toMatchObject({
      externalId: '4141169',
      workplace: 'hybrid',
      locations: [{ city: 'Raleigh', region: 'NC', country: 'US' }],
      department: 'Power',
      postedAt: new Date('2026-11-02T16:27:44Z'),
    });
  });

  it('takes 2 of "IndeedRemoteType" for hybrid: a guess', async () => {
    expect((await read()).postings[1]).toMatchObject({ workplace: 'hybrid', locations: [] });
  });

  it('omits what is internal, and rejects a row without a title', async () => {
    expect((await read()).rejections).toEqual([
      { externalId: '4141171', reason: 'it is internal', withdrawn: true },
      { externalId: '4141172', reason: 'JobTitle is a required field', withdrawn: false },
    ]);
  });
});

describe('the page of a Paylocity job', () => {
  it('has its parts under headings', () => {
    const page =
      '<div class="job-preview-details"><div class="job-listing-header big">Description</div><div><p>Care &amp; more.</p></div><div class="job-listing-header">Job Type</div><div> Part-time </div></div>';
    expect(readDetail(page)).toEqual({ text: '<p>Care &amp; more.</p>', type: 'Part-time' });
  });

  it('or in structured data', () => {
    const page =
      '<script type="application/ld+json">{"@type":"JobPosting","description":"<p>Care.</p>","employmentType":["FULL_TIME"]}</script>';
    expect(readDetail(page)).toEqual({ text: '<p>Care.</p>', type: 'FULL_TIME' });
    expect(readDetail('<script type="application/ld+json">{</script>')).toBeUndefined();
  });

  it('is not read where it is nested beyond reason', () => {
    const heading = '<div class="job-listing-header">Description</div><div>Care.</div>';
    expect(readDetail(`${heading}${'<b>'.repeat(2_000)}`)).toBeUndefined();
  });
});
