import OutlinedInput from '@mui/material/OutlinedInput';
import { useField, useFormikContext } from 'formik';
import { memo } from 'react';
import type { DrawnField } from './drawn-field.js';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';

interface TextAreaProps extends Pick<FieldFrameProps, 'name' | 'label' | 'required' | 'hint'> {
  readonly rows: number;
  readonly placeholder?: string;
}

/** Several lines of text, of the form around it. */
export function TextArea(props: TextAreaProps) {
  const [{ value, onChange, onBlur }, { error }] = useField<string>(props.name);
  const { isSubmitting: readOnly } = useFormikContext();
  return <Drawn {...props} {...{ value, onChange, onBlur, error, readOnly }} />;
}

/** The bare element: MUI's growing one measures itself with every letter. Drawn anew for its own letters alone. */
const Drawn = memo(function DrawnTextArea({ rows, placeholder, value, onChange, onBlur, error, readOnly, ...frame }: TextAreaProps & DrawnField) {
  // MUI takes the control for an input: its types know no rows, and it would name a type.
  const height = { rows, type: undefined };
  const { name } = frame;
  return (
    <FieldFrame {...frame} error={error}>
      {(control) => (
        <OutlinedInput
          fullWidth
          multiline
          inputComponent="textarea"
          error={error !== undefined}
          {...{ name, value, onChange, onBlur, readOnly, placeholder }}
          slotProps={{ input: { ...control, ...height } }}
          sx={{ '& textarea': { resize: 'vertical', height: 'auto' } }}
        />
      )}
    </FieldFrame>
  );
});
