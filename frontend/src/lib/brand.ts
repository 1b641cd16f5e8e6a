import type { Brand } from 'contract';
import { createContext, useContext } from 'react';
import type { PageContext } from './page.js';

export const BrandContext = createContext<Brand | undefined>(undefined);

/**
 * The company of this site: the server reads it from the settings, the browser from the page.
 *
 * @throws {Error} outside a `BrandContext`, which every page has
 */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand needs a BrandContext around it.');
  return brand;
}

/** @returns a name that stays on one line */
export function unbroken(name: string): string {
  return name.replaceAll(' ', '\u00a0');
}

/** @returns the address a link to a phone number has, however the number is written for people */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** Public address of the site, for canonical links. */
export const SiteUrlContext = createContext('');

export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}

/** @returns what heads are made with */
export function usePageContext(): PageContext {
  return { brand: useBrand(), siteUrl: useSiteUrl() };
}
