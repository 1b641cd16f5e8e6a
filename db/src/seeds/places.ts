import { fileURLToPath } from 'node:url';

export const shippedOrganizationsFile = fileURLToPath(new URL('../../organizations.json', import.meta.url));

export const shippedFeedsDirectory = fileURLToPath(new URL('../../feeds/', import.meta.url));

export const shippedVideosFile = fileURLToPath(new URL('../../videos.json', import.meta.url));

export const shippedVideoAccountsFile = fileURLToPath(new URL('../../video-accounts.json', import.meta.url));

export const shippedMediaDirectory = fileURLToPath(
  new URL('../../../frontend/public/media/videos/', import.meta.url),
);
