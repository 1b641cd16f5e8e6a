import { pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import { Head } from '../../components/Head.js';
import { watchTexts } from '../../content/videos/watch-texts.js';
import type { WatchPageData } from '../../features/videos/videos.api.js';
import { WatchPage } from '../../features/videos/watch/WatchPage.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { usePageContext } from '../../lib/site-url.js';
import { videoCard } from '../link-cards/video-card.js';
import { metaDescription } from '../meta-description.js';
import { breadcrumbList } from '../structured-data/breadcrumb-list.js';
import { videoObject } from '../structured-data/video-object.js';

export { loadVideo as loader } from '../../features/videos/videos.api.js';

export function Component() {
  const loaded = useLoaderData<WatchPageData>();
  return (
    <>
      <Head {...head(loaded, usePageContext())} />
      <WatchPage {...loaded} />
    </>
  );
}

function head({ video }: WatchPageData, { brand, siteUrl }: PageContext): PageHead {
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
