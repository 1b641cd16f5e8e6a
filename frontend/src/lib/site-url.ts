import { createContext, useContext } from 'react';

/** Public address of the site, for canonical links. */
export const SiteUrlContext = createContext('');

export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}
