import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';

interface TextAreaProps extends Pick<FieldFrameProps, 'name' | 'label' | 'required' | 'hint'> {
  readonly rows: number;
  readonly placeholder?: string;
}

/** Several lines of text, of the form around it. The bare element: MUI's growing one measures itself with every letter. */
export function TextArea({ rows, placeholder, ...frame }: TextAreaProps) {
  // MUI takes the control for an input: its types know no rows, and it would name a type.
  const height = { rows, type: undefined };
  const [{ name, value, onChange, onBlur }, { error }] = useField<string>(frame.name);
  return (
    <FieldFrame {...frame} error={error}>
      {(control) => (
        <OutlinedInput
          fullWidth
          multiline
          inputComponent="textarea"
          error={error !== undefined}
          {...{ name, value, onChange, onBlur, placeholder }}
          slotProps={{ input: { ...control, ...height } }}
          sx={{ '& textarea': { resize: 'vertical', height: 'auto' } }}
        />
      )}
    </FieldFrame>
  );
}
