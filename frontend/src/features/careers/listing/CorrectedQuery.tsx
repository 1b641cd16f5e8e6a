import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link } from '../../../components/Link.js';
import { focusSearch } from '../../../lib/focus-search.js';
import { isPlainClick } from '../../../lib/plain-click.js';
import { listingAddress, type ListingState } from './listing-address.js';
import { correctedTexts } from './texts.js';

interface CorrectedQueryProps {
  readonly state: ListingState;
  /** What was searched for instead; null when the text stands. */
  readonly corrected: string | null | undefined;
  /** Of the page. */
  readonly path: string;
}

/** Says that a mistyped search was corrected, and leads to the search as it was written. Read aloud when it appears. */
export function CorrectedQuery({ state, corrected, path }: CorrectedQueryProps) {
  const { q } = state.filters;
  return (
    <Box role="status">
      {corrected && q && (
        <Alert severity="info" sx={{ mt: 3, overflowWrap: 'anywhere' }} role="presentation">
          {correctedTexts.notice(q, corrected)}{' '}
          <MuiLink
            component={Link}
            to={listingAddress({ ...state, exact: true, page: 1 }, path)}
            preventScrollReset
            color="inherit"
            onClick={(event) => {
              // By a key: a finger would only bring up the keyboard, over what is found.
              if (event.detail === 0 && isPlainClick(event)) focusSearch();
            }}
          >
            {correctedTexts.original(q)}
          </MuiLink>
        </Alert>
      )}
    </Box>
  );
}
