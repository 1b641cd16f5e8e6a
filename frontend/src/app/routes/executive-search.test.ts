import { executiveTiers } from '../../content/executive-search/tiers.js';
import { executiveSearchService } from './executive-search.js';

it("the executive search page's JSON-LD offers its three tiers by the month", () => {
  expect(executiveSearchService('https://site.example', executiveTiers)).toMatchObject({
    '@type': 'Service',
    name: 'Executive Search',
    url: 'https://site.example/executive-search',
    offers: [
      {
        name: 'Foundation: Targeted Screening',
        priceSpecification: { price: 5000, priceCurrency: 'USD', unitCode: 'MON' },
      },
      {
        name: 'Spotlight: Video Interviewing & Landing Page',
        priceSpecification: { price: 7500, priceCurrency: 'USD', unitCode: 'MON' },
      },
      {
        name: 'Velocity: Full Video Campaign',
        priceSpecification: { price: 10000, priceCurrency: 'USD', unitCode: 'MON' },
      },
    ],
  });
});
