import { fileURLToPath } from 'node:url';

/** Default of ORGANIZATIONS_FILE. */
export const shippedOrganizationsFile = fileURLToPath(new URL('../../organizations.json', import.meta.url));

/** Default of FEEDS_DIRECTORY. */
export const shippedFeedsDirectory = fileURLToPath(new URL('../../feeds/', import.meta.url));

/** Default of VIDEOS_FILE. */
export const shippedVideosFile = fileURLToPath(new URL('../../videos.json', import.meta.url));

/** Default of VIDEO_ACCOUNTS_FILE. */
export const shippedVideoAccountsFile = fileURLToPath(new URL('../../video-accounts.json', import.meta.url));

/** Default of MEDIA_DIRECTORY. */
export const shippedMediaDirectory = fileURLToPath(
  new URL('../../../frontend/public/media/videos/', import.meta.url),
);
