import { createContext, useContext } from 'react';
import { useBrand } from './brand.js';
import type { PageContext } from './page.js';

/** Public address of the site, for canonical links. */
export const SiteUrlContext = createContext('');

export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}

/** @returns what heads are made with */
export function usePageContext(): PageContext {
  return { brand: useBrand(), siteUrl: useSiteUrl() };
}
