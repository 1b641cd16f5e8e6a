import { parseBrand } from 'db/contract';
import { pageKey } from './page-key.js';

const brand = parseBrand({});
const key = (target: string) => pageKey(target, brand);

describe('what makes a page the page it is', () => {
  it('leaves out what its loader does not read', () => {
    expect(key('/careers?utm_source=mail&x=1')).toBe('/careers');
    expect(key('/careers/lever_acme_1?q=nurse')).toBe('/careers/lever_acme_1');
    expect(key('/nowhere?q=nurse')).toBe('/nowhere');
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
    expect(pageKey('/lumen-careers?q=nurse', parseBrand({ BRAND_SLUG: 'lumen' }))).toBe('/lumen-careers?q=nurse');
    expect(key('/lumen-careers?q=nurse')).toBe('/lumen-careers');
  });

  it('is nothing for addresses that cannot be ours', () => {
    expect(key('//elsewhere.example/careers')).toBeUndefined();
    expect(key('/careers/%E0%A4%A')).toBeUndefined();
    expect(key(`/${'a'.repeat(2_000)}`)).toBeUndefined();
  });
});
