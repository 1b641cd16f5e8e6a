import Button from '@mui/material/Button';
import { failureTexts } from '../../../content/failure-texts.js';
import { pagePaths } from 'contract';
import { Link } from '../../../components/Link.js';
import { emberButton } from '../../../components/night-buttons.js';
import { PageHero } from '../../../components/PageHero.js';
import type { Failed } from '../../../lib/unreached.js';
import { useReloadWhenOnline } from '../../../lib/use-reload-when-online.js';
import { jobDetailTexts } from './job-detail-texts.js';

interface JobNotFoundProps {
  /** `none`: no job is open at all; otherwise nothing could be loaded. */
  readonly shown: { readonly kind: 'none' } | Failed;
}

/** The not-found view of the job detail (product 4.41): "Job Not Found" or the error text. */
export function JobNotFound({ shown }: JobNotFoundProps) {
  const unreached = shown.kind === 'failed' && shown.unreached;
  useReloadWhenOnline(unreached);
  return (
    <PageHero
      title={shown.kind === 'none' ? jobDetailTexts.notFoundTitle : jobDetailTexts.failed}
      lead={
        unreached
          ? `${jobDetailTexts.notFoundSentence} ${failureTexts.unreached}`
          : jobDetailTexts.notFoundSentence
      }
      actions={
        <>
          <Button variant="contained" size="large" component={Link} to={pagePaths.careers} sx={emberButton}>
            {jobDetailTexts.backToListings}
          </Button>
          {shown.kind === 'failed' && (
            // An empty reference is this very address: following it loads the page anew, with or without scripts.
            <Button variant="outlined" color="inherit" size="large" component="a" href="">
              Retry
            </Button>
          )}
        </>
      }
    />
  );
}
