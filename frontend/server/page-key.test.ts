import { parseBrand } from 'db/contract';
import { pageKeys } from './page-key.js';

const brand = parseBrand({});
const keyOf = pageKeys(brand);
const key = (target: string) => keyOf(target)?.key;

describe('what makes a page the page it is', () => {
  it('leaves out what its loader does not read', () => {
    expect(key('/careers?utm_source=mail&x=1')).toBe('/careers');
    expect(key('/careers/lever_acme_1?q=nurse')).toBe('/careers/lever_acme_1');
  });

  it('has one order of parameters, and none that are empty', () => {
    expect(key('/careers?type=contract&page=2&q=nurse')).toBe('/careers?q=nurse&type=contract&page=2');
    expect(key('/careers?q=&page=2')).toBe('/careers?page=2');
  });

  it('keeps a switch that has no value', () => {
    expect(key('/careers?apiStatus')).toBe('/careers?apiStatus=');
  });

  it('knows whether a player starts by itself', () => {
    expect(key('/player/a-day?autoplay=1&dnt=1')).toBe('/player/a-day?autoplay=1');
  });

  it('follows the slug of the brand', () => {
    expect(pageKeys(parseBrand({ BRAND_SLUG: 'lumen' }))('/lumen-careers?q=nurse')?.key).toBe('/lumen-careers?q=nurse');
    expect(key('/lumen-careers?q=nurse')).toBe('/-');
  });

  it('is one for all paths that are no page, in each section of the navigation', () => {
    expect([key('/nowhere?q=nurse'), key('/no/where'), key('/Contact/us')]).toEqual(['/-', '/-', '/-']);
    expect([key('/contact/us'), key('/contact/a/b')]).toEqual(['/contact/-/-', '/contact/-/-']);
    expect(key('/careers/%2e%2e/x')).toBe('/-');
  });

  it('tells pages we know from what visitors can make up without end', () => {
    const standing = (target: string) => keyOf(target)?.standing;
    expect(['/', '/careers?utm_source=mail', '/nowhere'].map(standing)).toEqual(['familiar', 'familiar', 'familiar']);
    expect(['/careers?q=nurse', '/careers/lever_acme_1', '/CAREERS', '/c%61reers', '/player/a-day'].map(standing)).toEqual(['new', 'new', 'new', 'new', 'new']);
  });

  it('is nothing for addresses that cannot be ours', () => {
    expect(key('//elsewhere.example/careers')).toBeUndefined();
    expect(key('/careers/%E0%A4%A')).toBeUndefined();
    expect(key(`/${'a'.repeat(2_000)}`)).toBeUndefined();
  });
});
