import { cardPaths, inLocale, isTranslated, locales, pageAddresses, pagePaths, type Brand } from 'contract';
import type { JobRow, SitemapFile } from 'db/repositories/jobs';
import type { VideoRow } from 'db/repositories/videos';
import { xmlDeclaration, xmlElements, type XmlContent } from './xml.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const VIDEO_NAMESPACE = 'http://www.google.com/schemas/sitemap-video/1.1';

/** Google's sitemap-video 1.1. */
const LONGEST_DESCRIPTION = 2048;

/** Job files are numbered from 1. */
export const sitemapPaths = {
  index: '/sitemap.xml',
  pages: '/sitemaps/pages.xml',
  videos: '/sitemaps/videos.xml',
  jobs: (file: number) => `/sitemaps/jobs-${file}.xml`,
} as const;

export interface SitemapFiles {
  readonly jobs: readonly SitemapFile[];
  readonly videosChangedAt: Date | undefined;
}

/** The index of all sitemaps (sitemaps.org/protocol). */
export function* sitemapIndex({ jobs, videosChangedAt }: SitemapFiles, siteUrl: string): Generator<string> {
  yield `${xmlDeclaration}<sitemapindex xmlns="${NAMESPACE}">\n`;
  yield xmlElements({ sitemap: { loc: `${siteUrl}${sitemapPaths.pages}` } });
  if (videosChangedAt)
    yield xmlElements({
      sitemap: { loc: `${siteUrl}${sitemapPaths.videos}`, lastmod: videosChangedAt.toISOString() },
    });
  for (const { file, changedAt } of jobs)
    yield xmlElements({
      sitemap: { loc: `${siteUrl}${sitemapPaths.jobs(file)}`, lastmod: changedAt.toISOString() },
    });
  yield '</sitemapindex>\n';
}

/** Every page that is not of a job or a video. They have no date: their text changes with the software. */
export function* pagesSitemap(brand: Pick<Brand, 'name' | 'slug'>, siteUrl: string): Generator<string> {
  yield* urlSetOpening();
  // Its canonical address is the gallery.
  for (const path of pageAddresses(brand).filter((one) => one !== pagePaths.allVideos))
    yield xmlElements({ url: { loc: `${siteUrl}${path}`, ...versions(path, siteUrl) } });
  yield '</urlset>\n';
}

/** Jobs with the date of their last change. */
export async function* jobsSitemap(jobs: AsyncIterable<JobRow>, siteUrl: string): AsyncGenerator<string> {
  yield* urlSetOpening();
  for await (const { id, updatedAt } of jobs) {
    const path = pagePaths.job(id);
    yield xmlElements({
      url: { loc: `${siteUrl}${path}`, lastmod: updatedAt.toISOString(), ...versions(path, siteUrl) },
    });
  }
  yield '</urlset>\n';
}

/** Both languages of a page that has two (Google, "Localized versions of your pages"). */
function versions(path: string, siteUrl: string): XmlContent {
  if (!isTranslated(path)) return {};
  return {
    'xhtml:link': locales.map((locale) => ({
      '@rel': 'alternate',
      '@hreflang': locale,
      '@href': siteUrl + inLocale(locale, path),
    })),
  };
}

/** Videos with what search engines show. */
export function* videosSitemap(videos: Iterable<VideoRow>, siteUrl: string): Generator<string> {
  const inFull = (address: string) => new URL(address, siteUrl).href;
  yield `${xmlDeclaration}<urlset xmlns="${NAMESPACE}" xmlns:video="${VIDEO_NAMESPACE}">\n`;
  for (const {
    id,
    title,
    description,
    thumbnail,
    embedUrl,
    durationSeconds,
    publishedAt,
    updatedAt,
  } of videos) {
    yield xmlElements({
      url: {
        loc: `${siteUrl}${pagePaths.video(id)}`,
        lastmod: updatedAt.toISOString(),
        'video:video': {
          'video:thumbnail_loc': inFull(thumbnail || cardPaths.video(id)),
          'video:title': title,
          'video:description': (description || title).slice(0, LONGEST_DESCRIPTION),
          'video:player_loc': inFull(embedUrl),
          // At most eight hours; 0 is unknown.
          ...(durationSeconds > 0 &&
            durationSeconds <= 28_800 && { 'video:duration': String(durationSeconds) }),
          ...(publishedAt && { 'video:publication_date': publishedAt.toISOString() }),
        },
      },
    });
  }
  yield '</urlset>\n';
}

function* urlSetOpening(): Generator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
}

/** RFC 9309. Pages that are not for search engines have `noindex`. */
export function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /graphql',
    '',
    `Sitemap: ${siteUrl}${sitemapPaths.index}`,
    '',
  ].join('\n');
}
