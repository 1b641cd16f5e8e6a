import { packages } from 'contract';
import { offeredServices } from './services.js';

const described = offeredServices('https://site.example', packages);

describe("the services page's JSON-LD", () => {
  it('names every section with its own URL', () => {
    expect(described).toHaveLength(12);
    expect(described).toContainEqual(
      expect.objectContaining({
        '@type': 'Service',
        name: 'Media Buying',
        url: 'https://site.example/services#media-buying',
        provider: { '@id': 'https://site.example/#organization' },
      }),
    );
  });

  it.each([
    ['RMO Package', 6500],
    ['RMO Large Package', 8000],
    ['RPE Package', 13500],
  ])('states the price of the %s by the month', (name, price) => {
    const priceSpecification = {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      unitCode: 'MON',
      unitText: 'month',
    };
    expect(described.filter((service) => 'name' in service && service.name === name)).toMatchObject([
      { offers: { priceSpecification } },
    ]);
  });

  it('invents no price for the others', () => {
    expect(described.filter((service) => 'offers' in service)).toHaveLength(3);
  });
});
