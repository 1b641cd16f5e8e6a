import Typography from '@mui/material/Typography';
import {
  jobAlertSchema,
  jobFiltersInWords,
  pagePaths,
  restRoutes,
  searchFromJobFilters,
  toasts,
  type JobFilters,
} from 'contract';
import { jobAlertForm } from '../../../content/job-alert-form.js';
import type { PostedForm } from '../../../lib/posted-form.js';
import { JobMailForm } from './JobMailForm.js';

export interface JobAlertFormProps {
  /** Of the jobs that the letters name. */
  readonly filters: JobFilters;
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  /** What the server found when the form was posted without scripts; `sent` when it arrived. */
  readonly posted?: PostedForm | 'sent' | undefined;
}

/** Asks for mails about new jobs (product 6.36). A default export, since it is loaded apart from its page. */
export default function JobAlertForm({ filters, organizations, posted }: JobAlertFormProps) {
  const search = searchFromJobFilters(filters).toString();
  const about = jobFiltersInWords(filters, (id) => organizations.find((one) => one.id === id)?.name ?? id);
  return (
    <JobMailForm
      name="job-alert"
      path={restRoutes.jobAlerts}
      schema={jobAlertSchema}
      body={{ filters: search }}
      // Without scripts the answer is the list of these jobs.
      action={`${pagePaths.careers}${search && `?${search}`}#${jobAlertForm.anchor}`}
      posted={posted}
      texts={jobAlertForm}
      toasts={{ sent: toasts.jobAlertAsked, failed: toasts.jobAlertFailed }}
      about={<Typography sx={{ fontWeight: 650 }}>{jobAlertForm.about(about)}</Typography>}
    >
      <input type="hidden" name="filters" value={search} />
    </JobMailForm>
  );
}
