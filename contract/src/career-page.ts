import type { Brand } from './brand.js';

/**
 * A client without a career page links to ours (product 4.5).
 *
 * @param careerPageUrl where the jobs of `clientId` lead to
 */
export function hasOwnCareerPage(
  clientId: string,
  careerPageUrl: string,
  brand: Pick<Brand, 'slug' | 'careerPageUrl'>,
): boolean {
  return clientId === brand.slug || inFull(careerPageUrl) !== inFull(brand.careerPageUrl);
}

/** With or without its last slash; storage of a browser may contain anything. */
function inFull(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}
