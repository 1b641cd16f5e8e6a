import { parseBrand } from 'contract';
import { editionOf } from './edition.js';

const settings = { brand: parseBrand({}), siteUrl: 'https://www.company.example' };

describe('the edition of sitemaps and feeds', () => {
  it('is the same at every replica', () => {
    expect(editionOf(settings)).toMatch(/^[\w-]{12}$/);
    expect(editionOf({ ...settings, brand: parseBrand({}) })).toBe(editionOf(settings));
  });

  it('is another one with another brand or address', () => {
    const others = [{ ...settings, siteUrl: 'https://jobs.company.example' }, { ...settings, brand: parseBrand({ BRAND_NAME: 'Northwind Example' }) }];
    expect(new Set([settings, ...others].map(editionOf)).size).toBe(3);
  });
});
