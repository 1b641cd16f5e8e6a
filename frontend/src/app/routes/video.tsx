import { pagePaths } from 'contract';
import { watchTexts } from '../../content/videos/watch-texts.js';
import { data, useLoaderData } from 'react-router-dom';
import type { WatchPageQuery, WatchPage_VideoFragment } from '../../__generated__/graphql.js';
import { watchPageQuery } from '../../features/videos/watch/watch-page-query.js';
import { WatchPage } from '../../features/videos/watch/WatchPage.js';
import { runQuery } from '../../lib/api-client.js';
import { houstonDate } from '../../lib/calendar-date.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { videoCard } from '../link-cards/video-card.js';
import { metaDescription } from '../meta-description.js';
import { breadcrumbList } from '../structured-data/breadcrumb-list.js';
import { videoObject } from '../structured-data/video-object.js';
import { Head } from '../../components/Head.js';
import { usePageContext } from '../../lib/site-url.js';

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
