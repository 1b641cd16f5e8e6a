import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { graphql } from '../../__generated__/gql.js';
import type { ApiStatusBanner_ApiStatusFragment } from '../../__generated__/graphql.js';
import { useCareersTexts } from '../../content/careers-texts.js';
import { useEnglish } from '../../lib/locale.js';
import { listedNotice, type SourceNotice } from './source-notices.js';

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
