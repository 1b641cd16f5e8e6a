import { Alert, Box, CircularProgress, Link as MuiLink, Typography } from '@mui/material';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { focusSearch } from '../../components/list/filters.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import type { CareersPageQuery } from '../../__generated__/graphql.js';
import { useCareersTexts } from '../../content/careers-texts.js';
import { useCounted } from '../../lib/numbers.js';
import { isPlainClick } from '../../lib/browser/browser-features.js';
import { listingAddress, type ListingState } from './careers.api.js';

interface ListStatusProps {
  readonly totalCount: number;
  readonly filtered: boolean;
  /** Product 4.60. */
  readonly within?: string | undefined;
  readonly loading: boolean;
}

/** How many jobs are listed, announced when it changes. Zero is only announced: the empty list says it visibly. */
export function ListStatus({ totalCount, filtered, within, loading }: ListStatusProps) {
  const texts = useCareersTexts().listing;
  const count = texts.count(totalCount, filtered, within);
  useCounted('search-empty', filtered && totalCount === 0 && !loading ? '' : undefined);
  return (
    <Box role="status" sx={[status, within === undefined && besideButtons]}>
      {loading && <CircularProgress aria-hidden size={20} />}
      <Typography variant="h5" component="p">
        {loading ? texts.loading : totalCount > 0 ? count : <VisuallyHidden>{count}</VisuallyHidden>}
      </Typography>
    </Box>
  );
}

const status = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 } as const;

/** On small screens a short count takes two lines rather than a row of its own. */
const besideButtons = { flex: { xs: '1 1 116px', sm: 'none' } } as const;

interface CorrectedQueryProps {
  readonly state: ListingState;
  /** What was searched for instead; null when the text was not corrected. */
  readonly corrected: string | null;
  readonly path: string;
}

interface ReadQueryProps {
  readonly state: ListingState;
  readonly jobs: Pick<CareersPageQuery['jobs'], 'searchedNear' | 'alsoSearched'>;
  readonly path: string;
}

/** Says what the search text was read as, and links to its words as they are written (product 4.15, rules 6 and 7). */
export function ReadQuery({ state, jobs: { searchedNear: near, alsoSearched }, path }: ReadQueryProps) {
  const texts = useCareersTexts().listing;
  return (
    <Typography role="status" variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {near && (
        <>
          {texts.searchedNear(near.radius, near.place)}{' '}
          <MuiLink
            component={Link}
            to={listingAddress(
              { ...state, filters: { ...state.filters, q: near.literalQuery }, page: 1 },
              path,
            )}
            preventScrollReset
          >
            {texts.literally(near.literalQuery)}
          </MuiLink>{' '}
        </>
      )}
      {alsoSearched.length > 0 && texts.alsoSearched(alsoSearched)}
    </Typography>
  );
}

/** Says that the search text was corrected, and links to the search as it was written (product 4.19). */
export function CorrectedQuery({ state, corrected, path }: CorrectedQueryProps) {
  const texts = useCareersTexts().listing;
  const { q } = state.filters;
  const follow = (event: MouseEvent) => {
    // The link disappears. Only for the keyboard: on a touch screen the focus would open the on-screen keyboard.
    if (event.detail === 0 && isPlainClick(event)) focusSearch();
  };
  return (
    <Box role="status">
      {corrected && q && (
        <Alert severity="info" sx={{ mt: 3, overflowWrap: 'anywhere' }} role="presentation">
          {texts.corrected(q, corrected)}{' '}
          <MuiLink
            component={Link}
            to={listingAddress({ ...state, exact: true, page: 1 }, path)}
            preventScrollReset
            color="inherit"
            onClick={follow}
          >
            {texts.original(q)}
          </MuiLink>
        </Alert>
      )}
    </Box>
  );
}
