import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { jobDetailTexts } from './job-detail-texts.js';

interface ApplyLinkProps {
  readonly job: { readonly applyUrl: string };
}

/** Leads to the employer's application in a new tab, which learns nothing of this one. */
export function ApplyLink({ job }: ApplyLinkProps) {
  return (
    <Button component="a" href={job.applyUrl} target="_blank" rel="noopener" variant="contained" size="large" fullWidth endIcon={<OpenInNewRounded />}>
      {jobDetailTexts.apply}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Button>
  );
}
