import fc from 'fast-check';
import { pageAddresses, parseBrand } from 'contract';
import { retiredAddress } from './redirects.js';
import { serviceAnchors } from './service-sections/service-sections.js';
import { sitemapGroups, sitemapPage } from './sitemap-page.js';

const brand = parseBrand({});

describe('a retired address', () => {
  it.each([
    ['/recruitment-marketing', '/services#recruitment-marketing-optimization'],
    ['/hr-consulting', '/services#hr-consulting'],
    ['/talent-assessment', '/services#hr-consulting'],
    ['/video-interviewing', '/services#hr-consulting'],
    ['/success-stories', '/video-services'],
    ['/case-studies/', '/video-gallery'],
    ['/es', '/es/careers'],
    ['/es/', '/es/careers'],
    ['/client-job-listings/harishh', '/employers/harishh'],
    ['/client-job-listings/mmchealth', '/careers'],
    ['/client-job-listings/ascendhrcorp', '/employers/ascendhrcorp'],
  ])('%s redirects to %s', (from, to) => {
    expect(retiredAddress(from, '')).toBe(to);
  });

  it.each([
    '/',
    '/services',
    '/constructor',
    '/client-job-listings',
    '/client-job-listings/',
    '/client-job-listings/a/b',
    '/client-job-listings/%2e%2e',
  ])('does not include %s', (path) => expect(retiredAddress(path, '')).toBeUndefined());

  it('never redirects off the site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webPath(),
          fc.string(),
          fc.string().map((id) => `/client-job-listings/${id}`),
        ),
        (path) => {
          const target = retiredAddress(path, '');
          if (target !== undefined)
            expect(new URL(target, 'https://site.example').origin).toBe('https://site.example');
        },
      ),
    );
  });

  it('keeps the query, before the hash', () => {
    expect(retiredAddress('/hr-consulting', '?utm_source=mail')).toBe(
      '/services?utm_source=mail#hr-consulting',
    );
    expect(retiredAddress('/case-studies/', '?')).toBe('/video-gallery');
  });

  it('has the same target for any query', () => {
    expect(retiredAddress('/client-job-listings/harishh', '?organization=legacy&q=nurse')).toBe(
      '/employers/harishh?organization=legacy&q=nurse',
    );
  });
});

describe('the sitemap', () => {
  const paths = sitemapGroups(brand).flatMap(({ links }) => links.map(({ to }) => to));

  it('links every page and the six client listings', () => {
    for (const path of [
      '/',
      '/services',
      '/video-services',
      '/video-gallery',
      '/all-videos',
      '/ascendhrcorp-videos',
      '/film-production-tips',
      '/executive-search',
      '/careers',
      '/ascendhrcorp-careers',
      '/employers',
      '/contact',
      '/privacy-policy',
      '/terms-of-service',
      '/accessibility',
      '/sitemap',
      '/recruitment-marketing',
      '/hr-consulting',
      '/talent-assessment',
      '/video-interviewing',
      '/success-stories',
      '/case-studies',
      ...['harishh', 'lifespanhealth', 'legacy', 'mmchealth', 'oncology', 'ascendhrcorp'].map(
        (id) => `/client-job-listings/${id}`,
      ),
    ]) {
      expect(paths).toContain(path);
    }
  });

  it('links no URL twice, and only existing anchors', () => {
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths.filter((path) => path.includes('#')))
      expect(serviceAnchors).toContain(path.split('#')[1]);
  });

  it('names every page once, without anchors and retired addresses', () => {
    const pages = pageAddresses(brand);
    expect(pages).toEqual(
      expect.arrayContaining([
        '/',
        '/services',
        '/executive-search',
        '/ascendhrcorp-careers',
        '/all-videos',
        '/sitemap',
      ]),
    );
    expect(pages).toHaveLength(16);
    expect(
      pages.filter(
        (path) => path.includes('#') || path.includes('client-job-listings') || path === '/hr-consulting',
      ),
    ).toEqual([]);
  });

  it('names the service areas', () => {
    expect(sitemapPage.serviceAreas).toEqual(['Houston', 'Providence', 'Pennsylvania', 'Ohio']);
  });
});
