import { openingsState } from 'contract';
import { graphql } from '../../__generated__/gql.js';
import type { JobSourcesQuery } from '../../__generated__/graphql.js';
import type { CareersTexts } from '../../content/careers-texts.js';
import type { Query } from '../../lib/data/query.js';

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

export interface SourceNotice {
  readonly organizationId: string;
  readonly name: string;
  /** `missing`: they were never read, so none can be shown. */
  readonly state: 'old' | 'missing';
  /** Since they were last read; null when they never were. */
  readonly days: number | null;
}

export interface JobSources {
  readonly notices: readonly SourceNotice[];
  readonly apiStatus: JobSourcesQuery['apiStatus'] | undefined;
}

/** Sources change every half hour; pages are rendered much more often. */
const KEPT_MILLISECONDS = 20_000;
const DAY_MILLISECONDS = 86_400_000;
/** No page waits longer for a notice. */
const TIMEOUT_MILLISECONDS = 2_000;

let kept: { readonly sources: Promise<JobSourcesQuery | undefined>; readonly until: number } | undefined;

/**
 * Loads the state of the sources. The gateway does not cache this answer, so it is a query of its own, kept for many pages. A failure is
 * kept as well, or each page would wait for the next one.
 *
 * @returns without notices and status when the gateway did not answer; never rejects
 */
export async function loadJobSources(query: Query, now = new Date()): Promise<JobSources> {
  if (!kept || kept.until <= now.getTime()) {
    const sources = query(jobSourcesQuery, {}, AbortSignal.timeout(TIMEOUT_MILLISECONDS));
    kept = { sources: sources.catch(() => undefined), until: now.getTime() + KEPT_MILLISECONDS };
  }
  const sources = await kept.sources;
  return { notices: sourceNotices(sources?.jobSources ?? [], now), apiStatus: sources?.apiStatus };
}

/** @returns a notice for each organization whose openings are not current, the oldest first */
export function sourceNotices(sources: JobSourcesQuery['jobSources'], now: Date): readonly SourceNotice[] {
  return sources
    .map((source) => ({
      ...source,
      lastGoodAt: source.lastGoodAt === null ? null : new Date(source.lastGoodAt),
    }))
    .sort((one, other) => (one.lastGoodAt?.getTime() ?? 0) - (other.lastGoodAt?.getTime() ?? 0))
    .flatMap(({ organizationId, name, openJobs, lastGoodAt }) => {
      const state = openingsState({ openJobs, lastGoodAt }, now);
      const days = lastGoodAt && Math.floor((now.getTime() - lastGoodAt.getTime()) / DAY_MILLISECONDS);
      return state === 'current' ? [] : [{ organizationId, name, state, days }];
    });
}

/** @returns a notice in a list of several organizations */
export function listedNotice({ name, state, days }: SourceNotice, texts: CareersTexts['sources']): string {
  return state === 'missing' ? texts.missing(name) : texts.old(name, days);
}
