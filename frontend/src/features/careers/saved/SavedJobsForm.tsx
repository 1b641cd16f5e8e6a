import { Typography } from '@mui/material';
import { restRoutes, savedJobsMailSchema } from 'contract';
import { useJobMailTexts } from '../../../content/job-mail-texts.js';
import { JobMailForm } from '../alerts/JobMailForm.js';

interface SavedJobsFormProps {
  readonly ids: readonly string[];
}

/** Mails the list of the saved jobs (product 6.41). */
export function SavedJobsForm({ ids }: SavedJobsFormProps) {
  const texts = useJobMailTexts().saved;
  return (
    <JobMailForm
      name="saved-jobs"
      path={restRoutes.savedJobsMails}
      schema={savedJobsMailSchema}
      body={{ ids }}
      action={restRoutes.savedJobsMails}
      texts={texts}
      about={
        <Typography variant="h5" component="h2">
          {texts.heading}
        </Typography>
      }
    />
  );
}
