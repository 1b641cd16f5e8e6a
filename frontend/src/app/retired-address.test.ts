import { parseBrand } from 'contract';
import { retiredAddress } from './retired-address.js';

const brand = parseBrand({});

describe('a retired address', () => {
  it('leads to the nearest page', () => {
    expect(retiredAddress('/talent-assessment', '', brand)).toBe('/services#hr-consulting');
    expect(retiredAddress('/careers', '?q=nurse', brand)).toBeUndefined();
  });

  it('hands on the query, before the hash', () => {
    expect(retiredAddress('/hr-consulting', '?utm_source=mail', brand)).toBe(
      '/services?utm_source=mail#hr-consulting',
    );
    expect(retiredAddress('/case-studies/', '?', brand)).toBe('/video-gallery');
  });

  it('lets no query change what it leads to', () => {
    expect(retiredAddress('/client-job-listings/harishh', '?organization=legacy&q=nurse', brand)).toBe(
      '/careers?organization=harishh&q=nurse',
    );
  });
});
