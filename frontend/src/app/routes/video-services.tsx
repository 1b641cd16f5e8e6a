import { pagePaths, videoServicesPage } from 'db/contract';
import { VideoServices } from '../../features/videos/services/VideoServices.js';
import type { PageHead, PageHeadContext } from '../../lib/page.js';

export const Component = VideoServices;

export function head(_: unknown, { brand }: PageHeadContext): PageHead {
  return { title: `${videoServicesPage.title} | ${brand.name}`, description: videoServicesPage.lead, canonical: pagePaths.videoServices };
}
