import type { Brand, ShownText } from 'contract';
import { createContext, useContext } from 'react';
import type { PageContext } from './page.js';

export const SiteContext = createContext<PageContext | undefined>(undefined);

/**
 * The company and the address of this site: the server reads them from the settings, the browser from the page.
 *
 * @throws {Error} outside a `SiteContext`, which every page has
 */
export function usePageContext(): PageContext {
  const context = useContext(SiteContext);
  if (!context) throw new Error('usePageContext needs a SiteContext around it.');
  return context;
}

export function useBrand(): Brand {
  return usePageContext().brand;
}

/** A name of this length fits in the headings of a phone. */
const ONE_LINE_CHARACTERS = 20;

/** @returns a name that stays on one line, unless it is too long for one */
export function unbroken(name: string): string {
  return name.length > ONE_LINE_CHARACTERS ? name : name.replaceAll(' ', '\u00a0');
}

/** @returns the address a link to a phone number has, however the number is written for people */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

export function useShownText(): ShownText {
  const { ownTexts } = usePageContext();
  return (key, builtIn) => ownTexts?.[key] ?? builtIn;
}
