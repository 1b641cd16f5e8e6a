import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { pushEvent } from '../../../lib/analytics.js';
import { useAttributedUrl } from '../../../lib/attribution/use-attributed-url.js';
import { jobDetailTexts } from './job-detail-texts.js';

export interface ApplyLinkProps {
  readonly job: {
    readonly id: string;
    readonly title: string;
    readonly applyUrl: string;
    readonly clientId: string;
  };
}

/** Leads to the employer's application in a new tab, which learns nothing of this one. */
export function ApplyLink({ job }: ApplyLinkProps) {
  const href = useAttributedUrl(job.applyUrl, job.id);
  const tell = () =>
    pushEvent({ event: 'apply_click', job_id: job.id, job_title: job.title, organization: job.clientId });
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      onClick={tell}
      variant="contained"
      size="large"
      fullWidth
      endIcon={<OpenInNewRounded />}
    >
      {jobDetailTexts.apply}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Button>
  );
}
