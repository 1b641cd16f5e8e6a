import { graphql } from '../../../__generated__/gql.js';
import type { JobSourcesQuery } from '../../../__generated__/graphql.js';
import { runQuery } from '../../../lib/api-client.js';
import { sourceNotices, type SourceNotice } from './source-notice.js';

const jobSourcesQuery = graphql(/* GraphQL */ `
  query JobSources {
    jobSources {
      organizationId
      name
      openJobs
      lastGoodAt
    }
    apiStatus {
      ...ApiStatusBanner_apiStatus
    }
  }
`);

/** Sources change with their runs, every half hour; pages are asked for much more often. */
const KEPT_MILLISECONDS = 20_000;
/** A notice is worth no waiting. */
const PATIENCE_MILLISECONDS = 2_000;

let kept: { readonly sources: Promise<JobSourcesQuery>; readonly until: number } | undefined;

/**
 * Tells which organizations' openings are not current. The gateway keeps this answer out of its caches, so that it is a
 * question of its own, asked once for many pages.
 *
 * @returns never throws: without an answer there is nothing to say
 */
export async function loadSourceNotices(now = new Date()): Promise<readonly SourceNotice[]> {
  return sourceNotices((await askSources(now))?.jobSources ?? [], now);
}

/** @returns which sources are connected or lack their key, for operators; undefined when that cannot be had */
export async function loadApiStatus(now = new Date()): Promise<JobSourcesQuery['apiStatus'] | undefined> {
  return (await askSources(now))?.apiStatus;
}

/** A failure is kept like an answer: the next page shall not wait for it, too. */
function askSources(now: Date): Promise<JobSourcesQuery | undefined> {
  if (!kept || kept.until <= now.getTime()) {
    kept = {
      sources: runQuery(jobSourcesQuery, {}, AbortSignal.timeout(PATIENCE_MILLISECONDS)),
      until: now.getTime() + KEPT_MILLISECONDS,
    };
  }
  return kept.sources.catch(() => undefined);
}
