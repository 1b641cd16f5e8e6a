import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import { Box, Typography, OutlinedInput } from '@mui/material';
import { createContext, type ReactNode, useContext, memo, type HTMLInputAutoCompleteAttribute } from 'react';
import { formTexts, useFormTexts } from '../../content/form-texts.js';
import { headerHeight } from '../../theme/tokens.js';
import { useField, useFormikContext, type FieldInputProps } from 'formik';

interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

interface FieldFrameProps {
  /** The field's name in the form's values and in a plain post. */
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Id of a text elsewhere that belongs to the field, too. */
  readonly describedBy?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
  /**
   * `group` for several controls that answer one question (radio buttons, boxes): a fieldset with a legend.
   * `radiogroup` where exactly one is chosen. The control then has no id from the frame.
   */
  readonly kind?: 'field' | 'group' | 'radiogroup';
}

/** Label, hint, control and fault of one field, tied together for assistive technology. */
export function FieldFrame({
  name,
  label,
  required = false,
  hint,
  error,
  describedBy: beside,
  children,
  kind = 'field',
}: FieldFrameProps) {
  const id = useFieldId()(name);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint !== undefined && hintId, error !== undefined && errorId, beside]
    .filter((part) => typeof part === 'string')
    .join(' ');
  const described = describedBy !== '' && { 'aria-describedby': describedBy };
  const states = {
    ...described,
    ...(error !== undefined && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
  };
  const group = { title: { component: 'legend' }, control: { id: `${id}-control` } } as const;
  const { whole, title, control } = {
    field: { whole: {}, title: { component: 'label', htmlFor: id }, control: { id, ...states } },
    // A plain group may be described, but neither be required nor have a fault (WAI-ARIA).
    group: { ...group, whole: { component: 'fieldset', id, ...described } },
    radiogroup: { ...group, whole: { component: 'fieldset', id, role: 'radiogroup', ...states } },
  }[kind];
  return (
    <Box {...whole} {...(error !== undefined && { [faultMark]: '' })} sx={frame}>
      <Typography {...title} sx={labelText}>
        {label}
        {required && (
          <Box component="span" aria-hidden sx={{ ml: 0.5, color: 'error.main' }}>
            {formTexts.requiredMark}
          </Box>
        )}
      </Typography>
      {hint !== undefined && (
        <Typography id={hintId} variant="body2" component="div" sx={{ mb: 1, color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      {children(control)}
      <FieldError id={errorId} text={error} />
    </Box>
  );
}

/** What is wrong with a field, under it; shown by more than a colour. */
function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  const { fault } = useFormTexts();
  if (text === undefined) return null;
  return (
    <Typography
      id={id}
      role="alert"
      variant="body2"
      sx={{
        mt: 0.75,
        display: 'flex',
        gap: 0.75,
        alignItems: 'flex-start',
        color: 'error.main',
        fontWeight: 550,
      }}
    >
      <ErrorOutlineRounded aria-hidden sx={{ fontSize: '1.25em', mt: '0.1em', flexShrink: 0 }} />
      {fault(text)}
    </Typography>
  );
}

const frame = {
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  // A field the focus is moved to shows with its label, below the sticky header.
  '& input, & textarea, & select': {
    scrollMarginTop: { xs: headerHeight.xs + 56, md: headerHeight.md + 64 },
    scrollMarginBottom: 64,
  },
} as const;

const labelText = { display: 'block', p: 0, mb: 0.75, fontWeight: 650 } as const;

/** Name of the form around a field, of which the ids of its fields are made. */
export const FormNameContext = createContext('form');

const faultMark = 'data-fault';

/** @returns makes the id of a field's control, or of a group's frame, in the form around it */
export function useFieldId(): (field: string) => string {
  const form = useContext(FormNameContext);
  return (field) => `${form}-${field}`;
}

/** Moves the focus to the first field with a fault. @returns whether there is one */
export function focusFirstFault(form: HTMLFormElement | null): boolean {
  const frame = form?.querySelector(`[${faultMark}]`);
  if (!frame) return false;
  controlIn(frame)?.focus();
  return true;
}

export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  const control = element.matches(controls) ? element : controlIn(element);
  if (control instanceof HTMLElement) control.focus();
}

const controls = 'input, textarea, select, button';

function controlIn(frame: Element): HTMLElement | null {
  return frame.querySelector<HTMLElement>(controls);
}

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
