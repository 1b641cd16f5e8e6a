import type { Brand } from 'contract';
import { createContext, useContext } from 'react';

export const BrandContext = createContext<Brand | undefined>(undefined);

/**
 * The company this site belongs to: read from the settings by the server, handed over to the browser with the page.
 *
 * @throws {Error} outside a `BrandContext`, which every page has
 */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('useBrand needs a BrandContext around it.');
  return brand;
}

/** @returns the address a link to a phone number has, however the number is written for people */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
