import type { Brand } from './brand.js';

/**
 * A client without a career page of its own leads to ours (product 4.5), which says nothing of who the client is.
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

/** However it is spelled: with its last slash or without. What a browser's storage holds may be anything. */
function inFull(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}
