import { pagePaths, sitemapPage } from 'db/contract';
import { Sitemap } from '../../features/sitemap/Sitemap.js';
import type { PageHead, PageHeadContext } from '../../lib/page.js';

export { Sitemap as Component };

export function head(_: unknown, { brand }: PageHeadContext): PageHead {
  return { title: `${sitemapPage.heading} | ${brand.name}`, description: sitemapPage.lead, canonical: pagePaths.sitemap };
}
