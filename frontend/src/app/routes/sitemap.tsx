import { pagePaths } from 'contract';
import { sitemapPage } from '../../content/sitemap-page.js';
import { Sitemap } from '../../features/sitemap/Sitemap.js';
import { Head } from '../../components/Head.js';
import { useBrand } from '../../lib/brand.js';

export function Component() {
  const { name } = useBrand();
  return (
    <>
      <Head
        title={`${sitemapPage.heading} | ${name}`}
        description={sitemapPage.lead}
        canonical={pagePaths.sitemap}
      />
      <Sitemap />
    </>
  );
}
