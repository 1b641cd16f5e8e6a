import Button from '@mui/material/Button';
import { pagePaths } from 'db/contract';
import { Link } from 'react-router-dom';
import { emberButton } from '../../../components/night-buttons.js';
import { PageHero } from '../../../components/PageHero.js';
import { jobDetailTexts } from './job-detail-texts.js';

interface JobNotFoundProps {
  /** `none`: no job is open at all; `failed`: nothing could be loaded. */
  readonly reason: 'none' | 'failed';
}

/** The not-found view of the job detail (spec section 2): "Job Not Found" or the error text. */
export function JobNotFound({ reason }: JobNotFoundProps) {
  return (
    <PageHero
      title={reason === 'none' ? jobDetailTexts.notFoundTitle : jobDetailTexts.failed}
      lead={jobDetailTexts.notFoundSentence}
      actions={
        <>
          <Button variant="contained" size="large" component={Link} to={pagePaths.careers} sx={emberButton}>
            {jobDetailTexts.backToListings}
          </Button>
          {reason === 'failed' && (
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
