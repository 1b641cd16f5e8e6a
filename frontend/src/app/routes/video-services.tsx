import { pagePaths } from 'contract';
import { videoServicesPage } from '../../content/videos/video-services-page.js';
import { VideoServices } from '../../features/videos/VideoServices.js';
import { Head } from '../../components/Head.js';
import { useBrand } from '../../lib/brand.js';

export function Component() {
  const { name } = useBrand();
  return (
    <>
      <Head
        title={`${videoServicesPage.title} | ${name}`}
        description={videoServicesPage.lead}
        canonical={pagePaths.videoServices}
      />
      <VideoServices />
    </>
  );
}
