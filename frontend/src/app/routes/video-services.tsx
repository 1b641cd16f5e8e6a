import { pagePaths } from 'contract';
import { videoServicesPage } from '../../content/videos/video-services-page.js';
import { VideoServices } from '../../features/videos/services/VideoServices.js';
import type { PageContext, PageHead } from '../../lib/page.js';

export const Component = VideoServices;

export function head(_: unknown, { brand }: PageContext): PageHead {
  return { title: `${videoServicesPage.title} | ${brand.name}`, description: videoServicesPage.lead, canonical: pagePaths.videoServices };
}
