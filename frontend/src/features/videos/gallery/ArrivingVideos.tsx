import { Suspense, use, type ReactNode } from 'react';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { VideoSkeletons } from '../card/VideoSkeletons.js';
import { ProcessingBanner } from '../processing/ProcessingBanner.js';
import type { Gallery } from './load-gallery.js';
import { VideosFailed } from './VideosFailed.js';

interface ArrivingVideosProps {
  /** On its way when the visitor has just come from another page. */
  readonly gallery: Gallery | Promise<Gallery>;
  /** Draws them once they are there. */
  readonly list: (videos: GalleryPageQuery['videos']) => ReactNode;
}

/** The videos of a page: their places while they are on their way, or why they cannot be had. */
export function ArrivingVideos(props: ArrivingVideosProps) {
  return (
    <>
      <ProcessingBanner />
      <Suspense fallback={<VideoSkeletons />}>
        <Videos {...props} />
      </Suspense>
    </>
  );
}

function Videos({ gallery, list }: ArrivingVideosProps) {
  const loaded = gallery instanceof Promise ? use(gallery) : gallery;
  return loaded.kind === 'listed' ? list(loaded.videos) : <VideosFailed unreached={loaded.unreached} />;
}
