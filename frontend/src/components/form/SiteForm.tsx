import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { honeypotField } from 'contract';
import { FormikProvider } from 'formik';
import type { ReactNode } from 'react';
import { useFormTexts } from '../../content/form-texts.js';
import { FormNameContext, useFieldId } from './FieldFrame.js';
import type { FormValues } from './draft.js';
import type { SiteFormState } from './use-site-form.js';

interface SiteFormProps<Values extends FormValues> {
  readonly form: SiteFormState<Values>;
  /** Where it is posted without scripts. A form without one is sent by its button alone, not by Enter in one of its fields. */
  readonly action?: string;
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
  const { name, formik, element, submit } = form;
  const post = action !== undefined && { method: 'post', action };
  return (
    <FormikProvider value={formik}>
      <FormNameContext value={name}>
        <Box
          component="form"
          ref={element}
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

/** A field that people can neither see nor reach: a form in which it is filled in was sent by a robot. */
function HoneypotField() {
  const id = useFieldId()(honeypotField);
  const texts = useFormTexts();
  return (
    <Box
      aria-hidden="true"
      sx={{ position: 'absolute', left: -10_000, width: 1, height: 1, overflow: 'hidden' }}
    >
      <label htmlFor={id}>{texts.honeypotLabel}</label>
      <input
        id={id}
        type="text"
        name={honeypotField}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        defaultValue=""
      />
    </Box>
  );
}
