import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { listingTexts } from './texts.js';

interface ListingStatusProps {
  readonly totalCount: number;
  readonly filtered: boolean;
  readonly loading: boolean;
}

/** How many jobs are listed; changes are read aloud. */
export function ListingStatus({ totalCount, filtered, loading }: ListingStatusProps) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44 }}>
      {loading && <CircularProgress aria-hidden size={20} />}
      <Typography variant="h5" component="p">
        {loading ? listingTexts.loading : countText(totalCount, filtered)}
      </Typography>
    </Box>
  );
}

/** The empty state speaks for itself. */
function countText(totalCount: number, filtered: boolean): string {
  if (totalCount === 0) return '';
  const number = totalCount.toLocaleString('en-US');
  if (filtered) return totalCount === 1 ? '1 job found' : `${number} jobs found`;
  return totalCount === 1 ? '1 open position' : `${number} open positions`;
}
