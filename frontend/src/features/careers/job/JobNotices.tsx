import { Alert, AlertTitle, Link as MuiLink, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import type { ReactNode } from 'react';
import { Link } from '../../../components/Link.js';
import { listingAddress } from '../careers.api.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import type { SourceNotice } from '../source-notices.js';

interface JobNoticesProps {
  readonly job: { readonly clientId: string; readonly organization: { readonly name: string } };
  readonly isClosed: boolean;
  readonly matched: boolean;
  readonly notice: SourceNotice | undefined;
}

/** What a visitor should know before reading: the job is closed, is not the one of the address, or may have changed. */
export function JobNotices({ job, isClosed, matched, notice }: JobNoticesProps) {
  const { job: texts, sources } = useCareersTexts();
  if (isClosed) {
    return (
      <Alert severity="warning" sx={{ mb: 4 }}>
        <AlertTitle>{texts.closed.title}</AlertTitle>
        {texts.closed.text}{' '}
        <TextLink to={listingAddress({ filters: { organization: [job.clientId] }, page: 1 })}>
          {texts.closed.others(job.organization.name)}
        </TextLink>{' '}
        {texts.closed.or} <TextLink to={pagePaths.careers}>{texts.closed.all}</TextLink>.
      </Alert>
    );
  }
  return (
    <>
      {!matched && (
        <Alert severity="info" sx={{ mb: 4 }}>
          <AlertTitle>{texts.other.title}</AlertTitle>
          {texts.other.text} <TextLink to={pagePaths.careers}>{texts.other.all}</TextLink>.
        </Alert>
      )}
      {notice && (
        <Typography variant="body2" sx={age}>
          {sources.ofJob(notice.name, notice.days)}
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
