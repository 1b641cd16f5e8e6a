import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { pagePaths } from 'contract';
import type { ReactNode } from 'react';
import { Link } from '../../../components/Link.js';
import { listingAddress } from '../careers.api.js';
import { jobNotice, type SourceNotice } from '../source-notices.js';

interface JobNoticesProps {
  readonly job: { readonly clientId: string; readonly organization: { readonly name: string } };
  readonly isClosed: boolean;
  /** False when another job than the address names is shown. */
  readonly matched: boolean;
  readonly notice: SourceNotice | undefined;
}

/** What a visitor should know before reading: the job is closed, is not the one of the address, or may have changed. */
export function JobNotices({ job, isClosed, matched, notice }: JobNoticesProps) {
  if (isClosed) {
    return (
      <Alert severity="warning" sx={{ mb: 4 }}>
        <AlertTitle>This job is closed</AlertTitle>
        It no longer takes applications.{' '}
        <TextLink to={listingAddress({ filters: { organization: [job.clientId] }, page: 1 })}>
          See the open jobs at {job.organization.name}
        </TextLink>{' '}
        or <TextLink to={pagePaths.careers}>browse all jobs</TextLink>.
      </Alert>
    );
  }
  return (
    <>
      {!matched && (
        <Alert severity="info" sx={{ mb: 4 }}>
          <AlertTitle>This is not the job your link names</AlertTitle>
          That one is not listed here, so we show you another open job instead.{' '}
          <TextLink to={pagePaths.careers}>Browse all jobs</TextLink>.
        </Alert>
      )}
      {notice && (
        <Typography variant="body2" sx={age}>
          {jobNotice(notice)}
        </Typography>
      )}
    </>
  );
}

function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} color="inherit">
      {children}
    </MuiLink>
  );
}

const age = {
  mb: 4,
  pl: 2,
  borderLeft: 3,
  borderColor: 'divider',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;
