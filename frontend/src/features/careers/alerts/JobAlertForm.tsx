import { Typography } from '@mui/material';
import {
  inLocale,
  jobAlertSchema,
  jobFiltersInWords,
  pagePaths,
  restRoutes,
  searchFromJobFilters,
  type JobFilters,
} from 'contract';
import { jobAlertAnchor, useJobMailTexts } from '../../../content/job-mail-texts.js';
import { useLocale } from '../../../lib/locale.js';
import type { PostedForm } from '../../../lib/data/posted-form.js';
import { JobMailForm } from './JobMailForm.js';

export interface JobAlertFormProps {
  readonly filters: JobFilters;
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  /** What the server found when the form was posted without scripts; `sent` when it arrived. */
  readonly posted?: PostedForm | 'sent' | undefined;
}

/** Asks for mails about new jobs (product 6.36). */
export function JobAlertForm({ filters, organizations, posted }: JobAlertFormProps) {
  const locale = useLocale();
  const texts = useJobMailTexts().alert;
  const search = searchFromJobFilters(filters).toString();
  const nameOf = (id: string) => organizations.find((one) => one.id === id)?.name ?? id;
  const about = jobFiltersInWords(filters, nameOf, texts.filters);
  return (
    <JobMailForm
      name="job-alert"
      path={restRoutes.jobAlerts}
      schema={jobAlertSchema}
      body={{ filters: search }}
      // Without scripts the answer is the list of these jobs.
      action={`${inLocale(locale, pagePaths.careers)}${search && `?${search}`}#${jobAlertAnchor}`}
      posted={posted}
      texts={texts}
      about={<Typography sx={{ fontWeight: 650 }}>{texts.about(about)}</Typography>}
    >
      <input type="hidden" name="filters" value={search} />
    </JobMailForm>
  );
}
