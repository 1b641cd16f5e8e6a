import { fileURLToPath } from 'node:url';

/** The file in which operators list the organizations, unless ORGANIZATIONS_FILE names another. */
export const shippedOrganizationsFile = fileURLToPath(new URL('../../organizations.json', import.meta.url));

/** Feed files are looked up here, unless FEEDS_DIRECTORY names another folder. */
export const shippedFeedsDirectory = fileURLToPath(new URL('../../feeds/', import.meta.url));

/** The manifest of the self-hosted videos, unless VIDEOS_FILE names another. */
export const shippedVideosFile = fileURLToPath(new URL('../../videos.json', import.meta.url));
