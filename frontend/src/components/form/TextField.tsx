import OutlinedInput from '@mui/material/OutlinedInput';
import { useField, useFormikContext } from 'formik';
import { memo, type HTMLInputAutoCompleteAttribute } from 'react';
import type { DrawnField } from './drawn-field.js';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';

interface TextFieldProps extends Pick<FieldFrameProps, 'name' | 'label' | 'required' | 'hint'> {
  readonly placeholder?: string;
  readonly type?: 'text' | 'email';
  /** What a browser may fill in by itself (WCAG 1.3.5). */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** One line of text, of the form around it. */
export function TextField(props: TextFieldProps) {
  const [{ value, onChange, onBlur }, { error }] = useField<string>(props.name);
  const { isSubmitting: readOnly } = useFormikContext();
  return <Drawn {...props} {...{ value, onChange, onBlur, error, readOnly }} />;
}

/** Drawn anew for its own letters alone, not for those of every other field. */
const Drawn = memo(function DrawnTextField({ placeholder, type = 'text', autoComplete, value, onChange, onBlur, error, readOnly, ...frame }: TextFieldProps & DrawnField) {
  const { name } = frame;
  return (
    <FieldFrame {...frame} error={error}>
      {(control) => (
        <OutlinedInput
          fullWidth
          error={error !== undefined}
          {...{ name, value, onChange, onBlur, readOnly, type, placeholder }}
          slotProps={{ input: { ...control, autoComplete, ...(type === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }) } }}
        />
      )}
    </FieldFrame>
  );
});
