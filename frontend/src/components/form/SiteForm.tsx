import Box from '@mui/material/Box';
import { FormikProvider } from 'formik';
import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/use-hydrated.js';
import { FormNameContext } from './form-name.js';
import { TrapField } from './TrapField.js';
import { useLiveForm } from './use-live-form.js';
import type { FormValues } from './form-state.js';
import type { SiteFormState } from './use-site-form.js';

interface SiteFormProps<Values extends FormValues> {
  readonly form: SiteFormState<Values>;
  /** Where it is posted without scripts. */
  readonly action: string;
  /** Spoken name. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * The element around a form's fields. It is posted as it is when no script runs, and judged by us alone: the browser's
 * own bubbles would say other words than the specification.
 */
export function SiteForm<Values extends FormValues>({ form, action, label, children }: SiteFormProps<Values>) {
  const { element } = form;
  const live = useLiveForm(element, useHydrated());
  return (
    <FormikProvider value={form.formik}>
      <FormNameContext value={form.name}>
        <Box component="form" ref={element} data-live={live} method="post" action={action} aria-label={label} noValidate onSubmit={form.submit} sx={{ position: 'relative', display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <TrapField />
          {children}
        </Box>
      </FormNameContext>
    </FormikProvider>
  );
}
