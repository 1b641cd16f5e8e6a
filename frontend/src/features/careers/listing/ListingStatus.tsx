import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { listingTexts } from './texts.js';

interface ListingStatusProps {
  readonly totalCount: number;
  readonly filtered: boolean;
  readonly loading: boolean;
}

/** How many jobs are listed; changes are read aloud. That there are none is seen in the list's place. */
export function ListingStatus({ totalCount, filtered, loading }: ListingStatusProps) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
      {loading && <CircularProgress aria-hidden size={20} />}
      <Typography variant="h5" component="p">
        {loading ? (
          listingTexts.loading
        ) : totalCount > 0 ? (
          countText(totalCount, filtered)
        ) : (
          <VisuallyHidden>{countText(0, filtered)}</VisuallyHidden>
        )}
      </Typography>
    </Box>
  );
}

function countText(totalCount: number, filtered: boolean): string {
  const number = totalCount.toLocaleString('en-US');
  if (filtered) return totalCount === 1 ? '1 job found' : `${number} jobs found`;
  return totalCount === 1 ? '1 open position' : `${number} open positions`;
}
