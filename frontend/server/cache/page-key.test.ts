import { parseBrand } from 'contract';
import { pageKeys } from './page-key.js';

const brand = parseBrand({});
const keyOf = pageKeys(brand);
const key = (target: string) => keyOf(target)?.key;

describe('the cache key of a page', () => {
  it('ignores parameters its loader does not read', () => {
    expect(key('/careers?utm_source=mail&x=1')).toBe('/careers');
    expect(key('/careers/lever_acme_1?q=nurse')).toBe('/careers/lever_acme_1');
  });

  it('has sorted parameters without empty ones', () => {
    expect(key('/careers?type=contract&page=2&q=nurse')).toBe('/careers?q=nurse&type=contract&page=2');
    expect(key('/careers?q=&page=2')).toBe('/careers?page=2');
  });

  it('has sorted unique values of a repeated filter', () => {
    expect(key('/careers?department=Nursing&type=contract&department=Imaging&department=Nursing')).toBe(
      '/careers?department=Imaging&department=Nursing&type=contract',
    );
    expect(key('/careers?page=3&page=2')).toBe('/careers?page=3');
  });

  it('is the same for any value of a flag, and belongs to a known page', () => {
    expect([key('/careers?apiStatus'), key('/careers?apiStatus=x')]).toEqual([
      '/careers?apiStatus=',
      '/careers?apiStatus=',
    ]);
    expect([key('/contact?sent=1'), key('/contact?sent=x'), key('/contact?sent')]).toEqual([
      '/contact?sent=1',
      '/contact',
      '/contact',
    ]);
    expect(key('/film-production-tips?sent=2&sent=1')).toBe('/film-production-tips');
    expect(keyOf('/contact?sent=1')?.kind).toBe('fixed');
    expect(['/contact?about=rmo-package', '/contact?x=1&about=nothing', '/contact?about='].map(key)).toEqual([
      '/contact?about=rmo-package',
      '/contact',
      '/contact',
    ]);
    expect(keyOf('/contact?about=spotlight')?.kind).toBe('fixed');
  });

  it('is the same for any saved jobs', () => {
    expect(['/careers?saved=1', '/careers?q=nurse&page=2&saved=1', '/careers?saved=2'].map(key)).toEqual([
      '/careers?saved=1',
      '/careers?saved=1',
      '/careers',
    ]);
    expect(keyOf('/careers?saved=1')?.kind).toBe('fixed');
    expect(key('/contact?saved=1')).toBe('/contact');
  });

  it('distinguishes a player with autoplay', () => {
    expect(key('/player/a-day?autoplay=1&dnt=1')).toBe('/player/a-day?autoplay=1');
    expect(key('/player/a-day?autoplay=x&captions=en')).toBe('/player/a-day');
    expect(key('/player/a-day?captions=es&autoplay=1')).toBe('/player/a-day?autoplay=1&captions=es');
  });

  it('follows the slug of the brand', () => {
    expect(pageKeys(parseBrand({ BRAND_SLUG: 'lumen' }))('/lumen-careers?q=nurse')?.key).toBe(
      '/lumen-careers?q=nurse',
    );
    expect(key('/lumen-careers?q=nurse')).toBe('/-');
  });

  it('is the same for all unknown paths', () => {
    expect([key('/nowhere?q=nurse'), key('/no/where'), key('/Contact/us')]).toEqual(['/-', '/-', '/-']);
    expect([key('/contact/us'), key('/contact/a/b')]).toEqual(['/-', '/-']);
    expect([key('/videos/a/b'), key('/services/a')]).toEqual(['/-', '/-']);
    expect([key('/videos'), key('/privacy-policy/a')]).toEqual(['/-', '/-']);
  });

  it('keeps the languages of a page apart', () => {
    expect(key('/es/careers?q=nurse&x=1')).toBe('/es/careers?q=nurse');
    expect(key('/es/careers/a_b_1?q=nurse')).toBe('/es/careers/a_b_1');
    expect([key('/es'), key('/es/services'), key('/es/nowhere')]).toEqual(['/es/-', '/es/-', '/es/-']);
    expect(key('/es/careers/a/b')).toBe('/es/-');
  });

  it('distinguishes known pages from invented URLs', () => {
    const kind = (target: string) => keyOf(target)?.kind;
    expect(['/', '/careers?utm_source=mail', '/nowhere'].map(kind)).toEqual(['fixed', 'fixed', 'fixed']);
    expect(['/careers/lever_acme_1?q=nurse', '/videos/a-day', '/player/a-day?autoplay=1'].map(kind)).toEqual([
      'records',
      'records',
      'records',
    ]);
    expect(['/careers?q=nurse', '/careers?page=2', '/CAREERS', '/c%61reers'].map(kind)).toEqual([
      'searches',
      'searches',
      'searches',
      'searches',
    ]);
  });

  it('does not exist for foreign URLs', () => {
    expect(key('//elsewhere.example/careers')).toBeUndefined();
    expect(key('/careers/%E0%A4%A')).toBeUndefined();
    expect(key('/careers/%2e%2e/x')).toBeUndefined();
    expect(key(`/${'a'.repeat(2_000)}`)).toBeUndefined();
  });
});
