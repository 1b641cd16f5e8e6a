import { parseBrand } from './brand.js';

describe('the brand', () => {
  it('has placeholders that reach nobody when nothing is set', () => {
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
    expect(parseBrand({ BRAND_APPLICATION_HOST: 'https://apply.example//' }).applicationHost).toBe(
      'https://apply.example',
    );
  });

  it('measures nothing unless a tag container is named', () => {
    expect(parseBrand({}).analyticsContainer).toBe('');
    expect(parseBrand({ BRAND_ANALYTICS_CONTAINER: 'GTM-ABC1234' }).analyticsContainer).toBe('GTM-ABC1234');
  });

  it('cannot be changed afterwards', () => {
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
  ])('refuses %s=%s, and names it', (variable, value) => {
    expect(() => parseBrand({ [variable]: value })).toThrow(`${variable} is not valid`);
  });

  it('takes addresses of a private network, whose hosts have no dot', () => {
    expect(parseBrand({ BRAND_PORTAL_URL: 'http://portal:8080/in' }).portalUrl).toBe('http://portal:8080/in');
  });
});
