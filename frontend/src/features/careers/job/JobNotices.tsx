import { Alert, AlertTitle, Link as MuiLink, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import type { ReactNode } from 'react';
import { Link } from '../../../components/Link.js';
import { listingAddress } from '../careers.api.js';
import { useCareersTexts } from '../../../content/careers-texts.js';
import type { SourceNotice } from '../source-notices.js';

interface ClosedNoticeProps {
  readonly job: { readonly clientId: string; readonly organization: { readonly name: string } };
}

export function ClosedNotice({ job }: ClosedNoticeProps) {
  const { closed } = useCareersTexts().job;
  return (
    <Alert severity="warning">
      <AlertTitle>{closed.title}</AlertTitle>
      {closed.text}{' '}
      <TextLink to={listingAddress({ filters: { organization: [job.clientId] }, page: 1 })}>
        {closed.others(job.organization.name)}
      </TextLink>{' '}
      {closed.or} <TextLink to={pagePaths.careers}>{closed.all}</TextLink>.
    </Alert>
  );
}

interface JobNoticesProps {
  readonly matched: boolean;
  readonly notice: SourceNotice | undefined;
}

/** What a visitor should know before reading an open job: it is not the one of the address, or may have changed. */
export function JobNotices({ matched, notice }: JobNoticesProps) {
  const { job: texts, sources } = useCareersTexts();
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
