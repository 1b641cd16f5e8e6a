import { cardPaths, inLocale, isTranslated, locales, pageAddresses, pagePaths, type Brand } from 'contract';
import type { JobRow, SitemapFile } from 'db/repositories/jobs/jobs';
import type { VideoRow } from 'db/repositories/videos/videos';
import { xmlDeclaration, xmlElements, type XmlContent } from './feeds.js';

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

interface SitemapFiles {
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

/** Every page that is not of a job or a video. They have no date: their text changes with the software. @param employers ids of those with jobs or films */
export function* pagesSitemap(
  brand: Pick<Brand, 'name' | 'slug'>,
  employers: readonly string[],
  siteUrl: string,
): Generator<string> {
  yield* urlSetOpening();
  // Its canonical address is the gallery.
  for (const path of pageAddresses(brand).filter((one) => one !== pagePaths.allVideos))
    yield* urlEntries(path, siteUrl);
  for (const id of employers) yield* urlEntries(pagePaths.employer(id), siteUrl);
  yield '</urlset>\n';
}

/** Jobs with the date of their last change. */
export async function* jobsSitemap(jobs: AsyncIterable<JobRow>, siteUrl: string): AsyncGenerator<string> {
  yield* urlSetOpening();
  for await (const { id, updatedAt } of jobs)
    yield* urlEntries(pagePaths.job(id), siteUrl, { lastmod: updatedAt.toISOString() });
  yield '</urlset>\n';
}

/** One entry for each language of a page, which names all of them (Google, "Localized versions of your pages"). */
function* urlEntries(path: string, siteUrl: string, facts: XmlContent = {}): Generator<string> {
  if (!isTranslated(path)) {
    yield xmlElements({ url: { loc: siteUrl + path, ...facts } });
    return;
  }
  const versions = locales.map((locale) => [locale, siteUrl + inLocale(locale, path)] as const);
  const links = [...versions, ['x-default', siteUrl + path] as const].map(([language, address]) => ({
    '@rel': 'alternate',
    '@hreflang': language,
    '@href': address,
  }));
  for (const [, loc] of versions) yield xmlElements({ url: { loc, ...facts, 'xhtml:link': links } });
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
