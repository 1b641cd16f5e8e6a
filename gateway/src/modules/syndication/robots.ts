import { sitemapPaths } from './sitemaps.js';

/** Who may read what (RFC 9309). Searches, other orders of a list and filters that find nothing say `noindex` themselves; machines' doors are none of a crawler's business. */
export function robots(siteUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', 'Disallow: /graphql', '', `Sitemap: ${siteUrl}${sitemapPaths.index}`, ''].join('\n');
}
