import { OutlinedInput } from '@mui/material';
import { useField, useFormikContext, type FieldInputProps } from 'formik';
import { memo, type HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';

interface TextFieldProps extends Pick<
  FieldFrameProps,
  'name' | 'label' | 'required' | 'hint' | 'describedBy'
> {
  readonly placeholder?: string;
  readonly type?: 'text' | 'email';
  readonly rows?: number | undefined;
  /** What a browser may fill in by itself (WCAG 1.3.5). */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** Prints the whole text instead of the field, which would cut it off; styles hide one of the two. */
  readonly printed?: boolean;
}

export function TextField(props: TextFieldProps) {
  const [{ value, onChange, onBlur }, { error }] = useField<string>(props.name);
  // While the form is being sent, changes would be lost.
  const { isSubmitting: readOnly } = useFormikContext();
  return <DrawnTextField {...props} {...{ value, onChange, onBlur, error, readOnly }} />;
}

interface DrawnTextFieldProps
  extends TextFieldProps, Pick<FieldInputProps<string>, 'value' | 'onChange' | 'onBlur'> {
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

/** Memoized: not rendered when another field changes. */
const DrawnTextField = memo(function DrawnTextField({
  placeholder,
  type = 'text',
  rows,
  autoComplete,
  printed = false,
  value,
  onChange,
  onBlur,
  error,
  readOnly,
  ...frame
}: DrawnTextFieldProps) {
  const { name } = frame;
  // A plain `textarea`: MUI's autosizing one measures itself with every letter. MUI types the element as an input, which has no rows.
  const area = rows !== undefined && {
    multiline: true,
    inputComponent: 'textarea' as const,
    sx: { '& textarea': { resize: 'vertical', height: 'auto' } },
  };
  return (
    <FieldFrame {...frame} error={error}>
      {(control) => (
        <>
          <OutlinedInput
            fullWidth
            error={error !== undefined}
            {...{ name, value, onChange, onBlur, readOnly, placeholder }}
            {...(area ? area : { type })}
            {...(printed && { className: 'not-on-paper' })}
            slotProps={{
              input: {
                ...control,
                autoComplete,
                ...(area && { rows, type: undefined }),
                ...(type === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }),
              },
            }}
          />
          {printed && <p className="on-paper">{value}</p>}
        </>
      )}
    </FieldFrame>
  );
});
