import { graphql } from '../../../__generated__/gql.js';
import { runQuery } from '../../../lib/api-client.js';
import { sourceNotices, type KnownSource, type SourceNotice } from './source-notice.js';

const jobSourcesQuery = graphql(/* GraphQL */ `
  query JobSources {
    jobSources {
      organizationId
      name
      openJobs
      lastGoodAt
    }
  }
`);

/** Sources change with their runs, every half hour; pages are asked for much more often. */
const KEPT_MILLISECONDS = 20_000;
/** A notice is worth no waiting. */
const PATIENCE_MILLISECONDS = 2_000;

let kept: { readonly sources: Promise<readonly KnownSource[]>; readonly until: number } | undefined;

/**
 * Tells which organizations' openings are not current. The gateway keeps this answer out of its caches, so that it is a
 * question of its own, asked once for many pages.
 *
 * @returns never throws: without an answer there is nothing to say
 */
export async function loadSourceNotices(now = new Date()): Promise<readonly SourceNotice[]> {
  if (!kept || kept.until <= now.getTime()) {
    const sources = runQuery(jobSourcesQuery, {}, AbortSignal.timeout(PATIENCE_MILLISECONDS)).then(({ jobSources }) => jobSources);
    kept = { sources, until: now.getTime() + KEPT_MILLISECONDS };
  }
  try {
    return sourceNotices(await kept.sources, now);
  } catch {
    // A failure is kept like an answer: the next page shall not wait for it, too.
    return [];
  }
}
