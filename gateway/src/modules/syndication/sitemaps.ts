import { pagePaths, type Brand } from 'db/contract';
import type { SitemapFile } from 'db/repositories/job-sitemaps';
import type { JobRow } from 'db/repositories/job-rows';
import { xmlDeclaration, xmlElements } from './xml.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Addresses of the sitemaps; job files are numbered from 1. */
export const sitemapPaths = { index: '/sitemap.xml', pages: '/sitemaps/pages.xml', jobs: (file: number) => `/sitemaps/jobs-${file}.xml` } as const;

/** The index of all sitemaps (sitemaps.org/protocol). */
export function* sitemapIndex(jobFiles: readonly SitemapFile[], siteUrl: string): Generator<string> {
  yield `${xmlDeclaration}<sitemapindex xmlns="${NAMESPACE}">\n`;
  yield xmlElements({ sitemap: { loc: `${siteUrl}${sitemapPaths.pages}` } });
  for (const { file, changedAt } of jobFiles) yield xmlElements({ sitemap: { loc: `${siteUrl}${sitemapPaths.jobs(file)}`, lastmod: changedAt.toISOString() } });
  yield '</sitemapindex>\n';
}

/** Every page that is not a job's or a video's. They name no date: their text changes with the software, not with data. */
export function* pagesSitemap({ slug }: Pick<Brand, 'slug'>, siteUrl: string): Generator<string> {
  yield* urlSetOpening();
  for (const path of pagesOf(slug)) yield xmlElements({ url: { loc: `${siteUrl}${path}` } });
  yield '</urlset>\n';
}

/** Jobs with the date their content last changed. */
export async function* jobsSitemap(jobs: AsyncIterable<JobRow>, siteUrl: string): AsyncGenerator<string> {
  yield* urlSetOpening();
  for await (const { id, updatedAt } of jobs) yield xmlElements({ url: { loc: `${siteUrl}${pagePaths.job(id)}`, lastmod: updatedAt.toISOString() } });
  yield '</urlset>\n';
}

function* urlSetOpening(): Generator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${NAMESPACE}">\n`;
}

function pagesOf(slug: string): readonly string[] {
  return [
    pagePaths.home,
    pagePaths.services,
    pagePaths.executiveSearch,
    pagePaths.videoServices,
    pagePaths.videoGallery,
    pagePaths.ownVideos(slug),
    pagePaths.filmProductionTips,
    pagePaths.careers,
    pagePaths.ownCareers(slug),
    pagePaths.contact,
    pagePaths.privacyPolicy,
    pagePaths.termsOfService,
    pagePaths.sitemap,
  ];
}
