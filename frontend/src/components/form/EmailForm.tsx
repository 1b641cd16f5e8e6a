import { Box } from '@mui/material';
import type { Toast } from 'contract';
import type { ReactNode } from 'react';
import { SiteForm } from './SiteForm.js';
import { FormStatusLine, SubmitButton } from './submit-state.js';
import { TextField } from './FieldFrame.js';
import type { SiteFormState } from './use-site-form.js';

interface EmailFormProps {
  readonly form: SiteFormState<{ email: string }>;
  readonly action: string;
  readonly label: string;
  readonly texts: Readonly<Record<'label' | 'placeholder' | 'submit' | 'submitting', string>>;
  readonly outcomes: Readonly<Record<'sent' | 'failed', Toast>>;
  readonly children?: ReactNode;
}

export function EmailForm({ texts, outcomes, children, ...form }: EmailFormProps) {
  const { status } = form.form;
  return (
    <SiteForm {...form}>
      {children}
      <TextField
        name="email"
        label={texts.label}
        placeholder={texts.placeholder}
        type="email"
        autoComplete="email"
        required
      />
      <Box>
        <SubmitButton status={status} label={texts.submit} sendingLabel={texts.submitting} />
        <FormStatusLine status={status} sending={texts.submitting} {...outcomes} />
      </Box>
    </SiteForm>
  );
}
