import Typography from '@mui/material/Typography';
import { restRoutes, savedJobsLetterSchema, toasts } from 'contract';
import { savedJobsForm } from '../../../content/saved-jobs-form.js';
import { JobMailForm } from '../alerts/JobMailForm.js';

export interface SavedJobsFormProps {
  /** Of the saved jobs. */
  readonly ids: readonly string[];
}

/** Mails the list of the saved jobs (product 6.41). A default export, since it is loaded apart from its page, which needs scripts. */
export default function SavedJobsForm({ ids }: SavedJobsFormProps) {
  return (
    <JobMailForm
      name="saved-jobs"
      path={restRoutes.savedJobsLetters}
      schema={savedJobsLetterSchema}
      body={{ ids }}
      action={restRoutes.savedJobsLetters}
      texts={savedJobsForm}
      toasts={{ sent: toasts.savedJobsMailed, failed: toasts.savedJobsNotMailed }}
      about={
        <Typography variant="h5" component="h2">
          {savedJobsForm.heading}
        </Typography>
      }
    />
  );
}
