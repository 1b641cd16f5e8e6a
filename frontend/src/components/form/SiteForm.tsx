import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { FormikProvider } from 'formik';
import type { ReactNode } from 'react';
import { FormNameContext } from './field-focus.js';
import type { FormValues } from './form-values.js';
import { HoneypotField } from './HoneypotField.js';
import { useLiveForm } from './use-live-form.js';
import type { SiteFormState } from './use-site-form.js';

interface SiteFormProps<Values extends FormValues> {
  readonly form: SiteFormState<Values>;
  /** Where it is posted without scripts. A form without one is sent by its button alone, not by Enter in one of its fields. */
  readonly action?: string;
  /** Spoken name. */
  readonly label: string;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** The element around a form's fields. The browser does not validate it: its own messages have other words (product 6.2). */
export function SiteForm<Values extends FormValues>({
  form,
  action,
  label,
  sx = oneColumn,
  children,
}: SiteFormProps<Values>) {
  const { name, formik, element, draft, submit } = form;
  const live = useLiveForm(element, draft.opened);
  const post = action !== undefined && { method: 'post', action };
  return (
    <FormikProvider value={formik}>
      <FormNameContext value={name}>
        <Box
          component="form"
          ref={element}
          data-live={live}
          {...post}
          aria-label={label}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (post) submit();
          }}
          sx={sx}
        >
          <HoneypotField />
          {children}
        </Box>
      </FormNameContext>
    </FormikProvider>
  );
}

const oneColumn = {
  position: 'relative',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const;
