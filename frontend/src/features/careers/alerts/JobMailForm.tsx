import { Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import type { Schema } from 'yup';
import { EmailForm } from '../../../components/form/EmailForm.js';
import { useSiteForm } from '../../../components/form/use-site-form.js';
import type { JobMailTexts } from '../../../content/job-mail-texts.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { useLocale } from '../../../lib/locale.js';
import { forgetSent, type PostedForm } from '../../../lib/data/posted-form.js';
import { showFormToast } from '../../../components/Toasts.js';

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
