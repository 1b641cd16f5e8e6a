import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { ukg } from './ukg.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async () => readFeed(ukg, { sourceKind: 'file', source: 'fixtures/list.json' }, context);

describe('a UKG board', () => {
  it('takes 0 for hybrid, and has the address of each place', async () => {
    expect((await read()).postings[0]).toMatchObject({
      externalId: '00000000-0000-4000-8000-00000000000a',
      workplace: 'hybrid',
      location: 'Houston, TX; Katy, TX',
      locations: [
        { city: 'Houston', region: 'TX', country: 'US', postalCode: '77002' },
        { city: 'Katy', region: 'TX', country: 'US' },
      ],
      employmentType: 'full-time',
      department: 'Imaging',
      requisitionId: 'RADIO001',
      description: '<p>Take pictures; braces } and ); stay.</p>',
    });
  });

  it('reads a label where there is no address, and shows no text that is cut', async () => {
    const [, coder, nurse] = (await read()).postings;
    expect(coder).toMatchObject({
      workplace: 'remote',
      locations: [{ region: 'TX', country: 'US' }],
      employmentType: 'part-time',
      department: null,
      description: '',
    });
    expect(nurse).toMatchObject({
      locations: [{ city: 'Houston', country: 'US' }],
      schemaEmploymentTypes: [],
    });
  });

  it('omits what is closed, and rejects a row without a title', async () => {
    expect((await read()).rejections).toEqual([
      {
        externalId: '00000000-0000-4000-8000-000000000004',
        reason: 'Title is a required field',
        withdrawn: false,
      },
      { externalId: '00000000-0000-4000-8000-000000000005', reason: 'it is closed', withdrawn: true },
    ]);
  });

  it.each(['riverbend', 'https://recruiting.ultipro.com/RIV1000/JobBoard'])('is not %s', async (source) => {
    await expect(readFeed(ukg, { sourceKind: 'board', source }, context)).rejects.toThrow(
      `"${source}" is no ukg board: give its address`,
    );
  });
});
