import { Box, Typography } from '@mui/material';
import {
  searchFromJobFilters,
  inLocale,
  jobAlertSchema,
  jobFiltersInWords,
  pagePaths,
  restRoutes,
  type JobFilters,
} from 'contract';
import { useId, type ReactNode, useEffect } from 'react';
import { useActionData, useSearchParams } from 'react-router-dom';
import { Section } from '../../../components/Section.js';
import { jobAlertAnchor, useJobMailTexts, type JobMailTexts } from '../../../content/job-mail-texts.js';
import { sentParameter, type PostedForm, forgetSent } from '../../../lib/data/posted-form.js';
import { useLocale } from '../../../lib/locale.js';
import type { Schema } from 'yup';
import { EmailForm } from '../../../components/form/EmailForm.js';
import { useSiteForm } from '../../../components/form/use-site-form.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { showFormToast } from '../../../components/Toasts.js';

type JobAlertProps = Omit<JobAlertFormProps, 'posted'>;

/** "Email me jobs like these" (product 6.36). */
export function JobAlertSection(props: JobAlertProps) {
  const { heading } = useJobMailTexts().alert;
  return (
    <Section id={jobAlertAnchor} title={heading} tone="surface" screenOnly>
      <JobAlert {...props} />
    </Section>
  );
}

/** The same within an empty list, where it is about what was searched for. */
export function EmptyListAlert(props: JobAlertProps) {
  const { headingFor } = useJobMailTexts().alert;
  const heading = useId();
  return (
    <Box
      component="section"
      id={jobAlertAnchor}
      aria-labelledby={heading}
      className="no-print"
      sx={{ mt: 4 }}
    >
      <Typography id={heading} variant="h4" component="h3" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {headingFor(props.filters.q)}
      </Typography>
      <JobAlert {...props} />
    </Box>
  );
}

function JobAlert(props: JobAlertProps) {
  const posted = useActionData<PostedForm>();
  const [search] = useSearchParams();
  return (
    // For other jobs nothing has been sent yet.
    <JobAlertForm
      key={searchFromJobFilters(props.filters).toString()}
      {...props}
      posted={search.get(sentParameter) === '1' ? 'sent' : posted}
    />
  );
}

interface JobAlertFormProps {
  readonly filters: JobFilters;
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  /** What the server found when the form was posted without scripts; `sent` when it arrived. */
  readonly posted?: PostedForm | 'sent' | undefined;
}

/** Asks for mails about new jobs (product 6.36). */
function JobAlertForm({ filters, organizations, posted }: JobAlertFormProps) {
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

const empty = { email: '' };

interface JobMailFormProps {
  readonly name: string;
  readonly path: string;
  readonly schema: Schema<{ email: string }>;
  readonly body: object;
  readonly action: string;
  readonly posted?: PostedForm | 'sent' | undefined;
  readonly texts: JobMailTexts['saved'];
  readonly about: ReactNode;
  readonly children?: ReactNode;
}

export function JobMailForm({ texts, about, body, action, children, ...options }: JobMailFormProps) {
  const locale = useLocale();
  const { outcomes } = texts;
  const form = useSiteForm({
    ...options,
    empty,
    bodyOf: ({ email }) => ({ email, ...body, locale }),
    onOutcome: ({ kind }) => {
      // Success is a notice beside the button, which stays.
      if (kind !== 'invalid' && kind !== 'sent') showFormToast(outcomes.failed);
    },
  });
  const { posted } = options;
  useEffect(() => {
    if (posted === 'sent') forgetSent();
  }, [posted]);
  return (
    <SurfaceCard sx={{ maxWidth: 720, p: { xs: 2.5, sm: 4 } }}>
      {about}
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {texts.promise}
      </Typography>
      <EmailForm form={form} action={action} label={texts.heading} texts={texts} outcomes={outcomes}>
        {children}
      </EmailForm>
    </SurfaceCard>
  );
}
