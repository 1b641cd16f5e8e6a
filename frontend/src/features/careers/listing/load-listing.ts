import { limits } from 'contract';
import type { CareersPageQuery, JobSourcesQuery } from '../../../__generated__/graphql.js';
import { runQuery } from '../../../lib/api-client.js';
import { failed, type Failed } from '../../../lib/unreached.js';
import { loadApiStatus, loadSourceNotices } from '../sources/load-source-notices.js';
import type { SourceNotice } from '../sources/source-notice.js';
import { careersPageQuery, careersPageVariables } from './careers-page-query.js';
import type { ListingState } from './listing-address.js';

/** What the careers listing has to show. */
export type Listing =
  | {
      readonly kind: 'listed';
      readonly data: CareersPageQuery;
      readonly notices: readonly SourceNotice[];
      readonly apiStatus?: JobSourcesQuery['apiStatus'] | undefined;
    }
  | Failed;

/** @returns never throws: a listing that cannot be had is a state of the page, which keeps everything else it says */
export async function loadListing(state: ListingState, signal: AbortSignal): Promise<Listing> {
  try {
    const [data, notices, apiStatus] = await Promise.all([
      runQuery(careersPageQuery, careersPageVariables(state), signal),
      loadSourceNotices(),
      loadApiStatus(),
    ]);
    return { kind: 'listed', data, notices, apiStatus };
  } catch (error) {
    return failed(error);
  }
}

/** @returns how many pages so many jobs fill; one for none */
export function pageCount(totalCount: number, pageSize: number = limits.jobsPage): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}
