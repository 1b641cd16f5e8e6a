import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { graphql } from '../../../__generated__/gql.js';
import type { ApiStatusBanner_ApiStatusFragment } from '../../../__generated__/graphql.js';

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
  /** In the page and hidden, unless the address asks for it with `?apiStatus` (product 4.25). */
  readonly shown: boolean;
}

/** For the operator: which sources of jobs lack their key, or which organizations are connected. */
export function ApiStatusBanner({ apiStatus, shown }: ApiStatusBannerProps) {
  const state = bannerState(apiStatus);
  return state ? (
    <Box role="group" aria-label="API status" hidden={!shown} sx={{ mb: 4 }}>
      <Alert severity={state.severity} variant="outlined">
        <AlertTitle>{state.title}</AlertTitle>
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {state.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Box>
      </Alert>
    </Box>
  ) : null;
}

function bannerState({ available, clients, missing, keys }: ApiStatusBanner_ApiStatusFragment) {
  if (missing) return { severity: 'warning', title: 'Missing API Keys', names: keys } as const;
  return available ? ({ severity: 'success', title: 'API Connected', names: clients } as const) : undefined;
}
