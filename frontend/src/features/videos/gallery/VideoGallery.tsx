import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { PageHero } from '../../../components/PageHero.js';
import { Section } from '../../../components/Section.js';
import { ArrivingVideos } from './ArrivingVideos.js';
import { FilteredVideos } from './FilteredVideos.js';
import type { GalleryState } from './gallery-address.js';
import type { Gallery } from './load-gallery.js';

interface VideoGalleryProps {
  readonly state: GalleryState;
  readonly gallery: Gallery | Promise<Gallery>;
  /** Both addresses of the gallery show it; its links stay on the one it was opened at. */
  readonly path: string;
}

/** "Video Gallery" (product 5.5). */
export function VideoGallery({ state, gallery, path }: VideoGalleryProps) {
  return (
    <>
      <PageHero eyebrow={galleryTexts.eyebrow} title={galleryTexts.title} lead={galleryTexts.lead} />
      <Section id="videos" title={galleryTexts.resultsHeading}>
        <ArrivingVideos
          gallery={gallery}
          list={(videos) => <FilteredVideos videos={videos} state={state} path={path} />}
        />
      </Section>
    </>
  );
}
