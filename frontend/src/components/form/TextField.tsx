import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';

interface TextFieldProps extends Pick<FieldFrameProps, 'name' | 'label' | 'required' | 'hint'> {
  readonly placeholder?: string;
  readonly type?: 'text' | 'email';
  /** What a browser may fill in by itself (WCAG 1.3.5). */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** One line of text, of the form around it. */
export function TextField({ placeholder, type = 'text', autoComplete, ...frame }: TextFieldProps) {
  const [{ name, value, onChange, onBlur }, { error }] = useField<string>(frame.name);
  return (
    <FieldFrame {...frame} error={error}>
      {(control) => (
        <OutlinedInput
          fullWidth
          error={error !== undefined}
          {...{ name, value, onChange, onBlur, type, placeholder }}
          slotProps={{ input: { ...control, autoComplete, ...(type === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }) } }}
        />
      )}
    </FieldFrame>
  );
}
