import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { pagePaths } from 'contract';
import { Link } from '../../../components/Link.js';
import { jobNotice, type SourceNotice } from '../sources/source-notice.js';
import { listingAddress } from '../listing/listing-address.js';

interface JobNoticeProps {
  readonly closed: boolean;
  /** False when another job than asked for is shown. */
  readonly matched: boolean;
  readonly clientId: string;
  readonly organization: string;
  /** When its organization's openings are not current. */
  readonly notice?: SourceNotice | undefined;
}

/** What a visitor must know before reading on: the position is closed, or it is not the one the address names. */
export function JobNotice({ closed, matched, clientId, organization, notice }: JobNoticeProps) {
  if (closed) {
    return (
      <Alert severity="warning" sx={{ mb: 4 }}>
        <AlertTitle>This position is closed</AlertTitle>
        It no longer takes applications.{' '}
        <MuiLink
          component={Link}
          to={listingAddress({ filters: { organization: clientId }, page: 1 })}
          color="inherit"
        >
          See the open positions at {organization}
        </MuiLink>{' '}
        or{' '}
        <MuiLink component={Link} to={pagePaths.careers} color="inherit">
          browse all jobs
        </MuiLink>
        .
      </Alert>
    );
  }
  const age = notice && <SourceAge notice={notice} />;
  if (matched) return age;
  return (
    <>
      <Alert severity="info" sx={{ mb: 4 }}>
        <AlertTitle>This is not the job your link names</AlertTitle>
        That one is not listed here, so we show you another open position instead.{' '}
        <MuiLink component={Link} to={pagePaths.careers} color="inherit">
          Browse all jobs
        </MuiLink>
        .
      </Alert>
      {age}
    </>
  );
}

/** Quiet: the job is open as far as anybody knows. */
function SourceAge({ notice }: { readonly notice: SourceNotice }) {
  return (
    <Typography
      variant="body2"
      sx={{
        mb: 4,
        pl: 2,
        borderLeft: 3,
        borderColor: 'divider',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      {jobNotice(notice)}
    </Typography>
  );
}
