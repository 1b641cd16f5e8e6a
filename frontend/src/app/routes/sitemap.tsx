import { pagePaths } from 'contract';
import { sitemapPage } from '../../content/sitemap-page.js';
import { Sitemap } from '../../features/sitemap/Sitemap.js';
import type { PageContext, PageHead } from '../../lib/page.js';

export { Sitemap as Component };

export function head(_: unknown, { brand }: PageContext): PageHead {
  return { title: `${sitemapPage.heading} | ${brand.name}`, description: sitemapPage.lead, canonical: pagePaths.sitemap };
}
