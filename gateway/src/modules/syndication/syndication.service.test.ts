import { parseBrand } from 'contract';
import { textVersionOf } from './syndication.service.js';

const settings = { brand: parseBrand({}), siteUrl: 'https://www.company.example' };

describe('the version of sitemaps and feeds', () => {
  it('is the same at every replica', () => {
    expect(textVersionOf(settings)).toMatch(/^[\w-]{12}$/);
    expect(textVersionOf({ ...settings, brand: parseBrand({}) })).toBe(textVersionOf(settings));
  });

  it('changes with the brand and the address', () => {
    const others = [
      { ...settings, siteUrl: 'https://jobs.company.example' },
      { ...settings, brand: parseBrand({ BRAND_NAME: 'Northwind Example' }) },
    ];
    expect(new Set([settings, ...others].map(textVersionOf)).size).toBe(3);
  });
});
