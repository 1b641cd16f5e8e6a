import type { FieldInputProps } from 'formik';

/** What the form around a field tells what draws it. */
export interface DrawnField extends Pick<FieldInputProps<string>, 'value' | 'onChange' | 'onBlur'> {
  readonly error: string | undefined;
  /** While the form is sent: what was written now would not be in it. */
  readonly readOnly: boolean;
}
