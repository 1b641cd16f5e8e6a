import { parseBrand } from './brand.js';

describe('the brand', () => {
  it('has unreachable placeholders by default', () => {
    const brand = parseBrand({});
    expect(brand).toMatchObject({
      name: 'Ascend HR Corp',
      slug: 'ascendhrcorp',
      email: 'hello@ascendhrcorp.example',
    });
    const addresses = [
      brand.portalUrl,
      brand.applicationHost,
      brand.careerPageUrl,
      brand.partners.large.url,
      brand.partners.small.url,
      ...brand.socialLinks.map(({ url }) => url),
    ];
    for (const address of addresses) expect(new URL(address).hostname).toMatch(/\.example$/);
    expect(brand.phone).toContain('555-01');
  });

  it('derives every path from the slug by default', () => {
    const brand = parseBrand({ BRAND_SLUG: 'northwind', BRAND_PORTAL_URL: 'https://portal.example/in' });
    expect(brand).toMatchObject({
      slug: 'northwind',
      email: 'hello@northwind.example',
      applicationHost: 'https://apply.northwind.example',
      portalUrl: 'https://portal.example/in',
    });
  });

  it('has the application host without a trailing slash', () => {
    expect(parseBrand({ BRAND_APPLICATION_HOST: 'https://apply.example//' }).applicationHost).toBe(
      'https://apply.example',
    );
  });

  it('has no analytics without a tag container', () => {
    expect(parseBrand({}).analyticsContainer).toBe('');
    expect(parseBrand({ BRAND_ANALYTICS_CONTAINER: 'GTM-ABC1234' }).analyticsContainer).toBe('GTM-ABC1234');
  });

  it('is immutable', () => {
    expect(Object.isFrozen(parseBrand({}))).toBe(true);
  });

  it.each([
    ['BRAND_SLUG', 'Not A Slug'],
    ['BRAND_EMAIL', 'nobody'],
    ['BRAND_PORTAL_URL', 'somewhere'],
    ['BRAND_PORTAL_URL', '//portal.example'],
    ['BRAND_APPLICATION_HOST', 'ftp://apply.example'],
    ['BRAND_SOCIAL_YOUTUBE', 'javascript:alert(1)'],
    ['BRAND_PARTNER_LARGE_URL', 'https://['],
    ['BRAND_ANALYTICS_CONTAINER', 'G-ABC1234'],
    ['BRAND_ANALYTICS_CONTAINER', 'GTM-abc"><script>'],
  ])('refuses %s=%s with the name of the setting', (variable, value) => {
    expect(() => parseBrand({ [variable]: value })).toThrow(`${variable} is not valid`);
  });

  it('accepts private hosts without a dot', () => {
    expect(parseBrand({ BRAND_PORTAL_URL: 'http://portal:8080/in' }).portalUrl).toBe('http://portal:8080/in');
  });
});
