import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { runQuery } from '../../../lib/api-client.js';
import { failed, type Failed } from '../../../lib/unreached.js';
import type { GalleryState } from './gallery-address.js';
import { galleryPageQuery, galleryPageVariables } from './gallery-query.js';

/** What a list of videos has to show. */
export type Gallery = { readonly kind: 'listed'; readonly videos: GalleryPageQuery['videos'] } | Failed;

/** @returns never throws: a list that cannot be had is a state of the page */
export async function loadGallery(state: GalleryState, signal: AbortSignal): Promise<Gallery> {
  try {
    return { kind: 'listed', ...(await runQuery(galleryPageQuery, galleryPageVariables(state), signal)) };
  } catch (error) {
    return failed(error);
  }
}
