import { jobExists, organizationExists } from 'db/testing/factories';
import { startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('what the company offers', () => {
  it('is eleven services, each with its URL', async () => {
    const { data, errors } = await gateway.graph('{ services { id title description icon link } }');
    expect(errors).toEqual([]);
    expect(data.services.map(({ id, link }) => [id, link])).toEqual([
      ['rmo-package', '/services#rmo-package'],
      ['rmo-lg-package', '/services#rmo-lg-package'],
      ['rpe-package', '/services#rpe-package'],
      ['employer-branding', '/services#employer-branding'],
      ['retained-search', '/services#retained-search'],
      ['executive-search', '/executive-search'],
      ['hybrid-contingency', '/services#hybrid-contingency'],
      ['hr-consulting', '/services#hr-consulting'],
      ['media-buying', '/services#media-buying'],
      ['video-production', '/services#video-production'],
      ['career-site-optimization', '/services#career-site-optimization'],
    ]);
    for (const service of data.services) expect(Object.values(service)).not.toContain('');
  });

  it('is three packages with their prices and figures', async () => {
    const { data } = await gateway.graph(
      '{ packages { id monthlyPrice price videos featuredJobs expectedViews highlights } }',
    );
    expect(data.packages).toEqual([
      {
        id: 'rmo-package',
        monthlyPrice: 6500,
        price: '$6,500/month',
        videos: 8,
        featuredJobs: null,
        expectedViews: '15,000',
        highlights: ['8 recruitment videos', '15,000 expected views per month'],
      },
      {
        id: 'rmo-lg-package',
        monthlyPrice: 8000,
        price: '$8,000/month',
        videos: 10,
        featuredJobs: 8,
        expectedViews: '20,000',
        highlights: ['10 recruitment videos', '8 featured jobs', '20,000 expected views per month'],
      },
      {
        id: 'rpe-package',
        monthlyPrice: 13500,
        price: '$13,500/month',
        videos: 12,
        featuredJobs: 12,
        expectedViews: '20,000+',
        highlights: ['12 recruitment videos', '12 featured jobs', '20,000+ expected views per month'],
      },
    ]);
  });

  it('is cacheable', async () => {
    const { dataSource } = gateway.database;
    await organizationExists(dataSource, { id: 'north' });
    await gateway.dataChanged();
    const total = async () =>
      (await gateway.graph('{ services { id } packages { id } jobs { totalCount } }')).data.jobs.totalCount;
    expect(await total()).toBe(0);
    await jobExists(dataSource, { organizationId: 'north', externalId: 'new' });
    expect(await total()).toBe(0);
    await gateway.dataChanged();
    expect(await total()).toBe(1);
  });
});
