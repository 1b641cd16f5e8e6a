import { cardPaths, mediaPaths, pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import { Head } from '../../components/Head.js';
import { watchTexts } from '../../content/videos/watch-texts.js';
import type { WatchPageData } from '../../features/videos/videos.api.js';
import { WatchPage } from '../../features/videos/watch/WatchPage.js';
import { usePageContext } from '../../lib/brand.js';
import { metaDescription, videoCard } from '../link-cards.js';
import { breadcrumbList } from '../structured-data.js';

export { loadVideo as loader } from '../../features/videos/videos.api.js';

export function Component() {
  const loaded = useLoaderData<WatchPageData>();
  const { brand, siteUrl } = usePageContext();
  const { video } = loaded;
  const address = pagePaths.video(video.id);
  const markup = videoObject(video, siteUrl);
  const breadcrumbs = [
    { name: watchTexts.back, path: pagePaths.videoGallery },
    { name: video.title, path: address },
  ];
  return (
    <>
      <Head
        title={`${video.title} | ${brand.name}`}
        description={metaDescription(video.description) || `${video.title}, ${video.sourceChannel}`}
        canonical={address}
        card={videoCard(video)}
        structuredData={[...(markup ? [markup] : []), breadcrumbList(breadcrumbs, siteUrl)]}
      />
      <WatchPage {...loaded} />
    </>
  );
}

/** What a video's markup is made from. */
export interface MarkedUpVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Empty where its source has none. */
  readonly thumbnail: string;
  readonly embedUrl: string;
  /** Seconds; 0 when the source states none. */
  readonly duration: number;
  /** Stem of its files, when the site serves them. */
  readonly file?: string | null;
  readonly publishedAt: string | null;
  readonly transcript?: string | null;
}

/** @returns the video as schema.org's VideoObject with absolute addresses, as Google requires; undefined without the date, which is required */
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
