import { parseBrand } from './brand.js';

describe('the brand', () => {
  it('has placeholders that reach nobody when nothing is set', () => {
    const brand = parseBrand({});
    expect(brand).toMatchObject({ name: 'Ascend HR Corp', slug: 'ascendhrcorp', email: 'hello@ascendhrcorp.example' });
    const addresses = [brand.portalUrl, brand.applicationHost, brand.careerPageUrl, brand.partners.large.url, brand.partners.small.url, ...brand.socialLinks.map(({ url }) => url)];
    for (const address of addresses) expect(new URL(address).hostname).toMatch(/\.example$/);
    expect(brand.phone).toContain('555-01');
  });

  it('takes every address from the slug unless it is set itself', () => {
    const brand = parseBrand({ BRAND_SLUG: 'northwind', BRAND_PORTAL_URL: 'https://portal.example/in' });
    expect(brand).toMatchObject({
      slug: 'northwind',
      email: 'hello@northwind.example',
      applicationHost: 'https://apply.northwind.example',
      portalUrl: 'https://portal.example/in',
    });
  });

  it('writes the application host without a slash at its end, so that paths can be appended', () => {
    expect(parseBrand({ BRAND_APPLICATION_HOST: 'https://apply.example//' }).applicationHost).toBe('https://apply.example');
  });

  it('measures nothing unless a tag container is named', () => {
    expect(parseBrand({}).analyticsContainer).toBe('');
    expect(parseBrand({ BRAND_ANALYTICS_CONTAINER: 'GTM-ABC1234' }).analyticsContainer).toBe('GTM-ABC1234');
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(parseBrand({}))).toBe(true);
  });

  it.each([
    ['BRAND_SLUG', 'Not A Slug', 'slug'],
    ['BRAND_EMAIL', 'nobody', 'email'],
    ['BRAND_PORTAL_URL', 'somewhere', 'portalUrl'],
    ['BRAND_ANALYTICS_CONTAINER', 'G-ABC1234', 'analyticsContainer'],
    ['BRAND_ANALYTICS_CONTAINER', 'GTM-abc"><script>', 'analyticsContainer'],
  ])('refuses %s=%s', (variable, value, field) => {
    expect(() => parseBrand({ [variable]: value })).toThrow(field);
  });
});
