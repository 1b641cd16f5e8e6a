import { galleryTexts } from 'db/contract';
import { Suspense, use } from 'react';
import { PageHero } from '../../../components/PageHero.js';
import { Section } from '../../../components/Section.js';
import { VideoSkeletons } from '../card/VideoSkeletons.js';
import { ProcessingBanner } from '../processing/ProcessingBanner.js';
import { FilteredVideos } from './FilteredVideos.js';
import type { GalleryState } from './gallery-address.js';
import type { Gallery } from './load-gallery.js';
import { VideosFailed } from './VideosFailed.js';

interface VideoGalleryProps {
  readonly state: GalleryState;
  /** On its way when the visitor has just come from another page. */
  readonly gallery: Gallery | Promise<Gallery>;
  /** Both addresses of the gallery show it; its links stay on the one it was opened at. */
  readonly path: string;
}

/** "Video Gallery" (spec section 2). */
export function VideoGallery(props: VideoGalleryProps) {
  return (
    <>
      <PageHero eyebrow={galleryTexts.eyebrow} title={galleryTexts.title} lead={galleryTexts.lead} />
      <Section id="videos" title={galleryTexts.resultsHeading}>
        <ProcessingBanner />
        <Suspense fallback={<VideoSkeletons />}>
          <Videos {...props} />
        </Suspense>
      </Section>
    </>
  );
}

function Videos({ state, gallery, path }: VideoGalleryProps) {
  const loaded = gallery instanceof Promise ? use(gallery) : gallery;
  return loaded.kind === 'listed' ? <FilteredVideos videos={loaded.videos} state={state} path={path} /> : <VideosFailed unreached={loaded.unreached} />;
}
