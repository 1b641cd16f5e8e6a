import type { Brand } from './brand.js';

/**
 * A client without a career page of its own leads to ours (spec section 3, client identifiers), which says nothing of who the client is.
 *
 * @param careerPageUrl where the jobs of `clientId` lead to, a web address like the brand's
 */
export function hasOwnCareerPage(clientId: string, careerPageUrl: string, brand: Pick<Brand, 'slug' | 'careerPageUrl'>): boolean {
  return clientId === brand.slug || new URL(careerPageUrl).href !== new URL(brand.careerPageUrl).href;
}
