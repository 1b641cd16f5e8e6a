import { cardPaths, mediaPaths, pagePaths } from 'contract';
import { data, useLoaderData } from 'react-router-dom';
import type { WatchPage_VideoFragment, WatchPageQuery } from '../../__generated__/graphql.js';
import { Head } from '../../components/Head.js';
import { watchTexts } from '../../content/videos/watch-texts.js';
import { watchPageQuery } from '../../features/videos/watch/watch-page-query.js';
import { WatchPage } from '../../features/videos/watch/WatchPage.js';
import { runQuery } from '../../lib/api-client.js';
import { houstonDate } from '../../lib/calendar-date.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { usePageContext } from '../../lib/site-url.js';
import { metaDescription, videoCard } from '../link-cards.js';
import { breadcrumbList } from '../structured-data.js';

interface VideoData {
  readonly video: WatchPage_VideoFragment;
  readonly categories: WatchPageQuery['videoCategories'];
  /** A calendar date: no phone makes a formatter to come to life. */
  readonly published?: string;
  readonly address: string;
}

export async function loader({ params, request, context: { siteUrl } }: PageLoaderArgs): Promise<VideoData> {
  const { video, videoCategories } = await runQuery(
    watchPageQuery,
    { id: params['id'] ?? '' },
    request.signal,
  );
  if (!video) throw data(null, { status: 404 });
  const published = video.publishedAt ? houstonDate(new Date(video.publishedAt)) : undefined;
  return {
    video,
    categories: videoCategories,
    ...(published && { published }),
    address: `${siteUrl}${pagePaths.video(video.id)}`,
  };
}

export function Component() {
  const loaded = useLoaderData<VideoData>();
  return (
    <>
      <Head {...head(loaded, usePageContext())} />
      <WatchPage {...loaded} />
    </>
  );
}

function head({ video }: VideoData, { brand, siteUrl }: PageContext): PageHead {
  const markup = videoObject(video, siteUrl);
  return {
    title: `${video.title} | ${brand.name}`,
    description: metaDescription(video.description) || `${video.title}, ${video.sourceChannel}`,
    canonical: pagePaths.video(video.id),
    card: videoCard(video),
    structuredData: [
      ...(markup ? [markup] : []),
      breadcrumbList(
        [
          { name: watchTexts.back, path: pagePaths.videoGallery },
          { name: video.title, path: pagePaths.video(video.id) },
        ],
        siteUrl,
      ),
    ],
  };
}

/** What a video's markup is made from. */
export interface MarkedUpVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Empty where its source has none. */
  readonly thumbnail: string;
  readonly embedUrl: string;
  /** Seconds; 0: its source does not tell. */
  readonly duration: number;
  /** Stem of its files, when the site serves them. */
  readonly file?: string | null;
  readonly publishedAt: string | null;
  readonly transcript?: string | null;
}

/** @returns the video as schema.org's VideoObject, with what Google asks of one: every address in full; undefined where nobody tells its date, which is asked */
export function videoObject(
  { id, title, description, thumbnail, embedUrl, duration, file, publishedAt, transcript }: MarkedUpVideo,
  siteUrl: string,
): object | undefined {
  if (publishedAt === null) return undefined;
  const inFull = (address: string) => new URL(address, siteUrl).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description || title,
    thumbnailUrl: inFull(thumbnail || cardPaths.video(id)),
    uploadDate: publishedAt,
    ...(duration > 0 && { duration: isoDuration(duration) }),
    embedUrl: inFull(embedUrl),
    ...(file && { contentUrl: inFull(mediaPaths.clip(file)) }),
    ...(transcript && { transcript }),
  };
}

/** @returns seconds as ISO 8601 writes a duration: `PT1H2M5S` */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const;
  return `PT${parts.map(([number, unit]) => (number > 0 ? `${number}${unit}` : '')).join('') || '0S'}`;
}
