import { fileURLToPath } from 'node:url';

/** The file in which operators list the organizations, unless ORGANIZATIONS_FILE names another. */
export const shippedOrganizationsFile = fileURLToPath(new URL('../../organizations.json', import.meta.url));

/** Feed files are looked up here, unless FEEDS_DIRECTORY names another folder. */
export const shippedFeedsDirectory = fileURLToPath(new URL('../../feeds/', import.meta.url));

/** The manifest of the self-hosted videos, unless VIDEOS_FILE names another. */
export const shippedVideosFile = fileURLToPath(new URL('../../videos.json', import.meta.url));

/** The accounts at video hosts, unless VIDEO_ACCOUNTS_FILE names another. */
export const shippedVideoAccountsFile = fileURLToPath(new URL('../../video-accounts.json', import.meta.url));

/** The files of the self-hosted videos lie here, unless MEDIA_DIRECTORY names another folder. */
export const shippedMediaDirectory = fileURLToPath(
  new URL('../../../frontend/public/media/videos/', import.meta.url),
);
