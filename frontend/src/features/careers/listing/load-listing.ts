import { limits } from 'db/contract';
import type { CareersPageQuery } from '../../../__generated__/graphql.js';
import { runQuery } from '../../../lib/api-client.js';
import { loadSourceNotices } from '../sources/load-source-notices.js';
import type { SourceNotice } from '../sources/source-notice.js';
import { careersPageQuery, careersPageVariables } from './careers-page-query.js';
import type { ListingState } from './listing-address.js';

/** What the careers listing has to show. */
export type Listing = { readonly kind: 'listed'; readonly data: CareersPageQuery; readonly notices: readonly SourceNotice[] } | { readonly kind: 'failed' };

/** @returns never throws: a listing that cannot be had is a state of the page, which keeps everything else it says */
export async function loadListing(state: ListingState, signal: AbortSignal): Promise<Listing> {
  try {
    const [data, notices] = await Promise.all([runQuery(careersPageQuery, careersPageVariables(state), signal), loadSourceNotices()]);
    return { kind: 'listed', data, notices };
  } catch {
    return { kind: 'failed' };
  }
}

/** @returns how many pages so many jobs fill; one for none */
export function pageCount(totalCount: number, pageSize: number = limits.jobsPage): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}
