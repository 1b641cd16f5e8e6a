import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { graphql } from '../../__generated__/gql.js';
import type { ApiStatusBanner_ApiStatusFragment, JobSourcesQuery } from '../../__generated__/graphql.js';
import { useCareersTexts, type CareersTexts } from '../../content/careers-texts.js';
import { useEnglish } from '../../lib/locale.js';
import { openingsState } from 'contract';
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

const LINES = 3;

interface SourceNoticesProps {
  readonly notices: readonly SourceNotice[];
  /** Of the filter: then only their notices are shown. */
  readonly organizationIds: readonly string[] | undefined;
}

export function SourceNotices({ notices, organizationIds }: SourceNoticesProps) {
  const shown = notices.filter(({ organizationId }) => organizationIds?.includes(organizationId) ?? true);
  const texts = useCareersTexts().sources;
  if (shown.length === 0) return null;
  const more = shown.length - LINES;
  return (
    <Box
      component="ul"
      aria-label={texts.label}
      sx={{ m: 0, mt: 4, p: 0, pl: 2, listStyle: 'none', borderLeft: 3, borderColor: 'divider' }}
    >
      {shown.slice(0, LINES).map((notice) => (
        <Typography key={notice.organizationId} component="li" variant="body2" sx={line}>
          {listedNotice(notice, texts)}
        </Typography>
      ))}
      {more > 0 && (
        <Typography component="li" variant="body2" sx={line}>
          {texts.more(more)}
        </Typography>
      )}
    </Box>
  );
}

const line = { color: 'text.secondary', overflowWrap: 'anywhere' } as const;

export const ApiStatusBanner_apiStatus = graphql(/* GraphQL */ `
  fragment ApiStatusBanner_apiStatus on ApiStatus {
    available
    clients
    missing
    keys
  }
`);

interface ApiStatusBannerProps {
  readonly apiStatus: ApiStatusBanner_ApiStatusFragment;
  /** Otherwise it is in the page but hidden (product 4.25). */
  readonly shown: boolean;
}

/** For operators: which sources of jobs lack their key, or which organizations are connected. */
export function ApiStatusBanner({
  apiStatus: { available, clients, missing, keys },
  shown,
}: ApiStatusBannerProps) {
  const english = useEnglish();
  if (!missing && !available) return null;
  return (
    <Box {...english} role="group" aria-label="API status" hidden={!shown} sx={{ mb: 4 }}>
      <Alert severity={missing ? 'warning' : 'success'} variant="outlined">
        <AlertTitle>{missing ? 'Missing API Keys' : 'API Connected'}</AlertTitle>
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {(missing ? keys : clients).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Box>
      </Alert>
    </Box>
  );
}
