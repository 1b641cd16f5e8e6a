import { parseBrand } from 'contract';
import { feedVersionOf } from './feed-version.js';

const settings = { brand: parseBrand({}), siteUrl: 'https://www.company.example' };

describe('the version of sitemaps and feeds', () => {
  it('is the same at every replica', () => {
    expect(feedVersionOf(settings)).toMatch(/^[\w-]{12}$/);
    expect(feedVersionOf({ ...settings, brand: parseBrand({}) })).toBe(feedVersionOf(settings));
  });

  it('is another one with another brand or address', () => {
    const others = [
      { ...settings, siteUrl: 'https://jobs.company.example' },
      { ...settings, brand: parseBrand({ BRAND_NAME: 'Northwind Example' }) },
    ];
    expect(new Set([settings, ...others].map(feedVersionOf)).size).toBe(3);
  });
});
