import Box from '@mui/material/Box';
import { honeypotField } from 'contract';
import { formTexts } from '../../content/form-texts.js';
import { useFieldId } from './field-focus.js';

/** A field no person sees, hears or reaches with a keyboard: what fills it in is a robot. */
export function HoneypotField() {
  const id = useFieldId()(honeypotField);
  return (
    <Box
      aria-hidden="true"
      sx={{ position: 'absolute', left: -10_000, width: 1, height: 1, overflow: 'hidden' }}
    >
      <label htmlFor={id}>{formTexts.honeypotLabel}</label>
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

/** @returns what stands in the form's hidden field */
export function honeypotOf(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(honeypotField);
  return field instanceof HTMLInputElement ? field.value : '';
}
