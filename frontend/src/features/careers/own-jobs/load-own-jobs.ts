import type { OwnJobsPageQuery } from '../../../__generated__/graphql.js';
import { runQuery } from '../../../lib/api-client.js';
import { failed, type Failed } from '../../../lib/unreached.js';
import type { ListingState } from '../listing/listing-address.js';
import { ownJobsPageQuery, ownJobsPageVariables } from './own-jobs-page-query.js';

/** What the own-company jobs page has to show. */
export type OwnJobs = { readonly kind: 'listed'; readonly jobs: OwnJobsPageQuery['jobs'] } | Failed;

/**
 * @param clientId the own client id
 * @returns never throws: a list that cannot be had is a state of the page
 */
export async function loadOwnJobs(
  clientId: string,
  state: ListingState,
  signal: AbortSignal,
): Promise<OwnJobs> {
  try {
    const { jobs } = await runQuery(ownJobsPageQuery, ownJobsPageVariables(clientId, state), signal);
    return { kind: 'listed', jobs };
  } catch (error) {
    return failed(error);
  }
}
