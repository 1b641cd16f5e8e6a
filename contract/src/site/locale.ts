/** A language of the site (product 10.19): English everywhere, Spanish for what job seekers use. */
export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];

/** Pages that there are in Spanish, by their English addresses: the lists of jobs, jobs, employers, the pages of alerts, contact, and the accessibility statement. */
const translated = /^\/(?:(?:[a-z\d-]+-)?careers|employers|job-alerts|contact|accessibility)(?=[/?#]|$)/;

export function localeOf(address: string): Locale {
  return /^\/es(?=[/?#]|$)/.test(address) ? 'es' : 'en';
}

/** @returns whether there is a Spanish version of the page at an address, which may be that of either version */
export function isTranslated(address: string): boolean {
  return translated.test(inEnglish(address));
}

export function inEnglish(address: string): string {
  return localeOf(address) === 'es' ? address.slice('/es'.length) : address;
}

/**
 * @param address of an English page of the site, with its query and anchor
 * @returns the address of the page in a language; that of the English page where there is no other
 */
export function inLocale(locale: Locale, address: string): string {
  return locale === 'es' && translated.test(address) ? `/es${address}` : address;
}
