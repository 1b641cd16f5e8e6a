import type { Brand } from '../brand.js';
import { redirectOf } from './redirects.js';
import { sitemapGroups } from './sitemap-page.js';

/** @returns the path of every page of the site but those of single records, once each; retired addresses are no pages */
export function pageAddresses(brand: Pick<Brand, 'name' | 'slug'>): readonly string[] {
  const paths = sitemapGroups(brand).flatMap(({ links }) => links.map(({ to }) => to.split('#')[0] ?? to));
  return [...new Set(paths)].filter((path) => redirectOf(path, brand) === undefined);
}
