import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { listedNotice, type SourceNotice } from './source-notice.js';

/** Lines shown; visitors come for jobs. */
const MOST = 3;

interface SourceNoticesProps {
  readonly notices: readonly SourceNotice[];
  /** Only this one's, when the list is filtered by it. */
  readonly organizationId?: string | undefined;
}

/** A quiet word per organization whose openings are not current. */
export function SourceNotices({ notices, organizationId }: SourceNoticesProps) {
  const shown = notices.filter(
    (notice) => organizationId === undefined || notice.organizationId === organizationId,
  );
  if (shown.length === 0) return null;
  const more = shown.length - MOST;
  return (
    <Box
      component="ul"
      aria-label="Age of openings"
      sx={{ m: 0, mb: 3, p: 0, pl: 2, listStyle: 'none', borderLeft: 3, borderColor: 'divider' }}
    >
      {shown.slice(0, MOST).map((notice) => (
        <Typography
          key={notice.organizationId}
          component="li"
          variant="body2"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {listedNotice(notice)}
        </Typography>
      ))}
      {more > 0 && (
        <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
          {more === 1 ? 'One more organization is' : `${more} more organizations are`} waiting for an update
          too.
        </Typography>
      )}
    </Box>
  );
}
