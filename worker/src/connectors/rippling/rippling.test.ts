import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { rippling } from './rippling.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async () => readFeed(rippling, { sourceKind: 'file', source: 'fixtures/list.json' }, context);

describe('a Rippling board', () => {
  it('lists a job once per place: they become one job, which one remote place does not make remote', async () => {
    const { postings, merged } = await read();
    expect(merged).toBe(1);
    expect(postings[0]).toMatchObject({
      title: 'Account Executive',
      locations: [
        { region: 'New Jersey', country: 'US' },
        { city: 'New York', region: 'NY', country: 'US' },
      ],
      workplace: 'unknown',
      employmentType: 'full-time',
      department: 'Sales',
      description: '<p>We are a clinic.</p>\n<p>Call people.</p>',
      pay: { min: 85000, max: 98000, currency: 'USD', period: 'year' },
    });
  });

  it('has no text where the employer speaks of itself alone, and pay in words where there are several ranges', async () => {
    expect((await read()).postings[1]).toMatchObject({
      description: '',
      location: 'Houston, TX; Katy, TX',
      employmentType: 'part-time',
      department: 'Care',
      pay: { text: '$30 – $40; $35 – $45' },
    });
  });

  it('rejects a row without a name', async () => {
    expect((await read()).rejections).toMatchObject([{ reason: 'name is a required field' }]);
  });
});
