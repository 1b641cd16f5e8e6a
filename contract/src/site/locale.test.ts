import { inEnglish, inLocale, isTranslated, localeOf } from './locale.js';

describe('the languages of addresses', () => {
  it('tells the language by the first segment', () => {
    expect(['/es', '/es/careers', '/es?q=a'].map(localeOf)).toEqual(['es', 'es', 'es']);
    expect(['/', '/careers', '/es-careers', '/estate', '/careers/es'].map(localeOf)).not.toContain('es');
  });

  it('leads to the Spanish version of the pages for job seekers, with their query, and to no other', () => {
    for (const address of [
      '/careers',
      '/careers?q=a',
      '/careers/a_b_1',
      '/own-co-careers',
      '/job-alerts/end?token=t',
      '/accessibility#limits',
      '/contact?about=general-application',
    ]) {
      expect(inLocale('es', address)).toBe(`/es${address}`);
      expect(inLocale('en', address)).toBe(address);
      expect(inEnglish(`/es${address}`)).toBe(address);
      expect(isTranslated(`/es${address}`)).toBe(true);
    }
    for (const address of ['/', '/contacts', '/careersx', '/services#careers', '/es/careers'])
      expect(inLocale('es', address)).toBe(address);
  });
});
