import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  inLocale,
  jobAlertSchema,
  jobFiltersInWords,
  pagePaths,
  restRoutes,
  searchFromJobFilters,
  type JobFilters,
} from 'contract';
import { useEffect } from 'react';
import { SiteForm } from '../../../components/form/SiteForm.js';
import { FormStatusLine, SubmitButton } from '../../../components/form/submit-state.js';
import { TextField } from '../../../components/form/TextField.js';
import { useSiteForm } from '../../../components/form/use-site-form.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { jobAlertAnchor, jobAlertForm } from '../../../content/job-alert-form.js';
import { lazyFormRoot } from '../../../lib/lazy-form.js';
import { useLocale, useTexts } from '../../../lib/locale.js';
import { forgetSent, type PostedForm } from '../../../lib/posted-form.js';
import { showFormToast } from '../../../lib/toasts.js';

const empty = { email: '' };

export interface JobAlertFormProps {
  /** Of the jobs that the letters name. */
  readonly filters: JobFilters;
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  /** What the server found when the form was posted without scripts; `sent` when it arrived. */
  readonly posted?: PostedForm | 'sent' | undefined;
}

/** Asks for mails about new jobs (product 6.36). A default export, since it is loaded apart from its page. */
export default function JobAlertForm({ filters, organizations, posted }: JobAlertFormProps) {
  const locale = useLocale();
  const texts = useTexts('jobAlert', jobAlertForm);
  const { asked, failed } = texts.outcomes;
  const search = searchFromJobFilters(filters).toString();
  const nameOf = (id: string) => organizations.find((one) => one.id === id)?.name ?? id;
  const form = useSiteForm({
    name: 'job-alert',
    path: restRoutes.jobAlerts,
    schema: jobAlertSchema,
    empty,
    posted,
    bodyOf: ({ email }) => ({ email, filters: search, locale }),
    onOutcome: ({ kind }) => {
      if (kind === 'sent') showFormToast(asked);
      else if (kind !== 'invalid') showFormToast(failed);
    },
  });
  useEffect(() => {
    if (posted === 'sent') forgetSent();
  }, [posted]);
  return (
    <SurfaceCard {...lazyFormRoot} sx={{ maxWidth: 720, p: { xs: 2.5, sm: 4 } }}>
      <Typography sx={{ fontWeight: 650 }}>
        {texts.about(jobFiltersInWords(filters, nameOf, texts.filters))}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {texts.promise}
      </Typography>
      {/* Without scripts the answer is the list of these jobs. */}
      <SiteForm
        form={form}
        action={`${inLocale(locale, pagePaths.careers)}${search && `?${search}`}#${jobAlertAnchor}`}
        label={texts.heading}
      >
        <input type="hidden" name="filters" value={search} />
        <TextField
          name="email"
          label={texts.label}
          placeholder={texts.placeholder}
          type="email"
          autoComplete="email"
          required
        />
        <Box>
          <SubmitButton status={form.status} label={texts.submit} sendingLabel={texts.submitting} />
          <FormStatusLine status={form.status} sending={texts.submitting} sent={asked} failed={failed} />
        </Box>
      </SiteForm>
    </SurfaceCard>
  );
}
