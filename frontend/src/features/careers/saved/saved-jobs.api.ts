import { limits } from 'contract';
import { graphql } from '../../../__generated__/gql.js';
import type { SavedJobsQuery } from '../../../__generated__/graphql.js';
import { settled, type Loading } from '../../../components/list/list-page.js';
import { browserQuery } from '../../../lib/data/query.js';
import { savedJobs } from './saved-jobs.js';

const savedJobsQuery = graphql(/* GraphQL */ `
  query SavedJobs($ids: [ID!]!, $first: Int!) {
    jobAlertsOffered
    jobs(filter: { ids: $ids }, first: $first) {
      nodes {
        id
        ...JobCard_job
      }
    }
  }
`);

/** The open ones of some saved jobs, in no particular order. */
export interface SavedListing {
  readonly ids: readonly string[];
  /** Never rejects. */
  readonly list: Loading<SavedJobsQuery>;
}

export function loadSavedJobs(ids: readonly string[]) {
  const list = settled(browserQuery(savedJobsQuery, { ids, first: limits.savedJobs }));
  return { ids, list } satisfies SavedListing;
}

/** Loader of the saved jobs, which are known to the browser alone. It waits for their list: on Back the scroll position can be restored only with it. */
export async function loadSavedPage(): Promise<{ readonly kind: 'saved'; readonly listing?: SavedListing }> {
  const ids = import.meta.env.SSR ? [] : (savedJobs() ?? []).map(({ id }) => id);
  return ids.length === 0
    ? { kind: 'saved' }
    : { kind: 'saved', listing: { ids, list: await loadSavedJobs(ids).list } };
}
